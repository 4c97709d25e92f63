"""Who somebody is: a random id in a signed cookie, and no account."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "quintrix"
YEAR = 365 * 24 * 3600


class Identity:
    """Signs the ids of people, and believes only what it signed."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="quintrix.identity", digest_method=sha256)

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """Tell whose cookie this is; nobody's if it is missing or was tampered with."""
        try:
            return self._signer.unsign(cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def sign(self, person: str) -> str:
        """Write the cookie of a person."""
        return self._signer.sign(person).decode()

    def make(self) -> str:
        """Make up somebody new."""
        return secrets.token_urlsafe(12)

    def give(self, person: str, request: HTTPConnection, response: Response) -> None:
        """Put the cookie of a person into a response."""
        response.set_cookie(
            COOKIE,
            self.sign(person),
            max_age=YEAR,
            path="/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

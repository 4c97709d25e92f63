"""Identities: a random person id in a signed cookie, without an account."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from quintrix.server.random_id import random_id

COOKIE = "quintrix"
MAX_LENGTH = 200
"""Of a cookie, in characters; ours are shorter, and longer ones must not fill the memory."""
MAX_VERIFIED = 10_000
"""Cookies whose signatures are not computed again."""
YEAR_SECONDS = 365 * 24 * 3600


class Identity:
    """Creates, signs and verifies identity cookies."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """Sign with the first key; cookies that another key signed stay valid."""
        oldest_first = [*reversed(keys)]
        self._signer = Signer(oldest_first, salt="quintrix.identity", digest_method=sha256)
        self._verify = lru_cache(MAX_VERIFIED)(self._unsign)

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """Return the person id of a cookie; None if it is missing or forged."""
        cookie = cookies.get(COOKIE, "")
        return self._verify(cookie) if len(cookie) <= MAX_LENGTH else None

    def sign(self, person: str) -> str:
        """Return the cookie value of a person."""
        return self._signer.sign(person).decode()

    def _unsign(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def new_person(self) -> str:
        """Return a new random person id."""
        return random_id(12)

    def set_cookie(self, person: str, request: HTTPConnection, response: Response) -> None:
        """Add the cookie of a person to a response."""
        response.set_cookie(
            COOKIE,
            self.sign(person),
            max_age=YEAR_SECONDS,
            path="/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

    def delete_cookie(self, response: Response) -> None:
        """Let the browser forget the cookie."""
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")

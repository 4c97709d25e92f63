"""Identities: random ids of a person and a device in a signed cookie, without an account."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from quintrix.server.random_id import random_id

COOKIE = "quintrix"
SEPARATOR = ":"
"""The character between person and device; ids do not have it."""
MAX_LENGTH = 200
"""The most characters of a cookie; ours are shorter, and longer ones must not fill the memory."""
MAX_VERIFIED = 10_000
"""Cookies whose signatures are not computed again."""
YEAR_SECONDS = 365 * 24 * 3600


class Visitor(NamedTuple):
    """A person on one of their devices, as a cookie names them."""

    person: str
    device: str
    """Empty in cookies of releases that did not tell devices apart."""


class Identity:
    """Creates, signs and verifies identity cookies."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """Sign with the first key; cookies that another key signed stay valid."""
        oldest_first = [*reversed(keys)]
        self._signer = Signer(oldest_first, salt="quintrix.identity", digest_method=sha256)
        self._verify = lru_cache(MAX_VERIFIED)(self._unsign)
        self.signed_out: set[Visitor] = set()
        """Devices whose cookies are not valid any more."""

    def visitor(self, cookies: Mapping[str, str]) -> Visitor | None:
        """Return who a cookie belongs to; None if it is missing, forged or signed out."""
        cookie = cookies.get(COOKIE, "")
        found = self._verify(cookie) if len(cookie) <= MAX_LENGTH else None
        return None if found in self.signed_out else found

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """Return the person id of a cookie; None if it is missing, forged or signed out."""
        found = self.visitor(cookies)
        return None if found is None else found.person

    def sign(self, person: str, device: str = "") -> str:
        """Return the cookie value of a person on a device."""
        text = f"{person}{SEPARATOR}{device}" if device else person
        return self._signer.sign(text).decode()

    def _unsign(self, cookie: str) -> Visitor | None:
        try:
            person, _, device = self._signer.unsign(cookie).decode().partition(SEPARATOR)
        except (BadSignature, UnicodeDecodeError):
            return None
        return Visitor(person, device)

    def new_person(self) -> Visitor:
        """Return a new person on a new device, with random ids."""
        return self.new_device(random_id(12))

    def new_device(self, person: str) -> Visitor:
        """Return a person on a new device."""
        return Visitor(person, random_id(6))

    def set_cookie(self, visitor: Visitor, request: HTTPConnection, response: Response) -> None:
        """Add a cookie to a response."""
        response.set_cookie(
            COOKIE,
            self.sign(*visitor),
            max_age=YEAR_SECONDS,
            path="/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

    def delete_cookie(self, response: Response) -> None:
        """Let the browser forget the cookie."""
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")

"""Short codes that sign in another device, recover a person, or open a table.

Codes are rows of the database, so that every node knows them. Codes of people are stored as hashes,
so that reading the database is not enough to use them.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import choice
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from quintrix.server import metrics
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.durations import DAY_SECONDS, HOUR_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import Buckets
from quintrix.server.models import CODES
from quintrix.server.nodes.shared_limits import SharedLimits
from quintrix.server.store import Store

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels no code is a word, and no letter looks like a digit."""
GROUP = 4
"""Letters between two hyphens."""
CodeKind: TypeAlias = Literal["device", "recovery", "table"]
SIZES: dict[CodeKind, int] = {"device": 8, "recovery": 20, "table": 6}
KINDS: dict[int, CodeKind] = {size: kind for kind, size in SIZES.items()}
MAX_TRIES = 5
"""Table codes are short: a new one may already be that of another table."""


class ShortCode(NamedTuple):
    """A new code and the seconds for which it is valid; 0 means until it is replaced."""

    code: str
    seconds: float


class Codes:
    """Creates and redeems codes."""

    def __init__(self, store: Store, limits: Limits, shared: SharedLimits | None) -> None:
        self._store = store
        self._device_seconds = limits.device_code_seconds
        tries = limits.code_tries_per_address / HOUR_SECONDS
        new = limits.codes_per_person / HOUR_SECONDS
        self._tries = Buckets(tries, HOUR_SECONDS, "code tries", shared)
        self._new = Buckets(new, HOUR_SECONDS, "new codes", shared)

    async def new_device_code(self, person: str) -> ShortCode:
        """Return a code that signs a person in on one other device; it replaces the last one."""
        return await self._replace("device", person, self._device_seconds)

    async def new_recovery_code(self, person: str) -> ShortCode:
        """Return a code that recovers a person, without expiry; it replaces the last one."""
        await self._store.remember(person)  # the code is deleted with the person
        return await self._replace("recovery", person, 0.0)

    async def has_recovery_code(self, person: str) -> bool:
        """Return whether a person has a recovery code."""
        mine = (CODES.c.owner == person) & (CODES.c.kind == "recovery")
        async with self._store.reading() as connection:
            return await connection.scalar(select(CODES.c.code).where(mine)) is not None

    async def is_recovery_code(self, address: str, person: str, text: str) -> bool:
        """Return whether a code is the recovery code of a person."""
        await self._take_try(address)
        mine = (CODES.c.owner == person) & (CODES.c.kind == "recovery")
        is_code = CODES.c.code == _hashed(_letters(text))
        async with self._store.reading() as connection:
            return await connection.scalar(select(CODES.c.code).where(mine, is_code)) is not None

    async def redeem(self, address: str, text: str) -> str:
        """Return the person of a code; a device code is used up, a recovery code stays.

        Raises `RequestError` if there is no such code, or after too many tries.
        """
        await self._take_try(address)
        code = _letters(text)
        kind = KINDS.get(len(code))
        if kind not in ("device", "recovery"):
            raise _wrong_code()
        valid = (CODES.c.code == _hashed(code)) & (CODES.c.kind == kind) & _is_valid()
        async with self._store.writing() as connection:
            person = await connection.scalar(select(CODES.c.owner).where(valid))
            if kind == "device":
                used = await connection.execute(delete(CODES).where(valid))
                person = person if used.rowcount else None  # another request was faster
        if person is None:
            raise _wrong_code()
        return str(person)

    async def table_code(self, person: str, table: str) -> ShortCode:
        """Return the code of a table, which is valid for one more day."""
        theirs = (CODES.c.kind == "table") & (CODES.c.owner == table)
        prolong = update(CODES).where(theirs).values(expires=DatabaseTime() + DAY_SECONDS)
        async with self._store.writing() as connection:
            code = await connection.scalar(select(CODES.c.code).where(theirs))
            if code is not None:
                await connection.execute(prolong)
                return ShortCode(code, DAY_SECONDS)
        await self._take_new(person)
        return await self._insert("table", table, DAY_SECONDS)

    async def table_of(self, address: str, text: str) -> str:
        """Return the id of the table of a code.

        Raises `RequestError` if there is no such code, or after too many tries.
        """
        await self._take_try(address)
        wanted = (CODES.c.code == _letters(text)) & (CODES.c.kind == "table")
        async with self._store.reading() as connection:
            table = await connection.scalar(select(CODES.c.owner).where(wanted, _is_valid()))
        if table is None:
            raise _wrong_code()
        return str(table)

    async def _replace(self, kind: CodeKind, person: str, seconds: float) -> ShortCode:
        await self._take_new(person)
        mine = (CODES.c.owner == person) & (CODES.c.kind == kind)
        async with self._store.writing() as connection:
            await connection.execute(delete(CODES).where(mine))
        return await self._insert(kind, person, seconds)

    async def _insert(self, kind: CodeKind, owner: str, seconds: float) -> ShortCode:
        for _ in range(MAX_TRIES):
            code = "".join(choice(LETTERS) for _ in range(SIZES[kind]))
            stored = code if kind == "table" else _hashed(code)
            expires = DatabaseTime() + seconds if seconds else None
            row = insert(CODES).values(code=stored, kind=kind, owner=owner, expires=expires)
            try:
                async with self._store.writing() as connection:
                    await connection.execute(row)
            except IntegrityError:
                continue
            return ShortCode(code if kind == "table" else _grouped(code), seconds)
        raise RequestError("busy", "No code is free now. Try again.", 503)

    async def _take_try(self, address: str) -> None:
        if not await self._tries.take(address):
            metrics.REJECTED.labels("code").inc()
            message = "Too many codes were tried in your network. Try again in an hour."
            raise RequestError("too_many", message, 429)

    async def _take_new(self, person: str) -> None:
        if not await self._new.take(person):
            metrics.REJECTED.labels("code").inc()
            raise RequestError("too_many", "Too many new codes. Try again in an hour.", 429)


def _letters(text: str) -> str:
    """Return the letters of a code as typed.

    >>> _letters(" bcdf-ghjk ")
    'BCDFGHJK'
    """
    return "".join(letter for letter in text.upper() if letter.isalpha())


def _grouped(code: str) -> str:
    """Return a code in groups, which are easier to copy.

    >>> _grouped("BCDFGHJK")
    'BCDF-GHJK'
    """
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _hashed(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def _is_valid() -> ColumnElement[bool]:
    return CODES.c.expires.is_(None) | (CODES.c.expires > DatabaseTime())


def _wrong_code() -> RequestError:
    message = "This code is wrong, was used already, or is too old. Ask for a new one."
    return RequestError("wrong_code", message, 404)

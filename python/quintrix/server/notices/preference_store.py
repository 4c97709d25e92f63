"""Stores preferences and notices that are due, and the key of Web Push."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server import site_time
from quintrix.server.models import NOTICE_PREFERENCES, NOTICES, PEOPLE, SITE_KEYS
from quintrix.server.notices.preferences import Preferences

PUSH_KEY = "push"


class DueNotice(NamedTuple):
    """A turn of which a person has not been notified."""

    table: str
    person: str
    due: float
    attempt: int
    """How often it has failed."""
    ways: list[str] | None
    """How to notify the person; None means in every way that they chose."""


class PreferenceStore:
    """Reads and writes what turn notices need."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._saving = asyncio.Lock()

    async def preferences(self, person: str) -> Preferences:
        """Return the preferences of a person."""
        columns = NOTICE_PREFERENCES.c
        query = select(columns.preferences).where(columns.person == person)
        async with self._engine.connect() as connection:
            stored = (await connection.execute(query)).scalar()
        return Preferences.model_validate(stored or {})

    @asynccontextmanager
    async def edit(self, person: str) -> AsyncIterator[Preferences]:
        """Yield the preferences of a person to be changed, and store them afterwards."""
        async with self._saving:
            preferences = await self.preferences(person)
            yield preferences
            await self._save(person, preferences)

    async def _save(self, person: str, preferences: Preferences) -> None:
        values = preferences.model_dump(mode="json")
        is_theirs = NOTICE_PREFERENCES.c.person == person
        async with self._engine.begin() as connection:
            change = update(NOTICE_PREFERENCES).where(is_theirs).values(preferences=values)
            if not (await connection.execute(change)).rowcount:
                row = {"person": person, "preferences": values}
                await connection.execute(insert(NOTICE_PREFERENCES).values(**row))
                known = await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person))
                if known.first() is None:  # so that the preferences expire with the person
                    new = {"id": person, "name": "", "seen": site_time.now()}
                    await connection.execute(insert(PEOPLE).values(**new))

    async def add_notices(self, turns: Sequence[tuple[str, str]], due: float) -> None:
        """Remember turns, each a table and a person; people who want no notices are left out."""
        columns = NOTICE_PREFERENCES.c
        people = {person for _, person in turns}
        asked = select(columns.person).where(columns.person.in_(people))
        async with self._engine.connect() as connection:
            wanting = {*await connection.scalars(asked)}
        rows = [
            {"table": table, "person": person, "due": due}
            for table, person in dict.fromkeys(turns)
            if person in wanting
        ]
        if not rows:
            return
        async with self._saving, self._engine.begin() as connection:
            for row in rows:
                is_same = (NOTICES.c.table == row["table"]) & (NOTICES.c.person == row["person"])
                await connection.execute(delete(NOTICES).where(is_same))
            await connection.execute(insert(NOTICES), rows)

    async def due_notices(self, now: float, limit: int) -> list[DueNotice]:
        """Return notices that are due, the oldest first."""
        due = select(NOTICES).where(NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(limit)
        async with self._engine.connect() as connection:
            return [DueNotice(**row._mapping) for row in await connection.execute(due)]

    async def take(self, notice: DueNotice) -> bool:
        """Remove a notice; return whether it was there, so that one node sends it once."""
        async with self._saving, self._engine.begin() as connection:
            taken = await connection.execute(delete(NOTICES).where(_is(notice)))
            return bool(taken.rowcount)

    async def postpone(self, notice: DueNotice, until: float) -> None:
        """Send a notice later."""
        async with self._saving, self._engine.begin() as connection:
            await connection.execute(update(NOTICES).where(_is(notice)).values(due=until))

    async def put_back(self, notice: DueNotice) -> None:
        """Keep a notice that was taken for another attempt, unless another turn has begun."""
        with suppress(IntegrityError):
            async with self._saving, self._engine.begin() as connection:
                await connection.execute(insert(NOTICES).values(**notice._asdict()))

    async def push_key(self, new: str) -> str:
        """Return the key of Web Push; the first start of the first node stores a new one."""
        query = select(SITE_KEYS.c.value).where(SITE_KEYS.c.name == PUSH_KEY)
        async with self._engine.connect() as connection:
            key = (await connection.execute(query)).scalar()
        if key is not None:
            return str(key)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(SITE_KEYS).values(name=PUSH_KEY, value=new))
        except IntegrityError:  # another node was first
            return await self.push_key(new)
        return new


def _is(notice: DueNotice) -> ColumnElement[bool]:
    columns = NOTICES.c
    is_theirs = (columns.table == notice.table) & (columns.person == notice.person)
    return is_theirs & (columns.due == notice.due)

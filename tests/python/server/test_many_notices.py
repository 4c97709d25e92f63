"""Turns are stored together, since hundreds begin each second, and wait for the database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from quintrix.server.database import reader_engine
from quintrix.server.errors import RequestError
from quintrix.server.limit_settings import Limits
from quintrix.server.migrations import migrate
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.notices.turn_notices import TurnNotices
from quintrix.server.settings import database_url
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from server.databases import database_of
from server.postgres_cluster import EMPTY

TURNS = [(f"table{number}", f"person{number}") for number in range(300)]


async def migrated_store(folder: Path) -> tuple[AsyncEngine, PreferenceStore]:
    """Return the preferences of a new database, where two people chose a webhook."""
    engine = reader_engine(database_url(database_of(folder, EMPTY)))
    await migrate(engine)
    store = PreferenceStore(engine)
    for person in ("person7", "person8"):
        async with store.edit(person) as preferences:
            preferences.webhook = "http://127.0.0.1/hook"
    return engine, store


def test_turns_are_looked_up_in_one_query_and_stored_for_those_who_want_notices(
    tmp_path: Path,
) -> None:
    executed: list[str] = []

    async def store_turns() -> list[str]:
        engine, store = await migrated_store(tmp_path)
        event.listen(engine.sync_engine, "before_cursor_execute", lambda *a: executed.append(a[2]))
        await store.add_notices([*TURNS, TURNS[7]], due=1.0)
        await store.add_notices(TURNS[8:9], due=2.0)  # a later turn at the same table
        found = await store.due_notices(now=3.0, limit=10)
        await engine.dispose()
        return [f"{notice.person} {notice.due:g}" for notice in found]

    assert asyncio.run(store_turns()) == ["person7 1", "person8 2"]
    assert sum("FROM notice_preferences" in statement for statement in executed) == 2


@pytest.mark.parametrize(
    ("code", "age", "left"),
    [("commit_failed", 60.0, 2), ("commit_failed", 3700.0, 0), ("not_found", 60.0, 0)],
)
def test_a_notice_waits_for_the_database_unless_its_table_is_gone(
    tmp_path: Path, code: str, age: float, left: int
) -> None:
    class Tables:
        async def get_current(self, id: str) -> Any:
            raise RequestError(code, f"The table {id} cannot be read.")

    async def notices_after_sending() -> int:
        engine, store = await migrated_store(tmp_path)
        await store.add_notices(TURNS, due=time.time() - age)
        sender: Any = None  # nothing is sent
        notices = TurnNotices(store, sender, Limits(), 0.0, None)
        tables: Any = Tables()
        await notices.send_due(tables)
        found = await store.due_notices(now=time.time(), limit=10)
        await engine.dispose()
        return len(found)

    assert asyncio.run(notices_after_sending()) == left

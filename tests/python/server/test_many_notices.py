"""Turns of many tables are stored together, since hundreds begin each second."""

from __future__ import annotations

import asyncio
from pathlib import Path

from quintrix.server.database import reader_engine
from quintrix.server.migrations import migrate
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.settings import database_url
from sqlalchemy import event

from server.databases import database_of
from server.postgres_cluster import EMPTY

TURNS = [(f"table{number}", f"person{number}") for number in range(300)]


def test_turns_are_looked_up_in_one_query_and_stored_for_those_who_want_notices(
    tmp_path: Path,
) -> None:
    url = database_url(database_of(tmp_path, EMPTY))
    executed: list[str] = []

    async def store_turns() -> list[str]:
        engine = reader_engine(url)
        await migrate(engine)
        store = PreferenceStore(engine)
        for person in ("person7", "person8"):
            async with store.changed(person) as preferences:
                preferences.webhook = "http://127.0.0.1/hook"
        event.listen(engine.sync_engine, "before_cursor_execute", lambda *a: executed.append(a[2]))
        await store.add_notices([*TURNS, TURNS[7]], due=1.0)
        await store.add_notices(TURNS[8:9], due=2.0)  # a later turn at the same table
        found = await store.due_notices(now=3.0, limit=10)
        await engine.dispose()
        return [f"{notice.person} {notice.due:g}" for notice in found]

    assert asyncio.run(store_turns()) == ["person7 1", "person8 2"]
    assert sum("FROM notice_preferences" in statement for statement in executed) == 2

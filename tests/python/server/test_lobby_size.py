"""The lobby does not grow with the number of tables."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from quintrix.server.app_state import lifespan
from quintrix.server.player import Player
from quintrix.server.protocol.api import FriendSeat, MySeat, NewTable, SeatSetup
from quintrix.server.settings import Settings, database_url
from quintrix.server.store import Store

SEATS: list[SeatSetup] = [MySeat(kind="me"), FriendSeat(kind="friend")]


def settings_of(folder: Path) -> Settings:
    return Settings(database_url(str(folder / "tables.db")), folder / "secret")


def test_everyone_who_polls_gets_the_same_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries: list[str] = []

    async def count(store: Store, *arguments: Any) -> list[str]:
        queries.append("lobby")
        return await lobby(store, *arguments)

    lobby = Store.lobby
    monkeypatch.setattr(Store, "lobby", count)

    async def poll() -> list[str]:
        async with lifespan(settings_of(tmp_path)) as app:
            for _ in range(50):
                assert await app.lobby.waiting() == []
            polled = len(queries)
            request = NewTable(game="iota", options={}, seats=SEATS, public=True)
            created = await app.tables.create(request, Player("host", "Host"))
            assert [table.id for table in await app.lobby.waiting()] == [created.id]
            assert len(queries) == polled + 1
        return queries[:polled]

    assert len(asyncio.run(poll())) <= 2  # one, and another if the machine is very slow


def test_running_tables_are_found_with_an_index(tmp_path: Path) -> None:
    query = (
        "explain query plan select id from tables where public = 1 and spectators = 1 "
        "and stage = 'playing' and in_use > 0 order by in_use desc limit 30"
    )

    async def create_database() -> None:
        async with lifespan(settings_of(tmp_path)):
            pass

    asyncio.run(create_database())
    with sqlite3.connect(tmp_path / "tables.db") as database:
        steps = [row[-1] for row in database.execute(query)]
    assert len(steps) == 1
    assert "ix_tables_watchable" in steps[0]

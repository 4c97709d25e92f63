"""The lists of the home page, which many people request again and again."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from fastapi import FastAPI
from quintrix.server import seating
from quintrix.server.app import ERROR_HANDLERS
from quintrix.server.app_state import AppState, lifespan
from quintrix.server.errors import RequestError
from quintrix.server.player import Player
from quintrix.server.polled_lists import PolledLists
from quintrix.server.protocol.api import BotSeat, FriendSeat, MySeat, NewTable, SeatSetup
from quintrix.server.settings import Settings, database_url
from quintrix.server.store import Store
from quintrix.server.table import Table
from sqlalchemy.exc import OperationalError

from server.server_process import ServerProcess

FRIENDS: list[SeatSetup] = [MySeat(kind="me"), FriendSeat(kind="friend")]
BOTS: list[SeatSetup] = [MySeat(kind="me"), BotSeat(kind="bot", level="random")]


class Counted:
    """A server in this process that counts the queries for people's tables."""

    def __init__(self, app: AppState, queries: list[str]) -> None:
        self.app = app
        self._queries = queries

    async def create(self, seats: list[SeatSetup]) -> Table:
        request = NewTable(game="iota", options={}, seats=seats)
        return await self.app.tables.create(request, Player("ann", "Ann"))

    async def listed(self, person: str = "ann") -> tuple[list[str], int]:
        """Return the ids of a person's tables, and how many queries that took."""
        before = len(self._queries)
        ids = [table.id for table in await self.app.table_lists.of(person)]
        return ids, len(self._queries) - before


@asynccontextmanager
async def counted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counted]:
    queries: list[str] = []
    read = Store.tables_of

    async def count(store: Store, *arguments: Any) -> list[str]:
        queries.append(arguments[0])
        return await read(store, *arguments)

    monkeypatch.setattr(Store, "tables_of", count)
    settings = Settings(database_url(str(folder / "tables.db")), folder / "secret")
    async with lifespan(settings) as app:
        yield Counted(app, queries)


def test_a_list_is_read_again_only_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with counted(tmp_path, monkeypatch) as server:
            assert await server.listed() == ([], 1)
            assert await server.listed() == ([], 0)
            first = await server.create(FRIENDS)
            assert await server.listed() == ([first.id], 1)
            assert await server.listed() == ([first.id], 0)
            await seating.join(first, Player("ben", "Ben"), None)
            assert await server.listed("ben") == ([first.id], 1)
            assert await server.listed() == ([first.id], 0)
            await seating.start(first, "ann")
            assert await server.listed("ben") == ([first.id], 1)

    asyncio.run(check())


def test_a_deleted_table_is_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with counted(tmp_path, monkeypatch) as server:
            here, elsewhere = await server.create(BOTS), await server.create(BOTS)
            assert len((await server.listed())[0]) == 2
            await seating.delete(here, "ann")
            assert (await server.listed())[0] == [elsewhere.id]
            server.app.tables.reload(elsewhere.id)
            monkeypatch.setattr(Store, "table", _no_table)
            assert await server.listed() == ([], 0)  # another process deleted it

    asyncio.run(check())


async def _no_table(_: Store, __: str) -> None:
    return None


def test_long_lists_are_compressed_for_those_who_can_read_that(server: ServerProcess) -> None:
    host = server.person("Host")
    for _ in range(8):
        host.create_table("iota", "me", "friend", public=True)
    for path in ("/api/lobby", "/api/tables"):
        plain = host.http.get(path, headers={"Accept-Encoding": "identity"})
        with host.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
            raw = b"".join(answer.iter_raw())
        assert "content-encoding" not in plain.headers
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw) == plain.content


def test_lists_are_refused_as_other_requests_are(server: ServerProcess) -> None:
    for path in ("/api/lobby", "/api/tables"):
        foreign = httpx.get(f"{server.url}{path}", headers={"Host": "evil.example"})
        assert foreign.json()["code"] == "unknown_host"
        posted = httpx.put(f"{server.url}{path}")
        assert posted.status_code == 405


@pytest.mark.parametrize(
    ("failure", "status", "code"),
    [
        (RequestError("banned", "You cannot play on this server.", 403), 403, "banned"),
        (OperationalError("SELECT", {}, Exception("disk I/O error")), 503, "commit_failed"),
    ],
)
@pytest.mark.parametrize("path", ["/api/lobby", "/api/tables"])
def test_failures_are_answered_as_elsewhere(
    path: str, failure: Exception, status: int, code: str
) -> None:
    async def get() -> httpx.Response:
        app = FastAPI()
        check = Mock(side_effect=failure)
        app.state.services = SimpleNamespace(identity=Mock(), moderation=Mock(check=check))
        transport = httpx.ASGITransport(PolledLists(app, ERROR_HANDLERS))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path)

    answer = asyncio.run(get())
    assert (answer.status_code, answer.json()["code"]) == (status, code)

"""A table whose knowledge of the log is in doubt never writes again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import quintrix
from quintrix.server.app_state import lifespan
from quintrix.server.change import Change
from quintrix.server.errors import RequestError
from quintrix.server.settings import Settings, database_url
from quintrix.server.writer import CommitFailed, Writer

from server.databases import database_of
from server.stored_games import store_match


def test_a_stale_table_never_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit failed, and may have taken effect: the old table must not go on after that."""
    store_match(tmp_path, "stale", quintrix.new("iota", players=2, seed=1))
    settings = Settings(database_url(database_of(tmp_path)), tmp_path / "secret")

    async def fail(*_: Writer | Change) -> None:
        raise CommitFailed("This could not be saved. Try again.")

    async def play_at_a_stale_table() -> int:
        async with lifespan(settings) as app:
            old = await app.tables.get("stale")
            await old.play("person-0", None, 0, "pass", "first")
            with monkeypatch.context() as broken:
                broken.setattr(Writer, "commit", fail)
                with pytest.raises(RequestError, match="could not be saved"):
                    await old.play("person-1", None, 1, "pass", "second")
            with pytest.raises(RequestError, match="could not be saved"):
                await old.play("person-1", None, 1, "pass", "again")
            with pytest.raises(RequestError, match="could not be saved"):
                await old.commit([old.entry("settings", text="{}")])
            new = await app.tables.get("stale")
            assert new is not old
            await new.play("person-1", None, 1, "pass", "again")
            return new.ply

    assert asyncio.run(play_at_a_stale_table()) == 2

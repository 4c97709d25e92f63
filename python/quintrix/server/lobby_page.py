"""The public tables as JSON, which many people ask for again and again."""

from __future__ import annotations

import time
from typing import NamedTuple

from quintrix.server.compression import pack
from quintrix.server.game_log import GameLog
from quintrix.server.lobby import FRESH_SECONDS, Lobby
from quintrix.server.protocol.api import TableList
from quintrix.server.table import Table
from quintrix.server.table_info import summary


class Page(NamedTuple):
    """A list as JSON, plain and compressed."""

    plain: bytes
    compressed: bytes


class LobbyPage:
    """Everyone without a seat at a listed table gets the same bytes, for a second at most."""

    def __init__(self, lobby: Lobby, log: GameLog) -> None:
        self._lobby = lobby
        self._log = log
        self._tables: list[Table] = []
        self._players: set[str | None] = set()
        self._page = Page(b"", b"")
        self._made_at = (-1, 0.0)
        """After how many changes, and when, the page was made."""

    async def page(self, person: str | None) -> Page:
        """Return the lobby for a person: tables with a free seat, then those to be watched."""
        changes, at = self._made_at
        if changes != self._log.shown_changes or time.monotonic() > at + FRESH_SECONDS:
            await self._make()
        return _page(self._tables, person) if person in self._players else self._page

    async def _make(self) -> None:
        made_at = (self._log.shown_changes, time.monotonic())
        self._tables = [*await self._lobby.waiting(), *await self._lobby.watchable()]
        players = {seat.player for table in self._tables for seat in table.state.seats}
        self._players = players - {None}
        self._page = _page(self._tables, None)
        self._made_at = made_at


def _page(tables: list[Table], person: str | None) -> Page:
    shown = TableList(tables=[summary(table, person) for table in tables])
    plain = shown.model_dump_json(by_alias=True).encode()
    return Page(plain, pack(plain))

"""The public tables as JSON, which many people ask for again and again."""

from __future__ import annotations

import time

from quintrix.server.game_log import GameLog
from quintrix.server.lobby import FRESH_SECONDS, Lobby
from quintrix.server.protocol.api import TableList
from quintrix.server.table import Table
from quintrix.server.table_info import summary


class LobbyPage:
    """Everyone without a seat at a listed table gets the same text, for a second at most."""

    def __init__(self, lobby: Lobby, log: GameLog) -> None:
        self._lobby = lobby
        self._log = log
        self._tables: list[Table] = []
        self._players: set[str | None] = set()
        self._text = ""
        self._made_at = (-1, 0.0)
        """After how many changes, and when, the text was made."""

    async def text(self, person: str | None) -> str:
        """Return the lobby for a person: tables with a free seat, then those to be watched."""
        changes, at = self._made_at
        if changes != self._log.shown_changes or time.monotonic() > at + FRESH_SECONDS:
            await self._make()
        return _text(self._tables, person) if person in self._players else self._text

    async def _make(self) -> None:
        made_at = (self._log.shown_changes, time.monotonic())
        self._tables = [*await self._lobby.waiting(), *await self._lobby.watchable()]
        players = {seat.player for table in self._tables for seat in table.state.seats}
        self._players = players - {None}
        self._text = _text(self._tables, None)
        self._made_at = made_at


def _text(tables: list[Table], person: str | None) -> str:
    shown = TableList(tables=[summary(table, person) for table in tables])
    return shown.model_dump_json(by_alias=True)

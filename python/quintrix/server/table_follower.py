"""Applies what other nodes did to one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quintrix.server.database_errors import NOT_SAVED, SURVIVABLE, describe
from quintrix.server.errors import commit_failed
from quintrix.server.game_log import GameLog
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log_error

if TYPE_CHECKING:
    from quintrix.server.table import Table

MAX_SHOWN = 20
"""Entries of other nodes that are shown one by one; after more the whole table is sent."""


class TableFollower:
    """Keeps a table up with its log, which other nodes append to as well."""

    def __init__(self, table: Table, log: GameLog) -> None:
        self._table = table
        self._log = log
        self.is_behind = not log.relay.is_alone
        """Whether another node appended the last entry, or may have."""

    async def catch_up(self) -> None:
        """Apply what another node appended before us; the table's lock is held.

        Raises `RequestError` if the table is gone, or if nothing is new: then a change was
        rejected for another reason, and trying it again would not help.
        """
        entries = await self._unknown_entries()
        if not entries:
            self._table.mark_stale()
            raise commit_failed(NOT_SAVED)
        self._apply(entries)

    def follow_at_once(self, entries: Sequence[LogEntry]) -> bool:
        """Apply entries that another node has appended, unless some are missing or known here.

        Returns whether that was done; it has to wait while a request changes the table.
        """
        table = self._table
        if table.lock.locked() or entries[0].number != table.state.next_number:
            return False
        self._apply(entries)
        return True

    async def follow(self, entries: Sequence[LogEntry]) -> None:
        """Apply entries that another node has appended; read the log if some are missing."""
        async with self._table.lock:
            number = self._table.state.next_number
            news = [entry for entry in entries if entry.number >= number]
            if news and news[0].number == number:
                self._apply(news)
            elif news:
                await self._read_on()

    async def follow_log(self) -> None:
        """Apply everything that other nodes have appended to the log.

        Raises `RequestError` if the database cannot be read.
        """
        async with self._table.lock:
            await self._read_on()

    async def _unknown_entries(self) -> list[LogEntry] | None:
        try:
            return await self._log.entries_since(self._table.id, self._table.state.next_number)
        except SURVIVABLE as error:
            log_error("database failed", error=str(error))
            raise commit_failed(describe(error)) from None

    async def _read_on(self) -> None:
        entries = await self._unknown_entries()
        if entries is None:
            self._table.mark_stale()
        elif entries:
            self._apply(entries)

    def _apply(self, entries: Sequence[LogEntry]) -> None:
        """Apply entries of other nodes, and show them."""
        table = self._table
        if table.state.own_game is not None:  # its process must be asked before each move
            table.mark_stale()
        if table.stale:
            return
        table.bots.cancel()
        self.is_behind = True
        is_short = len(entries) <= MAX_SHOWN
        for entry in entries:
            table.state.apply(entry)
            if is_short:
                self._show(entry)
        table.turns.on_follow()
        if not is_short:
            table.refresh_all()
        table.bots.schedule()
        table.disconnects.schedule()

    def _show(self, entry: LogEntry) -> None:
        """Send what follows from the entry of another node."""
        table, state = self._table, self._table.state
        core_table = None if state.read_only else state.core_table
        if core_table is None or entry.seat is None or entry.kind not in ("move", "undo"):
            table.refresh_all()
            return
        undone = int(entry.text or 0) if entry.kind == "undo" else None
        table.observers.send_update(core_table, entry.seat, None, undone)
        table.send_clocks()
        if core_table.over:
            table.refresh_all()

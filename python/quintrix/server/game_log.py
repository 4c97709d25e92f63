"""The log of all tables, which the nodes of a site share.

A node appends entry n+1 of a table only if it knows entry n: the primary key (table, number) lets
one node win, and the others read on.
"""

from __future__ import annotations

from collections.abc import Callable

from quintrix.server.change import Change
from quintrix.server.log_entry import LogEntry
from quintrix.server.nodes.relay import Relay
from quintrix.server.store import Store
from quintrix.server.writer import Writer


class GameLog:
    """Commits changes and reads what other nodes have committed."""

    on_commit: Callable[[Change], None]
    """Called with each change that this node has committed."""

    def __init__(self, writer: Writer, store: Store, relay: Relay) -> None:
        self._writer = writer
        self._store = store
        self.relay = relay
        self.listed_changes = 0
        """The number of changes here after which lists of public tables may differ."""
        self.shown_changes = 0
        """The number of changes here, besides moves, after which a list may show other things."""

    async def commit(self, change: Change) -> None:
        """Commit a change durably, then tell the other nodes.

        Raises `Overtaken` if another node was first, and `CommitFailed` if the database failed.
        """
        await self._writer.commit(change)
        self.on_commit(change)
        if change.new_table or change.stage or change.settings or change.deleted_table:
            self.listed_changes += 1
        if any(entry.kind != "move" for entry in change.entries) or change.deleted_table:
            self.shown_changes += 1
        if change.deleted_table is not None:
            self.relay.send(change.deleted_table, "deleted")
        elif change.new_table is None and not self.relay.is_alone:  # nobody knows a new table yet
            values = [entry.values() for entry in change.entries]
            self.relay.send(change.entries[0].table, "entries", entries=values)

    async def entries_since(self, table: str, number: int) -> list[LogEntry] | None:
        """Return the entries of a table from a number on; None if the table was deleted."""
        return await self._store.entries_since(table, number)

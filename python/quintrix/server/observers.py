"""Sends each observer of a table its own view and redacted events.

A view is built from what its observer may see, never by removing parts of a full view. Connections
with the same observer get the same bytes.
"""

from __future__ import annotations

from quintrix._core import Table as CoreTable
from quintrix.server.connection import Connection

Observer = int | None


class Observers:
    """The connections of a table, grouped by observer."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._groups: dict[Observer, list[Connection]] = {}

    def regroup(self, core_table: CoreTable | None) -> None:
        """Group the connections again after a connection or its observers changed."""
        self._groups = {}
        for connection in self.connections:
            for observer in connection.observers:
                self._groups.setdefault(observer, []).append(connection)
        if core_table is not None:
            core_table.watch(list(self._groups))

    def send_state(self, core_table: CoreTable, connection: Connection) -> None:
        """Send one connection the full views of its observers."""
        for observer in connection.observers:
            connection.send_text(core_table.state_message(observer))

    def send_update(
        self, core_table: CoreTable, seat: int, request_id: str | None, undone: int | None = None
    ) -> None:
        """Send all connections what changed; only ``seat`` gets the ``request_id``."""
        for observer, text in core_table.update_messages(seat, request_id, undone):
            for connection in self._groups[observer]:
                connection.send_text(text)

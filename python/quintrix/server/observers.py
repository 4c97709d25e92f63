"""Sends each observer of a table its own view and redacted events.

A view is built from what its observer may see, never by removing parts of a full view. Connections
with the same observer get the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from quintrix import Event, Match
from quintrix._core import ViewTracker
from quintrix.server.connection import Connection

Observer = int | None


class Observers:
    """The connections of a table, grouped by observer."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._groups: dict[Observer, list[Connection]] = {}
        self._trackers: dict[Observer, ViewTracker] = {}

    def regroup(self) -> None:
        """Group the connections again after a connection or its observers changed."""
        self._groups = {}
        for connection in self.connections:
            for observer in connection.observers:
                self._groups.setdefault(observer, []).append(connection)
        self._trackers = {
            observer: self._trackers.get(observer) or ViewTracker(observer)
            for observer in self._groups
        }

    def send_state(self, match: Match, connection: Connection) -> None:
        """Send one connection the full views of its observers."""
        for observer in connection.observers:
            view = self._trackers[observer].view(match)
            head = f'{{"type":"state",{_common_fields(match, observer)}'
            connection.send_text(f'{head},"view":{view}}}')

    def send_update(
        self,
        match: Match,
        events: Sequence[Event],
        seat: int,
        request_id: str | None,
        undone: int | None = None,
    ) -> None:
        """Send all connections what changed; only ``seat`` gets the ``request_id``."""
        for observer, connections in self._groups.items():
            tracker = self._trackers[observer]
            is_cause = request_id is not None and observer == seat
            cause = f',"id":{json.dumps(request_id)}' if is_cause else ""
            cause += "" if undone is None else f',"undone":{undone}'
            text = (
                f'{{"type":"update",{_common_fields(match, observer)}{cause}'
                f',"patch":{tracker.patch(match)},"events":{tracker.events(events)}}}'
            )
            for connection in connections:
                connection.send_text(text)


def _common_fields(match: Match, observer: Observer) -> str:
    """Return the JSON fields that ``state`` and ``update`` share."""
    seat = "null" if observer is None else observer
    duty = "idle" if observer is None else match.public_duty(observer)
    counts = "{}"
    if observer is not None and duty != "idle":
        kinds = match.legal_moves(observer).kinds().items()
        counts = "{" + ",".join([f'"{kind}":{count}' for kind, count in kinds]) + "}"
    return f'"observer":{seat},"ply":{match.ply},"duty":"{duty}","legal":{counts}'

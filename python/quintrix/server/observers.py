"""Those who look at a table, and what each of them is shown.

A view is made from what its observer may see, never by cutting something out. Connections with the
same observer get the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from quintrix import Event, Match
from quintrix._core import ViewTracker
from quintrix.server.connection import Connection

Observer = int | None


class Observers:
    """The connections to a table, by what they may see."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._audiences: dict[Observer, list[Connection]] = {}
        self._watches: dict[Observer, ViewTracker] = {}

    def regroup(self) -> None:
        """Sort the connections anew, after one came or went or may see something else."""
        self._audiences = {}
        for connection in self.connections:
            for observer in connection.observers:
                self._audiences.setdefault(observer, []).append(connection)
        self._watches = {
            observer: self._watches.get(observer) or ViewTracker(observer)
            for observer in self._audiences
        }

    def show_state(self, match: Match, connection: Connection) -> None:
        """Show one connection all that its observers see."""
        for observer in connection.observers:
            view = self._watches[observer].view(match)
            head = f'{{"type":"state",{_moment(match, observer)}'
            connection.send(f'{head},"view":{view}}}')

    def show_update(
        self,
        match: Match,
        events: Sequence[Event],
        seat: int,
        request_id: str | None,
        undone: int | None = None,
    ) -> None:
        """Show everybody what changed; whoever caused it finds their id in it."""
        for observer, audience in self._audiences.items():
            watch = self._watches[observer]
            cause = (
                "" if request_id is None or observer != seat else f',"id":{json.dumps(request_id)}'
            )
            cause += "" if undone is None else f',"undone":{undone}'
            text = (
                f'{{"type":"update",{_moment(match, observer)}{cause}'
                f',"patch":{watch.patch(match)},"events":{watch.events(events)}}}'
            )
            for connection in audience:
                connection.send(text)


def _moment(match: Match, observer: Observer) -> str:
    seat = "null" if observer is None else observer
    duty = "idle" if observer is None else match.public_duty(observer)
    kinds = "{}"
    if observer is not None and duty != "idle":
        counts = match.legal_moves(observer).kinds().items()
        kinds = "{" + ",".join([f'"{kind}":{count}' for kind, count in counts]) + "}"
    return f'"observer":{seat},"ply":{match.ply},"duty":"{duty}","legal":{kinds}'

"""The answer to ``history``: the events of all moves so far."""

from __future__ import annotations

import json
from collections.abc import Sequence

from quintrix import Event
from quintrix._core import ViewTracker


def history_message(events: Sequence[Sequence[Event]], observer: int | None, id: str) -> str:
    """Return a `HistoryMessage` as JSON, with the events of each ply redacted for an observer."""
    tracker = ViewTracker(observer)
    plies = ",".join(tracker.events(ply) for ply in events)
    seat = "null" if observer is None else observer
    head = f'"type":"history","id":{json.dumps(id)},"observer":{seat},"ply":{len(events)}'
    return f'{{{head},"events":[{plies}]}}'

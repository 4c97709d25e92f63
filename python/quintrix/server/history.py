"""What happened so far, as one observer was told it while it happened."""

from __future__ import annotations

import json
from collections.abc import Sequence

from quintrix import Event
from quintrix._core import ViewTracker


def told(past: Sequence[Sequence[Event]], observer: int | None, id: str) -> str:
    """Write the answer to ``history``, from the events of each ply."""
    watch = ViewTracker(observer)
    plies = ",".join(watch.events(events) for events in past)
    seat = "null" if observer is None else observer
    head = f'"type":"history","id":{json.dumps(id)},"observer":{seat},"ply":{len(past)}'
    return f'{{{head},"events":[{plies}]}}'

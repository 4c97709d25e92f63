"""The positions of a recorded game, as one observer sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import quintrix
from quintrix import Event
from quintrix.types import View


class ReplayStep(NamedTuple):
    """The view after a move, and the events of the move."""

    view: View
    events: list[Event]


def replay_steps(record: Mapping[str, Any], observer: int | None) -> list[ReplayStep]:
    """Return the steps of a game, starting with the deal, as `observer` sees them."""
    start = {key: value for key, value in record.items() if key != "result"}
    match = quintrix.replay({**start, "moves": []})
    steps = [ReplayStep(match.view(observer), [])]
    for seat, move in record["moves"]:
        events = [event.seen_by(observer) for event in match.play(seat, move)]
        steps.append(ReplayStep(match.view(observer), events))
    return steps

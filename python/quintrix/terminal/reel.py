"""A finished or unfinished game as pictures, one for each move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import quintrix
from quintrix import Event
from quintrix.types import View


class Still(NamedTuple):
    """What an observer sees after a move, and what they were told about it."""

    view: View
    events: list[Event]


def reel(record: Mapping[str, Any], observer: int | None) -> list[Still]:
    """Show the game from the deal to its last move, as ``observer`` saw it."""
    start = {key: value for key, value in record.items() if key != "result"}
    match = quintrix.replay({**start, "moves": []})
    stills = [Still(match.view(observer), [])]
    for seat, move in record["moves"]:
        events = match.play(seat, move)
        told = [event.seen_by(observer) for event in events]
        stills.append(Still(match.view(observer), told))
    return stills

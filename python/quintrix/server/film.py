"""A game from the first move to the last, as everybody at the table saw it or would have."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

import quintrix
from quintrix import Match
from quintrix._core import ViewTracker
from quintrix.errors import Error
from quintrix.server.protocol.types import TableInfo
from quintrix.server.refused import Refused, refusing

SECONDS = 5.0
LARGEST = 16 * 1024 * 1024
TOO_LONG = "This game takes too long to be shown here; `quintrix replay` shows it in the terminal."


def opening(record: Mapping[str, Any]) -> Match:
    """Deal the cards of a record, before the first move."""
    start = {key: value for key, value in record.items() if key != "result"}
    with refusing():
        return quintrix.replay({**start, "moves": []})


def film(match: Match, moves: Sequence[tuple[int, str]], table: TableInfo) -> str:
    """Write a `Replay` as JSON: play the moves, and note what changes for each observer."""
    ends = time.monotonic() + SECONDS
    tracks = [_Reel(observer, match) for observer in (None, *range(match.players))]
    scores = [_shown(match)]
    for number, (seat, move) in enumerate(moves, 1):
        try:
            events = match.play(seat, move)
        except Error as error:
            message = f"Move {number} of the record cannot be played: {error.message}."
            raise Refused("not_allowed", message, 422) from None
        scores.append(_shown(match))
        for reel in tracks:
            reel.shoot(match, events)
        if time.monotonic() > ends or sum(reel.size for reel in tracks) > LARGEST:
            raise Refused("too_large", TOO_LONG, 422)
    played = [{"seat": seat, "move": move} for seat, move in moves]
    return (
        f'{{"table":{table.model_dump_json()},"moves":{json.dumps(played)}'
        f',"scores":{json.dumps(scores)},"tracks":[{",".join(map(str, tracks))}]}}'
    )


class _Reel:
    """What one observer saw."""

    def __init__(self, observer: int | None, match: Match) -> None:
        self._watch = ViewTracker(observer)
        self._head = f'"observer":{json.dumps(observer)},"view":{self._watch.view(match)}'
        self._steps: list[str] = []
        self.size = len(self._head)

    def shoot(self, match: Match, events: list[quintrix.Event]) -> None:
        """Note what a move changed."""
        patch, told = self._watch.patch(match), self._watch.events(events)
        self._steps.append(f'{{"patch":{patch},"events":{told}}}')
        self.size += len(self._steps[-1])

    def __str__(self) -> str:
        return f'{{{self._head},"steps":[{",".join(self._steps)}]}}'


def _shown(match: Match) -> list[int | str]:
    """Tell the scores as the table shows them: in Smartrix what was collected, until the end."""
    view: Mapping[str, Any] = match.view()
    scores: list[int | str] = view["scores"] if view["scores"] is not None else view["points"]
    return scores

"""Replays: a whole game with the views of every observer, as JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

import quintrix
from quintrix import Match
from quintrix._core import ViewTracker
from quintrix.errors import Error
from quintrix.server.errors import RequestError, request_errors
from quintrix.server.protocol.types import TableInfo

MAX_SECONDS = 5.0
MAX_SIZE = 16 * 1024 * 1024
TOO_LONG = "This game is too long to show here. `quintrix replay` shows it in the terminal."


def initial_match(record: Mapping[str, Any]) -> Match:
    """Return the match of a record before its first move."""
    start = {key: value for key, value in record.items() if key != "result"}
    with request_errors():
        return quintrix.replay({**start, "moves": []})


def replay_json(match: Match, moves: Sequence[tuple[int, str]], table: TableInfo) -> str:
    """Play the moves and return a `Replay` as JSON.

    Raises `RequestError` if a move is illegal or the replay takes too long or gets too large.
    """
    deadline = time.monotonic() + MAX_SECONDS
    tracks = [_Track(observer, match) for observer in (None, *range(match.players))]
    scores = [_visible_scores(match)]
    for number, (seat, move) in enumerate(moves, 1):
        try:
            events = match.play(seat, move)
        except Error as error:
            message = f"Move {number} of the record cannot be played: {error.message}."
            raise RequestError("not_allowed", message, 422) from None
        scores.append(_visible_scores(match))
        for track in tracks:
            track.add_step(match, events)
        if time.monotonic() > deadline or sum(track.size for track in tracks) > MAX_SIZE:
            raise RequestError("too_large", TOO_LONG, 422)
    played = [{"seat": seat, "move": move} for seat, move in moves]
    return (
        f'{{"table":{table.model_dump_json()},"moves":{json.dumps(played)}'
        f',"scores":{json.dumps(scores)},"tracks":[{",".join(map(str, tracks))}]}}'
    )


class _Track:
    """A `ReplayTrack` under construction."""

    def __init__(self, observer: int | None, match: Match) -> None:
        self._tracker = ViewTracker(observer)
        self._head = f'"observer":{json.dumps(observer)},"view":{self._tracker.view(match)}'
        self._steps: list[str] = []
        self.size = len(self._head)

    def add_step(self, match: Match, events: list[quintrix.Event]) -> None:
        """Add what a move changed."""
        patch, redacted = self._tracker.patch(match), self._tracker.events(events)
        self._steps.append(f'{{"patch":{patch},"events":{redacted}}}')
        self.size += len(self._steps[-1])

    def __str__(self) -> str:
        return f'{{{self._head},"steps":[{",".join(self._steps)}]}}'


def _visible_scores(match: Match) -> list[int | str]:
    """Return the scores as the table shows them: in Smartrix the collected points until the end."""
    view: Mapping[str, Any] = match.view()
    scores: list[int | str] = view["scores"] if view["scores"] is not None else view["points"]
    return scores

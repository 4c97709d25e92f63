"""A position of a game that runs in another process."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from quintrix import errors
from quintrix.errors import Error
from quintrix.server.own_games.view_check import check_view
from quintrix.types import Duty, GameInfo, ScoreLine

MAX_ANSWERS = 64
"""The number of moves whose answers are kept for a position, besides those that were played."""


@dataclass(frozen=True, slots=True)
class RemoteMove:
    """A move: its notation."""

    game: str
    text: str
    is_hidden_opportunity: bool

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class RemoteEvent:
    """An event as an observer may know it."""

    accounts: Sequence[dict[str, Any]]
    """Unredacted, the spectator's, and that of each seat."""
    account: int = 0

    @property
    def data(self) -> dict[str, Any]:
        """The facts, ``kind`` among them."""
        data: dict[str, Any] = self.accounts[self.account]["data"]
        return data

    def seen_by(self, observer: int | None) -> RemoteEvent:
        """Return the event with only what an observer may know."""
        return RemoteEvent(self.accounts, 1 if observer is None else observer + 2)

    def __str__(self) -> str:
        return str(self.accounts[self.account]["text"])


@dataclass(frozen=True, slots=True)
class Played:
    """A legal move, what happened, and the position after it."""

    move: RemoteMove
    events: list[RemoteEvent]
    after: Snapshot


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that can be asked about a position, and the moves that were checked in it."""

    over: bool
    scores: list[int]
    winners: list[int]
    duties: list[Duty]
    public_duties: list[Duty]
    reaction_window: bool
    legal: list[list[tuple[str, bool]]]
    """The moves of each seat: the notation, and whether it is a hidden opportunity."""
    views: list[str]
    """The views as JSON texts: the spectator's, then that of each seat."""
    score_lines: list[list[ScoreLine]]
    parsed: dict[str, RemoteMove | Error] = field(default_factory=dict)
    """The moves that were parsed, by the texts given."""
    answers: dict[tuple[int, str], Played | Error] = field(default_factory=dict)
    """What came of the moves that were checked."""

    @classmethod
    def read(cls, info: GameInfo, facts: dict[str, Any]) -> Snapshot:
        """Read a snapshot of the worker; raises `InvalidGame` if a view is not as it should be."""
        for view in facts["views"]:
            check_view(info["title"], view)
        views = [json.dumps(view, separators=(",", ":")) for view in facts["views"]]
        lines = [[ScoreLine(**line) for line in seat] for seat in facts["score_lines"]]
        return cls(**{**facts, "views": views, "score_lines": lines})

    def add(self, info: GameInfo, seat: int, text: str, answer: dict[str, Any]) -> None:
        """Keep the worker's answer to a move, given as a text."""
        if len(self.answers) > MAX_ANSWERS:
            self.answers.clear()
            self.parsed.clear()
        why = read_error(answer["raised"]) if "raised" in answer else None
        if "move" not in answer:
            assert why is not None
            self.parsed[text] = why
            return
        move = RemoteMove(info["name"], answer["move"], answer["hidden"])
        self.parsed[text] = self.parsed[move.text] = move
        if why is None:
            events = [RemoteEvent(event["accounts"]) for event in answer["events"]]
            after = Snapshot.read(info, answer["snapshot"])
            self.answers[seat, move.text] = Played(move, events, after)
        else:
            self.answers[seat, move.text] = why


def read_error(raised: dict[str, Any]) -> Error:
    """Return an error of the worker."""
    kind = getattr(errors, raised["kind"])
    error: Error = kind(raised["message"], **raised["facts"])
    return error

"""A match of a game that runs in another process, made of snapshots."""

from __future__ import annotations

import json
from typing import Any

from quintrix.errors import Error, IllegalMove, InvalidNotation
from quintrix.server.own_games.snapshot import Played, RemoteEvent, RemoteMove, Snapshot
from quintrix.types import Duty, GameInfo, ScoreLine


class RemoteMatch:
    """Has the methods of `quintrix.reference.Match` that a table of the core needs.

    It knows what a move leads to only if the worker was asked before, see `OwnGame.check`.
    """

    def __init__(self, info: GameInfo, start: dict[str, Any], first: Snapshot) -> None:
        self.info = info
        self._start = start
        self._position = first
        self._log: list[tuple[int, RemoteMove, Snapshot]] = []

    @property
    def players(self) -> int:
        """The number of players."""
        players: int = self._start["players"]
        return players

    @property
    def rules(self) -> int:
        """The version of the rules."""
        rules: int = self._start["rules"]
        return rules

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle."""
        return self._start.get("seed")

    @property
    def ply(self) -> int:
        """The number of moves played so far."""
        return len(self._log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over

    @property
    def scores(self) -> list[int]:
        """The score of every seat."""
        return self._position.scores

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return self._position.winners

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far."""
        return [(seat, move.text) for seat, move, _ in self._log]

    @property
    def reaction_window(self) -> bool:
        """Whether a seat may act out of turn."""
        return self._position.reaction_window

    def duty(self, seat: int) -> Duty:
        """Return what a seat has to do now."""
        return self._position.duties[seat]

    def public_duty(self, seat: int) -> Duty:
        """Return the duty of a seat that may be shown to all."""
        return self._position.public_duties[seat]

    def legal_moves(self, seat: int) -> list[RemoteMove]:
        """Return the legal moves of a seat."""
        name = self.info["name"]
        return [RemoteMove(name, text, hidden) for text, hidden in self._position.legal[seat]]

    def parse(self, text: str) -> RemoteMove:
        """Return a move that the worker has parsed."""
        found = self._position.parsed.get(text)
        if isinstance(found, RemoteMove):
            return found
        raise found or InvalidNotation(f"{text} is not a move", position=0, expected="a move")

    def check(self, seat: int, move: str) -> None:
        """Raise the worker's error for a move that is illegal."""
        self._played(seat, move)

    def play(self, seat: int, move: str) -> list[RemoteEvent]:
        """Play a move that the worker has checked."""
        played = self._played(seat, move)
        self._log.append((seat, played.move, self._position))
        self._position = played.after
        return played.events

    def undo(self) -> tuple[int, RemoteMove]:
        """Take back the last move."""
        seat, move, self._position = self._log.pop()
        return seat, move

    def view(self, observer: int | None) -> dict[str, Any]:
        """Return what an observer may see."""
        text = self._position.views[0 if observer is None else observer + 1]
        view: dict[str, Any] = json.loads(text)
        return view

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the lines of a seat's score, once the game is over."""
        return self._position.score_lines[seat]

    def record(self) -> dict[str, Any]:
        """Return the record of the match."""
        return {**self._start, "moves": [list(move) for move in self.moves]}

    def copy(self) -> RemoteMatch:
        """Return an independent copy."""
        other = RemoteMatch(self.info, self._start, self._position)
        other._log = list(self._log)
        return other

    def _played(self, seat: int, move: str) -> Played:
        answer: Played | Error | None = self._position.answers.get((seat, move))
        if isinstance(answer, Played):
            return answer
        raise answer or IllegalMove(f"{move} is not legal", code="not-legal", context={})

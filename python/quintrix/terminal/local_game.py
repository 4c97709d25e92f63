"""A match between one human and bots in this process."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, cast

import quintrix
from quintrix import Bot, Event, Match, Move
from quintrix._core import Table
from quintrix.errors import Error, InvalidNotation, TableError
from quintrix.reference import Match as ReferenceMatch
from quintrix.reference.table import Table as ReferenceTable
from quintrix.terminal.saved_games import HUMAN, SavedGame
from quintrix.types import MoveEvaluation


class LocalGame:
    """The match, the player's seat, and the bots on the other seats."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        saved: SavedGame,
        names: Sequence[str] | None = None,
    ) -> None:
        self.me = seats.index(HUMAN)
        self.seats = list(seats)
        self.saved = saved
        self.names = list(names or _numbered(seats))
        """The display name of each seat."""
        self.series: dict[str, Any] | None = None
        """What the saved game says about its series."""
        self.suggestions: list[Move] = []
        """Moves that the player can choose by number."""
        self.last_error: tuple[str, Error] | None = None
        """The last rejected line, and why."""
        is_python = isinstance(match, ReferenceMatch)
        table = cast("type[Table]", ReferenceTable) if is_python else Table
        self._table = table(match, [_occupant(name) for name in seats])
        self._bots = {
            seat: _bot(name, match.seed, seat) for seat, name in enumerate(seats) if name != HUMAN
        }

    @property
    def match(self) -> Match:
        """The match; moves are played with `play` and `play_bot`."""
        return self._table.match

    @property
    def my_turn(self) -> bool:
        """Whether to ask the player: they must move, or may and have not chosen to wait."""
        return self.me in self.match.actors and not self._table.has_declined(self.me)

    @property
    def may_wait(self) -> bool:
        """Whether the game can continue without a move of the player."""
        return self.match.duty(self.me) == "may"

    def wait(self) -> None:
        """Let the others continue until the next move."""
        self._table.decline(self.me, self._table.ply)

    def offered_moves(self) -> Sequence[Move]:
        """Return the player's legal moves without hidden opportunities."""
        if self.match.public_duty(self.me) == "idle":
            return []  # else those that the table offers for planning ahead
        return self._table.offered(self.me)[0]

    def analyse(self, seconds: float) -> list[MoveEvaluation]:
        """Let an expert evaluate the player's moves without hidden opportunities, best first."""
        expert = quintrix.bot("expert", think=seconds, threads=os.cpu_count() or 1)
        evaluations = expert.analyse(self.match, self.me, top=len(self.match.legal_moves(self.me)))
        return [each for each in evaluations if not each["move"].is_hidden_opportunity]

    def parse(self, line: str) -> Move:
        """Parse a move; case is ignored."""
        words = line.lower().split()
        for move in self.match.legal_moves(self.me):
            if str(move).lower().split() == words:
                return move
        verb, space, rest = line.partition(" ")
        head, gap, last = rest.rpartition(" ")
        variants = (rest.upper(), rest.lower(), head.upper() + gap + last.lower())
        errors = []
        for text in (line, *(verb.lower() + space + variant for variant in variants)):
            try:
                return self.match.parse(text)
            except InvalidNotation as error:
                errors.append(error)
        raise max(errors, key=lambda error: error.position)

    def play(self, move: Move) -> list[Event]:
        """Play a move of the player; returns the events that they see."""
        return self._play(self.me, move)

    def next_bot(self) -> int:
        """Return the seat of the next bot to ask: those that may act come first."""
        return self._table.bots_to_move()[0][0]

    def play_bot(self, seat: int) -> list[Event]:
        """Let the bot on `seat` move; returns no events if it declines."""
        move = self._bots[seat].decide(self.match, seat)
        if move is None:
            self._table.decline(seat, self._table.ply)
            return []
        return self._play(seat, move)

    def undo(self) -> int:
        """Undo up to and including the player's last move; returns the number of moves."""
        try:
            count = self._table.undo_count(self.me)
        except TableError:
            return 0
        self._table.undo(count)
        self._reset_turn()
        return count

    def record(self) -> Mapping[str, Any]:
        """Return the record of the game with the occupants of the seats."""
        record = {**self.match.record(), "seats": self.seats}
        return record if self.series is None else {**record, "series": self.series}

    def save(self) -> None:
        """Save the game to its file."""
        self.saved.write(self.record())

    def _play(self, seat: int, move: Move) -> list[Event]:
        self._table.apply(seat, move)
        self._reset_turn()
        return self._table.last_events(self.me)

    def _reset_turn(self) -> None:
        self.suggestions = []
        self.last_error = None


def _numbered(seats: Sequence[str]) -> list[str]:
    return ["You" if name == HUMAN else f"Bot {seat}" for seat, name in enumerate(seats)]


def _occupant(name: str) -> tuple[bool, str | None]:
    return (True, None) if name == HUMAN else (False, name)


def _bot(name: str, seed: int | None, seat: int) -> Bot:
    return quintrix.bot(name, seed=None if seed is None else seed ^ seat)

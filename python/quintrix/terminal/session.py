"""A game between one person and bots: whose turn it is, taking back, keeping."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import quintrix
from quintrix import Bot, Event, Match, Move
from quintrix.errors import Error, InvalidNotation
from quintrix.terminal.saves import HUMAN, Save
from quintrix.types import MoveEvaluation


class Session:
    """The match, the person's seat, and the bots on the other seats."""

    def __init__(self, match: Match, seats: Sequence[str], save: Save) -> None:
        self.match = match
        self.me = seats.index(HUMAN)
        self.seats = list(seats)
        self.save = save
        self.offers: list[Move] = []
        self.refused: tuple[str, Error] | None = None
        self._waits = False
        self._declined: set[int] = set()
        self._bots = {
            seat: _bot(name, match.seed, seat) for seat, name in enumerate(seats) if name != HUMAN
        }

    @property
    def names(self) -> list[str]:
        """What to call each seat."""
        return ["You" if seat == self.me else f"Bot {seat}" for seat in range(self.match.players)]

    @property
    def my_turn(self) -> bool:
        """Whether the person is asked now: they must move, or may and have not said no."""
        return self.me in self.match.actors and not self._waits

    @property
    def may_wait(self) -> bool:
        """Whether the game would go on without the person."""
        return self.match.duty(self.me) == "may"

    def wait(self) -> None:
        """Let the others go on, until something happens."""
        self._waits = True

    def offered(self) -> Sequence[Move]:
        """List what the person may do now, except what they have to spot themselves."""
        moves = self.match.legal_moves(self.me)
        return [move for move in moves if not move.is_hidden_opportunity]

    def analyse(self, seconds: float) -> list[MoveEvaluation]:
        """Let an expert think about what the person may do, except what they have to spot."""
        expert = quintrix.bot("expert", think=seconds, threads=os.cpu_count() or 1)
        verdicts = expert.analyse(self.match, self.me, top=len(self.match.legal_moves(self.me)))
        return [verdict for verdict in verdicts if not verdict["move"].is_hidden_opportunity]

    def read(self, line: str) -> Move:
        """Read a line as a move; after the first word, capitals and small letters are one."""
        words = line.lower().split()
        for move in self.match.legal_moves(self.me):
            if str(move).lower().split() == words:
                return move
        verb, space, rest = line.partition(" ")
        most, gap, last = rest.rpartition(" ")
        parts = (rest.upper(), rest.lower(), most.upper() + gap + last.lower())
        errors = []
        for spelling in (line, *(verb.lower() + space + part for part in parts)):
            try:
                return self.match.parse(spelling)
            except InvalidNotation as error:
                errors.append(error)
        raise max(errors, key=lambda error: error.position)

    def play(self, move: Move) -> list[Event]:
        """Make a move for the person."""
        return self._play(self.me, move)

    def next_bot(self) -> int:
        """Find the seat of the bot that moves next: one that only may has to be quick."""
        bots = (seat for seat in self.match.actors if seat not in {self.me, *self._declined})
        return min(bots, key=lambda seat: (self.match.duty(seat) == "must", seat))

    def let_bot_play(self, seat: int) -> list[Event]:
        """Let the bot on ``seat`` make its move."""
        move = self._bots[seat].decide(self.match, seat)
        if move is None:
            self._declined.add(seat)
            return []
        return self._play(seat, move)

    def undo(self) -> int:
        """Take back up to and including the person's last move; how many moves that were."""
        mine = [ply for ply, (seat, _) in enumerate(self.match.moves) if seat == self.me]
        if not mine:
            return 0
        count = self.match.ply - mine[-1]
        for _ in range(count):
            self.match.undo()
        self._turn_page()
        return count

    def record(self) -> Mapping[str, Any]:
        """Write down the game so far, and who sits where."""
        return {**self.match.record(), "seats": self.seats}

    def keep(self) -> None:
        """Write the game to its file."""
        self.save.write(self.record())

    def _play(self, seat: int, move: Move) -> list[Event]:
        events = self.match.play(seat, move)
        self._turn_page()
        return [event.seen_by(self.me) for event in events]

    def _turn_page(self) -> None:
        self.offers = []
        self.refused = None
        self._waits = False
        self._declined = set()


def _bot(name: str, seed: int | None, seat: int) -> Bot:
    return quintrix.bot(name, seed=None if seed is None else seed ^ seat)

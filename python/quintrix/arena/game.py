"""One game of an arena: bots at a table, and what came of it."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from typing import NamedTuple

import quintrix
from quintrix import Bot, Match, Move
from quintrix.arena.plan import Fixture, Plan
from quintrix.arena.seating import Seats
from quintrix.errors import Error
from quintrix.types import Points


@dataclass
class Clock:
    """How long a seat thought, and how often."""

    seconds: float = 0.0
    asked: int = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the time until the block ends."""
        start = time.perf_counter()
        yield
        self.seconds += time.perf_counter() - start
        self.asked += 1


@dataclass(frozen=True)
class Game:
    """What came of one game."""

    number: int
    deal: int
    seats: Seats
    scores: tuple[Points, ...]
    winners: tuple[int, ...]
    moves: int
    seconds: tuple[float, ...]
    """How long each seat thought."""
    asked: tuple[int, ...]
    """How often each seat was asked for a move."""

    @classmethod
    def of(cls, fixture: Fixture, match: Match, clocks: Sequence[Clock]) -> Game:
        """Sum up a match that is over."""
        return cls(
            fixture.number,
            fixture.deal,
            fixture.seats,
            tuple(match.scores),
            tuple(match.winners),
            match.ply,
            tuple(round(clock.seconds, 6) for clock in clocks),
            tuple(clock.asked for clock in clocks),
        )


class Played(NamedTuple):
    """A game, and its line for the file if one was wanted."""

    game: Game
    line: bytes


def play(plan: Plan, number: int, keep: bool) -> Played:
    """Play one game of a plan; its line is for those who keep it."""
    fixture = plan.fixture(number)
    match = quintrix.new(plan.game, plan.players, fixture.seed, plan.options)
    clocks = [Clock() for _ in range(plan.players)]
    with redirect_stdout(sys.stderr):  # where a bot may say what it likes
        bots = [plan.bot(fixture, seat) for seat in range(plan.players)]
        while not match.over:
            match.play(*next_move(match, bots, clocks))
    game = Game.of(fixture, match, clocks)
    return Played(game, _line(plan, game, match) if keep else b"")


def _line(plan: Plan, game: Game, match: Match) -> bytes:
    about = {
        "plan": plan.identity,
        "game": game.number,
        "deal": game.deal,
        "seconds": game.seconds,
        "asked": game.asked,
    }
    return json.dumps({**match.record(), "seats": game.seats, "arena": about}).encode() + b"\n"


def next_move(match: Match, bots: Sequence[Bot], clocks: Sequence[Clock]) -> tuple[int, Move]:
    """Ask every seat that may act, then the first that must."""
    seats = match.actors
    free = [seat for seat in seats if match.duty(seat) == "may"]
    bound = [seat for seat in seats if match.duty(seat) == "must"]
    for seat in (*free, *bound[:1]):
        with clocks[seat].running():
            move = bots[seat].decide(match, seat)
        if move is not None:
            return seat, move
    raise Error(f"at ply {match.ply} every bot that may move declined: the game cannot go on")

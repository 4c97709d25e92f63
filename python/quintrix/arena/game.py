"""Plays one game of an arena."""

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
from quintrix.arena.config import ArenaConfig, Pairing
from quintrix.arena.seating import Seats
from quintrix.play import first_move
from quintrix.types import Points


@dataclass
class Clock:
    """The thinking time of one seat."""

    seconds: float = 0.0
    decisions: int = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Measure one decision: the time until the block ends."""
        start = time.perf_counter()
        yield
        self.seconds += time.perf_counter() - start
        self.decisions += 1


@dataclass(frozen=True)
class GameResult:
    """The result of one game."""

    number: int
    deal: int
    seats: Seats
    scores: tuple[Points, ...]
    winners: tuple[int, ...]
    moves: int
    seconds: tuple[float, ...]
    """Thinking time of each seat, in seconds."""
    decisions: tuple[int, ...]
    """How often each seat was asked for a move."""

    @classmethod
    def of(cls, pairing: Pairing, match: Match, clocks: Sequence[Clock]) -> GameResult:
        """Return the result of a match that is over."""
        return cls(
            pairing.number,
            pairing.deal,
            pairing.seats,
            tuple(match.scores),
            tuple(match.winners),
            match.ply,
            tuple(round(clock.seconds, 6) for clock in clocks),
            tuple(clock.decisions for clock in clocks),
        )


class FinishedGame(NamedTuple):
    """A result, and the game's line for the log (empty if there is none)."""

    result: GameResult
    line: bytes


def play(config: ArenaConfig, number: int, with_record: bool) -> FinishedGame:
    """Play game `number`; `with_record` also returns its line for the log."""
    pairing = config.pairing(number)
    match = quintrix.new(config.game, config.players, pairing.seed, config.options)
    clocks = [Clock() for _ in range(config.players)]
    with redirect_stdout(sys.stderr):  # stdout is for results; bots may print
        bots = [config.bot(pairing, seat) for seat in range(config.players)]
        while not match.over:
            match.play(*next_move(match, bots, clocks))
    result = GameResult.of(pairing, match, clocks)
    return FinishedGame(result, _log_line(config, result, match) if with_record else b"")


def _log_line(config: ArenaConfig, result: GameResult, match: Match) -> bytes:
    arena = {
        "plan": config.identity,
        "game": result.number,
        "deal": result.deal,
        "seconds": result.seconds,
        "asked": result.decisions,
    }
    return json.dumps({**match.record(), "seats": result.seats, "arena": arena}).encode() + b"\n"


def next_move(match: Match, bots: Sequence[Bot], clocks: Sequence[Clock]) -> tuple[int, Move]:
    """Ask the seats for the next move and measure their thinking time."""

    def decide(seat: int) -> Move | None:
        with clocks[seat].running():
            return bots[seat].decide(match, seat)

    return first_move(match, decide)

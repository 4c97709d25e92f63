"""Many games between bots."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from quintrix import _core
from quintrix.cli.arguments import Options
from quintrix.cli.chunks import in_chunks
from quintrix.cli.tally import Tally


@dataclass(frozen=True)
class Plan:
    """What to play, and how often."""

    game: str
    options: Options
    bots: Sequence[str]
    seed: int
    games: int
    threads: int


@dataclass
class Outcome:
    """What came of it."""

    tally: Tally
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def speed(self) -> float:
        """Games a second."""
        return self.tally.games / self.seconds


def run(plan: Plan, progress: Callable[[int], None]) -> Outcome:
    """Play the games of a plan; Ctrl-C stops after the chunk under way."""
    outcome = Outcome(Tally(len(plan.bots)))
    start = time.perf_counter()

    def play(first: int, count: int) -> None:
        outcome.tally.add(*_play(plan, first, count))

    outcome.interrupted = in_chunks(plan.games, play, progress)
    outcome.seconds = time.perf_counter() - start
    return outcome


def _play(plan: Plan, first: int, count: int) -> tuple[bytes, bytes, list[Fraction] | None]:
    options = json.dumps(plan.options)
    players = len(plan.bots)
    return _core.simulate(
        plan.game, players, options, plan.bots, plan.seed, first, count, plan.threads
    )

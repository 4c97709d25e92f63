"""Many games between bots, in chunks small enough to watch and to stop."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from types import FrameType

from quintrix import _core
from quintrix.cli.arguments import Options
from quintrix.cli.tally import Tally

FIRST_CHUNK = 16
SECONDS_PER_CHUNK = 0.2


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
    with _interruption() as stop:
        chunk = FIRST_CHUNK
        while outcome.tally.games < plan.games and not stop:
            count = min(chunk, plan.games - outcome.tally.games)
            began = time.perf_counter()
            outcome.tally.add(*_play(plan, outcome.tally.games, count))
            chunk = _next_chunk(count, time.perf_counter() - began)
            progress(outcome.tally.games)
        outcome.interrupted = bool(stop)
    outcome.seconds = time.perf_counter() - start
    return outcome


def _play(plan: Plan, first: int, count: int) -> tuple[bytes, bytes, list[Fraction] | None]:
    options = json.dumps(plan.options)
    players = len(plan.bots)
    return _core.simulate(
        plan.game, players, options, plan.bots, plan.seed, first, count, plan.threads
    )


def _next_chunk(count: int, seconds: float) -> int:
    ideal = count * SECONDS_PER_CHUNK / max(seconds, 1e-6)
    return max(1, min(round(ideal), 4 * count))


@contextmanager
def _interruption() -> Iterator[list[int]]:
    """Fill a list when Ctrl-C is pressed; a second Ctrl-C is not waited for."""
    pressed: list[int] = []

    def press(signum: int, _: FrameType | None) -> None:
        pressed.append(signum)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)

"""Runs many games between bots of the core."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from quintrix import _core
from quintrix.cli.arguments import Options
from quintrix.cli.batches import run_in_batches
from quintrix.cli.statistics import GameStatistics


@dataclass(frozen=True)
class SimulationConfig:
    """The games to simulate."""

    game: str
    options: Options
    bots: Sequence[str]
    seed: int
    games: int
    threads: int


@dataclass
class SimulationResult:
    """Statistics of the games, and how long they took."""

    statistics: GameStatistics
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def games_per_second(self) -> float:
        """The number of games per second."""
        return self.statistics.games / self.seconds


def run(config: SimulationConfig, progress: Callable[[int], None]) -> SimulationResult:
    """Play the games; Ctrl-C stops after the current batch."""
    result = SimulationResult(GameStatistics(len(config.bots)))
    start = time.perf_counter()

    def play(first: int, count: int) -> None:
        result.statistics.add(*_simulate(config, first, count))

    result.interrupted = run_in_batches(config.games, play, progress)
    result.seconds = time.perf_counter() - start
    return result


def _simulate(
    config: SimulationConfig, first: int, count: int
) -> tuple[bytes, bytes, list[Fraction] | None]:
    return _core.simulate(
        config.game,
        len(config.bots),
        json.dumps(config.options),
        config.bots,
        config.seed,
        first,
        count,
        config.threads,
    )

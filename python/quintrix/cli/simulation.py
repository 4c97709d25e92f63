"""Runs many games between bots of the core."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction

from quintrix import _core
from quintrix.cli.arguments import Options
from quintrix.cli.statistics import GameStatistics
from quintrix.runners import Runner, in_order, uninterrupted


@dataclass(frozen=True)
class SimulationConfig:
    """The games to simulate."""

    game: str
    options: Options
    bots: Sequence[str]
    seed: int
    games: int
    threads: int


@dataclass(frozen=True)
class SimulationJob:
    """The games of a simulation, for a runner."""

    config: SimulationConfig

    def prepare(self) -> None:
        """Do nothing: the core has all games and bots."""

    def play(self, numbers: Sequence[int]) -> tuple[bytes, bytes, list[Fraction] | None]:
        """Play these games, whose numbers follow each other."""
        bots, options = self.config.bots, json.dumps(self.config.options)
        games = _core.Simulation(
            self.config.game, len(bots), options, bots, self.config.seed, self.config.threads
        )
        return games.play(numbers[0], len(numbers))


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


def run(
    config: SimulationConfig, runner: Runner, progress: Callable[[int], None]
) -> SimulationResult:
    """Play the games; Ctrl-C stops after the last batch that has finished."""
    result = SimulationResult(GameStatistics(len(config.bots)))
    start = time.perf_counter()
    try:
        with closing(runner.run(SimulationJob(config), range(config.games))) as batches:
            for batch in in_order(batches):
                with uninterrupted():
                    result.statistics.add(*batch.result)
                progress(result.statistics.games)
    except KeyboardInterrupt:
        result.interrupted = result.statistics.games < config.games
    result.seconds = time.perf_counter() - start
    return result

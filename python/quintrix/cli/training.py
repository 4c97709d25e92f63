"""Fits evaluation weights from self-play."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from typing import Any

from quintrix import _core
from quintrix.cli.regression import Regression, fit
from quintrix.runners import Runner, in_order

# The rollout policy of strong bots: the weights predict what it would still score.
SELF_PLAY_BOT = "experienced"
DIGITS = 4


@dataclass(frozen=True)
class TrainingConfig:
    """The self-play games to learn from."""

    game: str
    players: int
    seed: int
    games: int
    threads: int
    bot: str = SELF_PLAY_BOT

    @property
    def command(self) -> str:
        """The command that reproduces the training."""
        numbers = f"--games {self.games} --seed {self.seed} --players {self.players}"
        return f"quintrix train {self.game} {numbers} --bot {self.bot}"


@dataclass(frozen=True)
class TrainingJob:
    """The self-play games of a training, for a runner."""

    config: TrainingConfig

    def prepare(self) -> None:
        """Do nothing: the core has all games and bots."""

    def play(self, numbers: Sequence[int]) -> bytes:
        """Play these games, whose numbers follow each other, and return their training rows."""
        config = self.config
        bots = [config.bot] * config.players
        games = _core.Simulation(
            config.game, config.players, "{}", bots, config.seed, config.threads
        )
        return games.training_rows(numbers[0], len(numbers))


def train(config: TrainingConfig, runner: Runner, progress: Callable[[int], None]) -> Regression:
    """Play the games and fit the weights."""
    import numpy as np

    rows: list[bytes] = []
    games = 0
    with closing(runner.run(TrainingJob(config), range(config.games))) as batches:
        for batch in in_order(batches):
            rows.append(batch.result)
            games += len(batch.numbers)
            progress(games)
    width = len(_core.features(config.game)) + 2
    return fit(np.frombuffer(b"".join(rows)).reshape(-1, width))


def weights_file(config: TrainingConfig, result: Regression, today: date) -> dict[str, Any]:
    """Return the weights in the format of `data/weights`."""
    names = _core.features(config.game)
    weights = (round(weight, DIGITS) for weight in result.weights)
    return {
        "game": config.game,
        "command": config.command,
        "seed": config.seed,
        "games": config.games,
        "date": today.isoformat(),
        "weights": dict(zip(names, weights, strict=True)),
    }


def weights_text(file: dict[str, Any]) -> str:
    """Return the text of a weights file."""
    return json.dumps(file, indent=2) + "\n"

"""Fits evaluation weights from self-play."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from quintrix import _core
from quintrix.cli.batches import run_in_batches
from quintrix.cli.regression import Regression, fit

# The rollout policy of the search: the weights predict what it would still score.
SELF_PLAY_BOT = "greedy"
DIGITS = 4


@dataclass(frozen=True)
class TrainingConfig:
    """The self-play games to learn from."""

    game: str
    players: int
    seed: int
    games: int
    threads: int

    @property
    def command(self) -> str:
        """The command that reproduces the training."""
        numbers = f"--games {self.games} --seed {self.seed} --players {self.players}"
        return f"quintrix train {self.game} {numbers}"


def train(config: TrainingConfig, progress: Callable[[int], None]) -> Regression | None:
    """Play the games and fit the weights; returns `None` if Ctrl-C interrupted it."""
    import numpy as np

    batches: list[bytes] = []

    def play(first: int, count: int) -> None:
        batches.append(_training_rows(config, first, count))

    if run_in_batches(config.games, play, progress):
        return None
    width = len(_core.features(config.game)) + 2
    return fit(np.frombuffer(b"".join(batches)).reshape(-1, width))


def _training_rows(config: TrainingConfig, first: int, count: int) -> bytes:
    bots = [SELF_PLAY_BOT] * config.players
    return _core.training_rows(
        config.game, config.players, "{}", bots, config.seed, first, count, config.threads
    )


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

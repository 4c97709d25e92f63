"""Lessons from self-play, and what they teach."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from quintrix import _core
from quintrix.cli.chunks import in_chunks
from quintrix.cli.fit import Fit, fit

# The bot of imagined games: weights are to foresee what it would still do.
TEACHER = "greedy"
DIGITS = 4


@dataclass(frozen=True)
class Course:
    """Which games to learn from."""

    game: str
    players: int
    seed: int
    games: int
    threads: int

    @property
    def command(self) -> str:
        """The command that does it again."""
        numbers = f"--games {self.games} --seed {self.seed} --players {self.players}"
        return f"quintrix train {self.game} {numbers}"


def learn(course: Course, progress: Callable[[int], None]) -> Fit | None:
    """Play the games and fit weights; nothing if Ctrl-C stopped it."""
    import numpy as np

    training_rows: list[bytes] = []

    def play(first: int, count: int) -> None:
        training_rows.append(_lessons(course, first, count))

    if in_chunks(course.games, play, progress):
        return None
    width = len(_core.features(course.game)) + 2
    return fit(np.frombuffer(b"".join(training_rows)).reshape(-1, width))


def _lessons(course: Course, first: int, count: int) -> bytes:
    bots = [TEACHER] * course.players
    return _core.training_rows(
        course.game, course.players, "{}", bots, course.seed, first, count, course.threads
    )


def as_file(course: Course, found: Fit, today: date) -> dict[str, Any]:
    """Put the weights into the form of ``data/weights``."""
    names = _core.features(course.game)
    weights = (round(weight, DIGITS) for weight in found.weights)
    return {
        "game": course.game,
        "command": course.command,
        "seed": course.seed,
        "games": course.games,
        "date": today.isoformat(),
        "weights": dict(zip(names, weights, strict=True)),
    }


def as_text(file: dict[str, Any]) -> str:
    """Spell the file out."""
    return json.dumps(file, indent=2) + "\n"

"""How many steps a second batches and environments take in random play, with all they tell.

What runs on all cores is measured by the clock on the wall, what runs on one by the time that the
processor gave it.

``python bench/steps.py`` prints a table, ``python bench/steps.py iota`` that of one game.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import quintrix
from machine import machine
from quintrix.envs.pettingzoo import env, raw_env
from rich.console import Console
from rich.table import Table

GAMES = 4096
ROLLED = 50
SECONDS = 3.0
ROUNDS = 3


def main() -> None:
    console = Console()
    console.print(machine())
    table = Table(title="Steps a second, two players, random play, observations and masks")
    table.add_column("game")
    for heading in ("roll", "step", "roll, one core", "raw_env", "env", "steps a game"):
        table.add_column(heading, justify="right")
    wanted = sys.argv[1:]
    for facts in quintrix.games():
        if not wanted or facts["name"] in wanted:
            table.add_row(facts["title"], *row(facts["name"]))
    console.print(table)


def row(game: str) -> list[str]:
    games = quintrix.batch(game, GAMES, seed=1)
    alone = quintrix.batch(game, GAMES, seed=1, threads=1)
    games.roll(100)
    alone.roll(100)
    figures = [
        fastest(lambda: roll(games)),
        fastest(lambda: step(games)),
        fastest(lambda: roll(alone), time.process_time),
        fastest(lambda: walk(raw_env(game)), time.process_time),
        fastest(lambda: walk(env(game)), time.process_time),
    ]
    return [f"{figure:,.0f}" for figure in figures] + [f"{length(game):.0f}"]


def fastest(work: Callable[[], int], clock: Callable[[], float] = time.perf_counter) -> float:
    """Take the best of some rounds: other work on a shared machine only makes one slower."""

    def measured() -> float:
        steps, start = 0, clock()
        while (passed := clock() - start) < SECONDS / ROUNDS:
            steps += work()
        return steps / passed

    return max(measured() for _ in range(ROUNDS))


def roll(games: quintrix.Batch) -> int:
    games.roll(ROLLED)
    return ROLLED * len(games)


def step(games: quintrix.Batch) -> int:
    for _ in range(ROLLED):
        games.step(games.sample())
    return ROLLED * len(games)


def walk(env: object) -> int:
    """Play a game as PettingZoo's users do."""
    steps, rng = 0, random.Random(1)
    env.reset(seed=1)  # type: ignore[attr-defined]
    for _ in env.agent_iter():  # type: ignore[attr-defined]
        seen, _, over, cut, _ = env.last()  # type: ignore[attr-defined]
        allowed = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        env.step(allowed)  # type: ignore[attr-defined]
        steps += 1
    return steps


def length(game: str) -> float:
    games = quintrix.batch(game, 256, seed=1)
    ended = 0
    for _ in range(1000):
        games.roll(1)
        ended += int(games.dones.sum())
    return 256 * 1000 / max(ended, 1)


if __name__ == "__main__":
    main()

"""How many steps a second batches and environments take in random play, with all they tell.

What runs on all cores is measured by the clock on the wall, and how many cores it had is told
beside it: on a machine that has other work they are fewer than there are. What runs on one core is
measured by the time that the processor gave it.

``python bench/steps.py`` prints a table, ``python bench/steps.py iota`` that of one game.
"""

from __future__ import annotations

import os
import random
import sys
import time
from array import array
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

import numpy as np
import quintrix
from machine import machine
from quintrix import _core
from quintrix.envs.pettingzoo import env, raw_env
from rich.console import Console
from rich.table import Table

GAMES = 4096
SIMULATED = 512
SECONDS = 0.2
ROUNDS = 5
WIDTH = 100


def main() -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(machine())
    wanted = sys.argv[1:] or [facts["name"] for facts in quintrix.games()]
    steps = headed(
        "Steps a second, two players, random play, observations and masks",
        ("roll", "step", "roll, one core", "raw_env", "env"),
    )
    games = headed(
        "Random games a second on one core, with and without observations and masks",
        ("roll", "steps a game", "simulate", "moves a game"),
    )
    for game in wanted:
        length = steps_a_game(game)
        steps.add_row(game, *steps_row(game, length))
        games.add_row(game, *games_row(game, length))
    console.print(steps)
    console.print(games)
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    console.print(f"Load average of the machine in the last 1, 5 and 15 minutes: {load}.")


def headed(title: str, headings: tuple[str, ...]) -> Table:
    table = Table(title=title)
    table.add_column("game")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


class Round(NamedTuple):
    """A short while of work."""

    steps: int
    wall: float
    processor: float

    @property
    def by_wall(self) -> float:
        """Steps a second of the clock on the wall."""
        return self.steps / self.wall

    @property
    def by_processor(self) -> float:
        """Steps a second that the processor gave."""
        return self.steps / self.processor

    @property
    def cores(self) -> float:
        """How many cores it had, on average."""
        return self.processor / self.wall


def steps_row(game: str, length: int) -> list[str]:
    games, alone = (
        quintrix.vec_env(game, GAMES, seed=1),
        quintrix.vec_env(game, GAMES, seed=1, threads=1),
    )
    return [
        everywhere(lambda: roll(games, length)),
        everywhere(lambda: step(games, length)),
        f"{by_processor(lambda: roll(alone, length)):,.0f}",
        f"{by_processor(lambda: walk(raw_env(game))):,.0f}",
        f"{by_processor(lambda: walk(env(game))):,.0f}",
    ]


def games_row(game: str, length: int) -> list[str]:
    alone = quintrix.vec_env(game, GAMES, seed=1, threads=1)
    moves = array("I", simulated(game, first=0)[0])
    firsts = count(0, SIMULATED)
    return [
        f"{by_processor(lambda: roll(alone, length)) / length:,.0f}",
        f"{length}",
        f"{by_processor(lambda: len(simulated(game, next(firsts))[0]) // moves.itemsize):,.0f}",
        f"{sum(moves) / len(moves):.0f}",
    ]


def simulated(game: str, first: int) -> tuple[bytes, bytes, object]:
    return _core.simulate(game, 2, "{}", ["random", "random"], 1, first, SIMULATED, 1)


def everywhere(work: Callable[[], int]) -> str:
    best = max(rounds(work), key=lambda found: found.by_wall)
    return f"{best.by_wall:,.0f} on {best.cores:.1f}"


def by_processor(work: Callable[[], int]) -> float:
    return max(found.by_processor for found in rounds(work))


def rounds(work: Callable[[], int]) -> list[Round]:
    """Take some rounds, of which the best counts: other work only makes one slower."""
    return [measured(work) for _ in range(ROUNDS)]


def measured(work: Callable[[], int]) -> Round:
    steps, wall, processor = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < SECONDS:
        steps += work()
    return Round(steps, time.perf_counter() - wall, time.process_time() - processor)


def roll(games: quintrix.VecEnv, steps: int) -> int:
    """Play as many steps as a game takes: all games are at one stage, and stages differ."""
    games.rollout(steps)
    return steps * len(games)


def step(games: quintrix.VecEnv, steps: int) -> int:
    for _ in range(steps):
        games.step(games.sample())
    return steps * len(games)


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


def steps_a_game(game: str, rows: int = 256) -> int:
    """Average over the first game of each row, so that short games do not count more often."""
    games = quintrix.vec_env(game, rows, seed=1)
    steps, ended = 0, games.dones.copy()
    while not ended.all():
        steps += int((~ended).sum())
        games.rollout(1)
        ended |= games.dones
    return round(steps / rows)


if __name__ == "__main__":
    main()

"""Measures steps per second of environments in random play, with observations and masks.

Benchmarks on all cores use wall-clock time and report the number of cores that were available;
those on one core use CPU time.

Run ``python bench/steps.py`` for all games, ``python bench/steps.py iota`` for one.
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
GAMES_PER_CALL = 512
SECONDS = 0.2
ROUNDS = 5
WIDTH = 100


def main() -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(machine())
    wanted = sys.argv[1:] or [game["name"] for game in quintrix.games()]
    steps = new_table(
        "Steps per second, two players, random play, observations and masks",
        ("rollout", "step", "rollout, one core", "raw_env", "env"),
    )
    games = new_table(
        "Random games per second on one core, with and without observations and masks",
        ("rollout", "steps per game", "simulate", "moves per game"),
    )
    for game in wanted:
        length = steps_per_game(game)
        steps.add_row(game, *steps_row(game, length))
        games.add_row(game, *games_row(game, length))
    console.print(steps)
    console.print(games)
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    console.print(f"Load average in the last 1, 5 and 15 minutes: {load}.")


def new_table(title: str, headings: tuple[str, ...]) -> Table:
    table = Table(title=title)
    table.add_column("game")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


class Round(NamedTuple):
    """One round of a benchmark."""

    steps: int
    wall: float
    cpu: float

    @property
    def by_wall(self) -> float:
        """Steps per second of wall-clock time."""
        return self.steps / self.wall

    @property
    def by_cpu(self) -> float:
        """Steps per second of CPU time."""
        return self.steps / self.cpu

    @property
    def cores(self) -> float:
        """The average number of cores used."""
        return self.cpu / self.wall


def steps_row(game: str, length: int) -> list[str]:
    games, single = (
        quintrix.vec_env(game, GAMES, seed=1),
        quintrix.vec_env(game, GAMES, seed=1, threads=1),
    )
    return [
        all_cores(lambda: rollout(games, length)),
        all_cores(lambda: step(games, length)),
        f"{by_cpu(lambda: rollout(single, length)):,.0f}",
        f"{by_cpu(lambda: play_pettingzoo(raw_env(game))):,.0f}",
        f"{by_cpu(lambda: play_pettingzoo(env(game))):,.0f}",
    ]


def games_row(game: str, length: int) -> list[str]:
    single = quintrix.vec_env(game, GAMES, seed=1, threads=1)
    moves = array("I", simulated(game, first=0)[0])
    firsts = count(0, GAMES_PER_CALL)
    return [
        f"{by_cpu(lambda: rollout(single, length)) / length:,.0f}",
        f"{length}",
        f"{by_cpu(lambda: len(simulated(game, next(firsts))[0]) // moves.itemsize):,.0f}",
        f"{sum(moves) / len(moves):.0f}",
    ]


def simulated(game: str, first: int) -> tuple[bytes, bytes, object]:
    games = _core.Simulation(game, 2, "{}", ["random", "random"], 1, 1)
    return games.play(first, GAMES_PER_CALL)


def all_cores(work: Callable[[], int]) -> str:
    best = max(rounds(work), key=lambda found: found.by_wall)
    return f"{best.by_wall:,.0f} on {best.cores:.1f}"


def by_cpu(work: Callable[[], int]) -> float:
    return max(found.by_cpu for found in rounds(work))


def rounds(work: Callable[[], int]) -> list[Round]:
    """Run several rounds; the best counts, because other load only makes one slower."""
    return [run_round(work) for _ in range(ROUNDS)]


def run_round(work: Callable[[], int]) -> Round:
    steps, wall, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < SECONDS:
        steps += work()
    return Round(steps, time.perf_counter() - wall, time.process_time() - cpu)


def rollout(games: quintrix.VecEnv, steps: int) -> int:
    """Play as many steps as a game has: all games are at one stage, and stages differ in speed."""
    games.rollout(steps)
    return steps * len(games)


def step(games: quintrix.VecEnv, steps: int) -> int:
    for _ in range(steps):
        games.step(games.sample())
    return steps * len(games)


def play_pettingzoo(env: object) -> int:
    """Play one game with the usual PettingZoo loop."""
    steps, rng = 0, random.Random(1)
    env.reset(seed=1)  # type: ignore[attr-defined]
    for _ in env.agent_iter():  # type: ignore[attr-defined]
        observation, _, terminated, truncated, _ = env.last()  # type: ignore[attr-defined]
        legal = np.flatnonzero(observation["action_mask"])
        action = None if terminated or truncated else int(rng.choice(legal))
        env.step(action)  # type: ignore[attr-defined]
        steps += 1
    return steps


def steps_per_game(game: str, rows: int = 256) -> int:
    """Return the mean over the first game of each row, so that short games do not count twice."""
    games = quintrix.vec_env(game, rows, seed=1)
    steps, ended = 0, games.dones.copy()
    while not ended.all():
        steps += int((~ended).sum())
        games.rollout(1)
        ended |= games.dones
    return round(steps / rows)


if __name__ == "__main__":
    main()

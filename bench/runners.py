"""Compares the processor time that games cost with and without Ray on this computer.

Processor time of all processes counts, those of Ray included: it does not depend on what else runs
here, as games per second would. The start of Ray is not included.

Run ``python bench/runners.py`` on Linux.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ray
from machine import machine
from quintrix.arena.config import ArenaConfig
from quintrix.arena.job import ArenaJob
from quintrix.cli.simulation import SimulationConfig, SimulationJob
from quintrix.runners import Job, ProcessRunner, RayRunner, Runner, SerialRunner, cpu_count

ROUNDS = 3
WARM_UP = 200
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    print(machine())
    ray.init(address="local", include_dashboard=False, log_to_driver=False)
    compare("simulate iota", SerialRunner(), simulation(cpu_count()), simulation(1), 20_000)
    config = ArenaConfig("iota", ("greedy", "random"), games=10**6, seed=1)
    job = ArenaJob.of(config, with_record=True)
    compare("arena iota --bots greedy,random", ProcessRunner(), job, job, 6_000)
    ray.shutdown()


def simulation(threads: int) -> Job[Any]:
    return SimulationJob(SimulationConfig("iota", {}, ["greedy"] * 2, 1, 10**6, threads))


def compare(name: str, local: Runner, local_job: Job[Any], ray_job: Job[Any], games: int) -> None:
    """Print the processor time of a thousand games, and the ratio of each round."""
    run(RayRunner(), ray_job, WARM_UP)
    times = [
        (run(local, local_job, games), run(RayRunner(), ray_job, games)) for _ in range(ROUNDS)
    ]
    alone, with_ray = (1000 * sum(column) / (ROUNDS * games) for column in zip(*times, strict=True))
    ratios = ", ".join(f"{there / here:.2f}" for here, there in times)
    print(f"{name}: {alone:.2f} s for 1,000 games without Ray, {with_ray:.2f} s with Ray")
    print(f"  ratio {with_ray / alone:.2f} ({ratios})", flush=True)


def run(runner: Runner, job: Job[Any], games: int) -> float:
    """Play games, and return the processor time in seconds."""
    before = processor_time()
    for _ in runner.run(job, range(games)):
        pass
    return processor_time() - before


def processor_time() -> float:
    """Return the seconds that this process and its descendants have used."""
    return sum(seconds for _, seconds in _family(os.getpid()))


def _family(pid: int) -> Iterator[tuple[int, float]]:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = [
            int(child)
            for thread in Path(f"/proc/{pid}/task").iterdir()
            for child in (thread / "children").read_text().split()
        ]
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return
    # User and system time, its own and of the children that have ended.
    yield pid, sum(map(int, fields[11:15])) / TICKS
    for child in children:
        yield from _family(child)


if __name__ == "__main__":
    main()

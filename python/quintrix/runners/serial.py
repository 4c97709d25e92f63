"""Plays games in this process."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from typing import TypeVar

from quintrix.runners.job import Batch, Job
from quintrix.runners.schedule import Schedule

SECONDS_PER_BATCH = 0.2
"""Short enough to show progress and to interrupt."""

R = TypeVar("R")


class SerialRunner:
    """Plays batch after batch in this process; a job may use threads of the core."""

    def run(self, job: Job[R], numbers: Sequence[int]) -> Generator[Batch[R]]:
        """Play games of a job and yield batches in order."""
        job.prepare()
        schedule = Schedule(numbers, SECONDS_PER_BATCH)
        for start, games in schedule:
            began = time.perf_counter()
            result = job.play(games)
            schedule.learn(len(games), time.perf_counter() - began)
            yield Batch(start, games, result)

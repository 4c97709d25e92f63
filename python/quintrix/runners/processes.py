"""Plays games in several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar, cast

from quintrix.errors import Error
from quintrix.runners.interrupts import ignore_sigint
from quintrix.runners.job import Batch, Job, describe_games
from quintrix.runners.schedule import Schedule, Slice
from quintrix.runners.serial import SECONDS_PER_BATCH, SerialRunner

PROCESSES = multiprocessing.get_context("spawn")

R = TypeVar("R")


def cpu_count() -> int:
    """Return the number of CPUs."""
    return os.cpu_count() or 1


class ProcessRunner:
    """Plays batches in several processes of this computer; a single worker is this process."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or cpu_count()

    def run(self, job: Job[R], numbers: Sequence[int]) -> Generator[Batch[R]]:
        """Play games of a job and yield batches as they finish."""
        workers = min(self._workers, len(numbers))
        if workers <= 1:
            return SerialRunner().run(job, numbers)
        return _WorkerPool(job, workers).run(Schedule(numbers, SECONDS_PER_BATCH))


class _WorkerPool(Generic[R]):
    """Worker processes, and the batch that each plays."""

    def __init__(self, job: Job[R], workers: int) -> None:
        self._job = job
        self._workers = workers
        self._processes: dict[Connection, SpawnProcess] = {}
        self._playing: dict[Connection, Slice] = {}

    def run(self, schedule: Schedule) -> Generator[Batch[R]]:
        """Assign batches to workers and yield results; all workers are stopped at the end."""
        try:
            for _ in range(self._workers):
                self._assign(schedule, self._start_worker())
            while self._playing:
                for ready in wait([*self._playing]):
                    worker = cast(Connection, ready)
                    start, games = self._playing[worker]
                    seconds, result = self._receive(worker)
                    schedule.learn(len(games), seconds)
                    self._assign(schedule, worker)
                    yield Batch(start, games, result)
        finally:
            self._stop()

    def _start_worker(self) -> Connection:
        parent, child = PROCESSES.Pipe()
        process = PROCESSES.Process(target=_work, args=(child, self._job), daemon=True)
        with ignore_sigint():
            process.start()
        child.close()
        self._processes[parent] = process
        return parent

    def _assign(self, schedule: Schedule, worker: Connection) -> None:
        batch = next(schedule, None)
        if batch is None:
            self._playing.pop(worker, None)
            return
        self._playing[worker] = batch
        with suppress(BrokenPipeError):  # reported by _receive
            worker.send(batch.numbers)

    def _receive(self, worker: Connection) -> tuple[float, R]:
        try:
            answer = worker.recv()
        except (EOFError, OSError):
            numbers = self._playing[worker].numbers
            raise _worker_died(numbers, self._processes[worker]) from None
        if isinstance(answer, Exception):
            raise answer
        return cast("tuple[float, R]", answer)

    def _stop(self) -> None:
        for process in self._processes.values():
            process.kill()
        for process in self._processes.values():
            process.join()


def _worker_died(numbers: Sequence[int], process: SpawnProcess) -> Error:
    process.join()
    if process.exitcode == 1:  # Python could not import the main module
        why = 'in a script, call the arena under `if __name__ == "__main__":`'
    else:
        why = "a bot ended the process, or it ran out of memory"
    worker = f"the worker playing {describe_games(numbers)}"
    return Error(f"{worker} died with exit code {process.exitcode}: {why}")


def _work(parent: Connection, job: Job[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent has ended
        try:
            job.prepare()
            while True:
                numbers = parent.recv()
                began = time.perf_counter()
                result = job.play(numbers)
                parent.send((time.perf_counter() - began, result))
        except Error as why:
            parent.send(why)

"""Plays games on a Ray cluster."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Generator, Sequence
from types import ModuleType
from typing import Any, Generic, TypeVar

import quintrix
from quintrix.errors import Error
from quintrix.excerpt import excerpt
from quintrix.runners.job import Batch, Job, describe_games
from quintrix.runners.ray_cluster import connected
from quintrix.runners.release import release
from quintrix.runners.schedule import Schedule, Slice

SECONDS_PER_BATCH = 0.5
"""Much longer than the millisecond that Ray needs for a task."""
QUEUED_PER_CPU = 2
"""Batches in flight for each CPU, so that none waits for the driver."""
MAX_AHEAD = 100
"""Batches for each CPU that may finish before an older one: they wait in memory for it."""
MAX_RETRIES = 3
"""How often Ray plays a batch again whose worker or node was lost."""
POLL_SECONDS = 0.05
CPUS_SECONDS = 5.0
"""How long the number of CPUs is used before it is asked for again: nodes come and go."""

R = TypeVar("R")


class RayRunner:
    """Plays batches as tasks of a Ray cluster.

    ``address`` is that of the cluster (default: ``RAY_ADDRESS``, a cluster on this computer, or
    Ray started here for the run). ``workers`` is the number of batches that are played at the
    same time (default: one per CPU of the cluster).
    """

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self._address = address
        self._workers = workers

    def run(self, job: Job[R], numbers: Sequence[int]) -> Generator[Batch[R]]:
        """Play games of a job and yield batches as they finish."""
        with connected(self._address) as ray:
            yield from _RayTasks(ray, job, self._workers).run(Schedule(numbers, SECONDS_PER_BATCH))


class _RayTasks(Generic[R]):
    """The batches that a cluster plays."""

    def __init__(self, ray: ModuleType, job: Job[R], workers: int | None) -> None:
        self._ray = ray
        self._job = pickle.dumps(job)
        self._workers = workers
        self._task = ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(_task())
        self._in_flight: dict[Any, tuple[int, Slice]] = {}
        self._submitted = 0
        self._cpus = 0
        self._cpus_expire = 0.0

    def run(self, schedule: Schedule) -> Generator[Batch[R]]:
        """Submit batches and yield results.

        Tasks that are left when the caller stops play to their end, mostly within a second:
        cancelling one that just finishes can abort this process (a race inside Ray).
        """
        while self._fill(schedule):
            tasks = [*self._in_flight]
            ready, _ = self._ray.wait(tasks, num_returns=len(tasks), timeout=POLL_SECONDS)
            for task in ready:
                _, (start, numbers) = self._in_flight.pop(task)
                seconds, result = self._answer(task, numbers)
                schedule.learn(len(numbers), seconds)
                yield Batch(start, numbers, result)

    def _fill(self, schedule: Schedule) -> bool:
        """Submit as many batches as there is room for; returns whether any are in flight."""
        most = self._workers or QUEUED_PER_CPU * self._cpu_count()
        while len(self._in_flight) < most and self._batches_ahead() < MAX_AHEAD * most:
            batch = next(schedule, None)
            if batch is None:
                break
            task = self._task.remote(release(), self._job, batch.numbers)
            self._in_flight[task] = self._submitted, batch
            self._submitted += 1
        return bool(self._in_flight)

    def _batches_ahead(self) -> int:
        """Return the number of batches submitted since the oldest that has not finished."""
        oldest, _ = next(iter(self._in_flight.values()), (self._submitted, None))
        return self._submitted - oldest

    def _cpu_count(self) -> int:
        now = time.monotonic()
        if now >= self._cpus_expire:
            found = int(self._ray.cluster_resources().get("CPU", 0))
            if not found and not self._cpus:
                advice = "add a node with `ray start --address=HOST:PORT`"
                raise Error(f"the Ray cluster has no CPUs to play on: {advice}")
            self._cpus = found or self._cpus
            self._cpus_expire = now + CPUS_SECONDS
        return self._cpus

    def _answer(self, task: Any, numbers: Sequence[int]) -> tuple[float, R]:
        errors = self._ray.exceptions
        try:
            seconds, result = self._ray.get(task)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError):
            why = "a bot ended the process, it ran out of memory, or its node was lost"
            attempts = f"{MAX_RETRIES + 1} times in a row"
            worker = f"the Ray worker playing {describe_games(numbers)}"
            raise Error(f"{worker} died {attempts}: {why}") from None
        except errors.RayError as why:
            cause = getattr(why, "cause", None) or why
            about = f"{type(cause).__name__}: {excerpt(cause)}"
            raise Error(f"Ray could not play {describe_games(numbers)}: {about}") from why
        if isinstance(result, ImportError):
            advice = f"run `pip install quintrix=={quintrix.__version__}` there"
            raise Error(f"the Ray node {result} does not have Quintrix {release()}: {advice}")
        if isinstance(result, Error):
            raise result
        return seconds, result


def _task() -> Callable[[str, bytes, Sequence[int]], tuple[float, Any]]:
    """Return the function of the tasks: an inner one, so that its code travels with it.

    A function of a module is only named, and a node without Quintrix could not say what is wrong.
    """

    def play_games(release: str, job: bytes, numbers: Sequence[int]) -> tuple[float, Any]:
        try:
            from quintrix.runners.ray_worker import play
        except ImportError:
            import socket

            return 0.0, ImportError(socket.gethostname())
        return play(release, job, numbers)

    return play_games

"""What a worker of a Ray cluster does."""

from __future__ import annotations

import pickle
import socket
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from quintrix.errors import Error
from quintrix.runners.job import Job
from quintrix.runners.release import release


def play(driver_release: str, pickled_job: bytes, numbers: Sequence[int]) -> tuple[float, Any]:
    """Play games of a job; returns the seconds that it took, and the result or an `Error`."""
    began = time.perf_counter()
    try:
        job = _load(driver_release, pickled_job)
        began = time.perf_counter()
        result = job.play(numbers)
    except Error as why:  # returned, because Ray would wrap it into an error of its own
        result = why
    return time.perf_counter() - began, result


@lru_cache(maxsize=1)
def _load(driver_release: str, pickled_job: bytes) -> Job[Any]:
    if release() != driver_release:
        advice = "install the same release on every node"
        difference = f"has Quintrix {release()}, this computer {driver_release}"
        raise Error(f"the Ray node {socket.gethostname()} {difference}: {advice}")
    job: Job[Any] = pickle.loads(pickled_job)
    try:
        job.prepare()
    except Error as why:
        rule = "every node has to be able to import your own bots and games"
        raise Error(f"on the Ray node {socket.gethostname()} {why.message} ({rule})") from None
    return job

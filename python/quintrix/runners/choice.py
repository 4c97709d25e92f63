"""Chooses a runner by its name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt
from quintrix.runners.job import Runner
from quintrix.runners.processes import ProcessRunner
from quintrix.runners.ray_runner import RayRunner

RunnerName: TypeAlias = Literal["local", "ray"]


def choose_runner(runner: RunnerName | Runner, workers: int | None = None) -> Runner:
    """Return a runner by its name: processes of this computer, or Ray; others are returned as is.

    ``workers`` is the number of batches that are played at the same time.
    """
    if workers is not None and workers < 1:
        raise InvalidOptions(f"the number of workers is at least 1, not {workers}")
    if runner == "local":
        return ProcessRunner(workers)
    if runner == "ray":
        return RayRunner(workers=workers)
    if isinstance(runner, str):
        raise InvalidOptions(f"a runner is local, ray or a Runner, not {excerpt(runner)}")
    if workers is not None:
        raise InvalidOptions("set the number of workers where you create the runner")
    return runner

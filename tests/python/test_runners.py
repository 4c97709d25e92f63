"""Runners: the order of batches and Ctrl-C do not change results."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Generator, Sequence
from typing import TypeVar

import pytest
from quintrix.cli import simulation
from quintrix.cli.simulation import SimulationConfig
from quintrix.cli.simulation_report import as_json
from quintrix.cli.training import TrainingConfig, train
from quintrix.runners import Batch, Job, Runner, SerialRunner, uninterrupted

R = TypeVar("R")


class BackwardRunner:
    """Yields the last batch first."""

    def run(self, job: Job[R], numbers: Sequence[int]) -> Generator[Batch[R]]:
        halves = [Batch(start, half, job.play(half)) for start, half in self._halves(numbers)]
        yield from reversed(halves)

    def _halves(self, numbers: Sequence[int]) -> list[tuple[int, Sequence[int]]]:
        middle = len(numbers) // 2
        return [(0, numbers[:middle]), (middle, numbers[middle:])]


def simulated(runner: Runner) -> str:
    config = SimulationConfig("iota", {}, ["greedy"] * 3, 4, 300, 1)
    found = as_json(config, simulation.run(config, runner, lambda _: None))
    del found["seconds"], found["games_per_second"]
    return json.dumps(found)


def test_simulation_does_not_depend_on_the_order_of_batches() -> None:
    assert simulated(BackwardRunner()) == simulated(SerialRunner())


def test_weights_do_not_depend_on_the_order_of_batches() -> None:
    config = TrainingConfig("iota", 2, 4, 100, 1)
    results = [
        train(config, runner, lambda _: None) for runner in (BackwardRunner(), SerialRunner())
    ]
    assert results[0] == results[1]


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_ctrl_c_waits_for_the_end_of_a_block() -> None:
    done = []

    @uninterrupted()
    def block() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        done.append("block")

    with pytest.raises(KeyboardInterrupt):
        block()
    assert done == ["block"]


def test_interrupted_simulation_has_whole_batches() -> None:
    config = SimulationConfig("iota", {}, ["greedy"] * 2, 4, 10**6, 1)
    seen: list[int] = []

    def interrupt(games: int) -> None:
        seen.append(games)
        if games > 20:
            raise KeyboardInterrupt

    result = simulation.run(config, SerialRunner(), interrupt)
    assert result.interrupted
    assert result.statistics.games == seen[-1]

"""Runners play the numbered games of a job: in this process, in several, or on a Ray cluster.

All give the same results for the same games, in any order; `in_order` sorts them.
"""

from quintrix.runners.choice import RunnerName, choose_runner
from quintrix.runners.interrupts import uninterrupted
from quintrix.runners.job import Batch, Job, Runner, describe_games
from quintrix.runners.ordering import in_order
from quintrix.runners.processes import ProcessRunner, cpu_count
from quintrix.runners.ray_runner import RayRunner
from quintrix.runners.serial import SerialRunner

__all__ = [
    "Batch",
    "Job",
    "ProcessRunner",
    "RayRunner",
    "Runner",
    "RunnerName",
    "SerialRunner",
    "choose_runner",
    "cpu_count",
    "describe_games",
    "in_order",
    "uninterrupted",
]

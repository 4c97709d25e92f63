"""What runners play: jobs of numbered games, in batches."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Job(Protocol[R_co]):
    """Numbered games and how to play them; other processes get a pickled copy.

    Everything follows from the job and the numbers, so a batch that was lost can be played again.
    """

    def prepare(self) -> None:
        """Load what the games need, once per process; raises an error if it differs here."""

    def play(self, numbers: Sequence[int], /) -> R_co:
        """Play these games and return their results."""


class Batch(NamedTuple, Generic[R]):
    """Some games of a run, and their results."""

    start: int
    """The position of the first game among all games of the run."""
    numbers: Sequence[int]
    """The numbers of the games."""
    result: R


class Runner(Protocol):
    """Plays jobs."""

    def run(self, job: Job[R], numbers: Sequence[int]) -> Generator[Batch[R]]:
        """Play games of a job and yield batches as they finish; closing it stops the rest."""


def describe_games(numbers: Sequence[int]) -> str:
    """Return the games of a batch as a person would say it.

    >>> describe_games([7]), describe_games([7, 8, 9])
    ('game 7', 'games 7 to 9')
    """
    if len(numbers) == 1:
        return f"game {numbers[0]}"
    return f"games {numbers[0]} to {numbers[-1]}"

"""Cuts the games of a run into batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MAX_GROWTH = 4


class Slice(NamedTuple):
    """Games to play next."""

    start: int
    """The position of the first game among all games of the run."""
    numbers: Sequence[int]


class Schedule:
    """Cuts games into batches that take about the given time, learned from those that finished.

    >>> schedule = Schedule(range(100), seconds_per_batch=1.0)
    >>> next(schedule)
    Slice(start=0, numbers=range(0, 1))
    >>> schedule.learn(games=1, seconds=0.5)
    >>> next(schedule)
    Slice(start=1, numbers=range(1, 3))
    """

    def __init__(self, numbers: Sequence[int], seconds_per_batch: float) -> None:
        self._numbers = numbers
        self._seconds = seconds_per_batch
        self._size = 1
        self._next = 0

    def __iter__(self) -> Schedule:
        return self

    def __next__(self) -> Slice:
        start = self._next
        if start >= len(self._numbers):
            raise StopIteration
        numbers = self._numbers[start : start + self._size]
        self._next += len(numbers)
        return Slice(start, numbers)

    def learn(self, games: int, seconds: float) -> None:
        """Set the size of the next batches by how long a finished one took."""
        ideal = round(games * self._seconds / max(seconds, 1e-6))
        self._size = max(1, min(ideal, MAX_GROWTH * games))

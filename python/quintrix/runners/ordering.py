"""Sorts batches that finish in any order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from quintrix.runners.job import Batch

R = TypeVar("R")


def in_order(batches: Iterable[Batch[R]]) -> Iterator[Batch[R]]:
    """Yield batches in the order of their games; each waits for those before it.

    >>> batches = [Batch(2, [2, 3], "second"), Batch(0, [0, 1], "first"), Batch(4, [4], "third")]
    >>> [batch.result for batch in in_order(batches)]
    ['first', 'second', 'third']
    """
    waiting: dict[int, Batch[R]] = {}
    position = 0
    for batch in batches:
        waiting[batch.start] = batch
        while position in waiting:
            following = waiting.pop(position)
            position += len(following.numbers)
            yield following

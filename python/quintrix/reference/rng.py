"""Seeded randomness: the same seed gives the same numbers as in the compiled core."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import TypeVar

Card = TypeVar("Card")

_WORD = 0xFFFFFFFF
_COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
_DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
_DOUBLE_ROUNDS = 4


class Rng:
    """A seeded generator: ChaCha with 8 rounds, as ``docs/shuffle.md`` specifies.

    Streams of one seed are independent of each other; stream 0 is the deal.

    >>> cards = list(range(16))
    >>> Rng(seed=7).shuffle(cards)
    >>> cards
    [9, 3, 4, 7, 1, 14, 8, 13, 15, 10, 0, 5, 6, 12, 11, 2]
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._origin = (seed, stream)
        self._words = _chacha8(seed, stream)
        self._taken = 0

    def __deepcopy__(self, _memo: dict[int, object]) -> Rng:
        other = Rng(*self._origin)
        for _ in range(self._taken):
            other._next()
        return other

    def _next(self) -> int:
        self._taken += 1
        return next(self._words)

    def below(self, sides: int) -> int:
        """Return a number from 0 to ``sides - 1``, each equally likely."""
        while True:
            product = self._next() * sides
            # Words that would make some numbers likelier than others are thrown away.
            if product & _WORD >= 2**32 % sides:
                return product >> 32

    def seed(self) -> int:
        """Return a seed for another generator."""
        return self._next() | self._next() << 32

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place: swap each card, from the last, with one at or before it."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def _chacha8(seed: int, stream: int) -> Iterator[int]:
    counter = 0
    while True:
        block = b"expand 32-byte k" + struct.pack("<Q24xQQ", seed, counter, stream)
        start = struct.unpack("<16I", block)
        mixed = list(start)
        for cells in (_COLUMNS + _DIAGONALS) * _DOUBLE_ROUNDS:
            _quarter_round(mixed, *cells)
        yield from ((old + new) & _WORD for old, new in zip(start, mixed, strict=True))
        counter += 1


def _quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for i, j, k, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[i] = (x[i] + x[j]) & _WORD
        word = x[k] ^ x[i]
        x[k] = (word << bits | word >> 32 - bits) & _WORD

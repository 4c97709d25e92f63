"""Who sits where: seat 0 begins, so people are moved before the deal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Literal, TypeAlias, TypeVar

from quintrix.errors import InvalidOptions

Person = TypeVar("Person")

First: TypeAlias = int | Literal["lot"]
"""Who begins: a place around the table, counted from 0, or one that is drawn by lot."""


def seat_order(
    people: Sequence[Person], first: First = "lot", seed: int | None = None
) -> list[Person]:
    """Return people by seat so that the chosen one has seat 0; their order around the table stays.

    ``first`` is an index into ``people``, or ``"lot"``; the same ``seed`` draws the same lot
    (default: random). Raises :class:`~quintrix.errors.InvalidOptions`.

    >>> seat_order(["Ann", "Ben", "Cleo"], first=1)
    ['Ben', 'Cleo', 'Ann']
    >>> sorted(seat_order(["Ann", "Ben", "Cleo"]))
    ['Ann', 'Ben', 'Cleo']
    """
    check_first(first, len(people))
    place = draw_lot(len(people), seed) if first == "lot" else first
    return [*people[place:], *people[:place]]


def draw_lot(players: int, seed: int | None = None) -> int:
    """Return a place that every player has the same chance to get."""
    return secrets.randbelow(players) if seed is None else Random(seed).randrange(players)


def check_first(first: First, players: int) -> None:
    """Raise `InvalidOptions` unless ``first`` is a place at a table of this size, or a lot."""
    if first != "lot" and first not in range(players):
        raise InvalidOptions(f'the first player is "lot" or 0 to {players - 1}, not {first!r}')

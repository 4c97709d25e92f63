"""Which bots meet, and in which seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations
from math import factorial
from typing import TypeAlias

from quintrix.errors import InvalidOptions

Seats: TypeAlias = tuple[str, ...]
"""The names of the bots, seat by seat."""


def lineups(bots: Sequence[str], players: int) -> list[Seats]:
    """Return the groups of bots that meet, so that every pair meets equally often.

    As many bots as seats form one group. With more bots than seats, all combinations meet; with
    fewer, bots occupy several seats.

    >>> lineups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> lineups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    _check(bots, players)
    if len(bots) == players:
        return [tuple(bots)]
    if len(bots) > players:
        return [*combinations(bots, players)]
    groups = combinations_with_replacement(bots, players)
    return [group for group in groups if set(group) == set(bots)]


def seating_order(lineup: Seats, number: int) -> Seats:
    """Return the ``number``-th cyclic order of a group; the first bot stays first.

    >>> [seating_order(("a", "b", "c"), number) for number in range(3)]
    [('a', 'b', 'c'), ('a', 'c', 'b'), ('a', 'b', 'c')]
    """
    first, *others = lineup
    number %= factorial(len(others))
    return first, *next(islice(permutations(others), number, None))


def rotate(seats: Seats, steps: int) -> Seats:
    """Move every bot up by ``steps`` seats.

    >>> [rotate(("a", "b", "c"), steps) for steps in range(3)]
    [('a', 'b', 'c'), ('c', 'a', 'b'), ('b', 'c', 'a')]
    """
    steps %= len(seats)
    return seats[len(seats) - steps :] + seats[: len(seats) - steps]


def _check(bots: Sequence[str], players: int) -> None:
    distinct = len(set(bots))
    if distinct < 2:
        itself = "quintrix simulate or play_out plays one against itself"
        raise InvalidOptions(f"an arena needs at least two different bots; {itself}")
    if distinct != len(bots) != players:
        rule = f"name each bot once, or {players} bots, one per seat"
        raise InvalidOptions(f"{rule}: got {len(bots)} names of {distinct} bots")

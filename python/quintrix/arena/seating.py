"""Who meets whom, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations
from math import factorial
from typing import TypeAlias

from quintrix.errors import InvalidOptions

Seats: TypeAlias = tuple[str, ...]
"""The names of the bots, seat by seat."""


def lineups(bots: Sequence[str], players: int) -> list[Seats]:
    """List the tables that have to be filled so that every bot meets every other equally often.

    One name a seat makes one table. More bots than seats take turns, fewer sit there repeatedly.

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
    mixed = combinations_with_replacement(bots, players)
    return [table for table in mixed if set(table) == set(bots)]


def circle(lineup: Seats, number: int) -> Seats:
    """Find the ``number``-th order of a table's bots around it; the first bot stays the first.

    >>> [circle(("a", "b", "c"), number) for number in range(3)]
    [('a', 'b', 'c'), ('a', 'c', 'b'), ('a', 'b', 'c')]
    """
    first, *others = lineup
    number %= factorial(len(others))
    return first, *next(islice(permutations(others), number, None))


def turned(seats: Seats, turns: int) -> Seats:
    """Let everybody move up ``turns`` seats.

    >>> [turned(("a", "b", "c"), turns) for turns in range(3)]
    [('a', 'b', 'c'), ('c', 'a', 'b'), ('b', 'c', 'a')]
    """
    turns %= len(seats)
    return seats[len(seats) - turns :] + seats[: len(seats) - turns]


def _check(bots: Sequence[str], players: int) -> None:
    different = len(set(bots))
    if different < 2:
        raise InvalidOptions("an arena needs two different bots or more")
    if different != len(bots) != players:
        names = f"{players} bots, one for each seat, or each bot once"
        raise InvalidOptions(f"name {names}: these are {len(bots)} names of {different} bots")

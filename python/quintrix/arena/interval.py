"""How sure a figure is: 95% intervals from independent units, here the deals of an arena.

Units come in groups, here the tables that meet. What differs between groups is part of the plan and
no chance, so only what differs inside a group makes a figure less sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

NORMAL = 1.959964


class Interval(NamedTuple):
    """A figure, and the ends of its 95% confidence interval."""

    value: float
    low: float
    high: float


class Wins(NamedTuple):
    """One unit: how many games were won in it, of how many."""

    won: float
    games: int


def mean_of(groups: Sequence[Sequence[float]]) -> Interval:
    """Find the mean of independent values, with Student's interval.

    >>> mean_of([[1, 2, 3, 4]])
    Interval(value=2.5, low=0.448..., high=4.551...)
    """
    count = sum(map(len, groups))
    mean = fsum(value for group in groups for value in group) / count
    freedom = count - len(groups)
    if freedom == 0:
        return Interval(mean, -inf, inf)
    variance = fsum(map(_squares, groups)) / freedom
    reach = student(freedom) * sqrt(variance / count)
    return Interval(mean, mean - reach, mean + reach)


def share_of(groups: Sequence[Sequence[Wins]]) -> Interval:
    """Find the share of games that were won.

    Games of one unit go together, so what counts is how the units scatter: this is Wilson's
    interval for as many independent games as would scatter like these units. One more unit that
    went all one way is reckoned in, for no number of equal units proves that the next will be
    equal too.

    >>> share_of([[Wins(2, 2), Wins(1, 2), Wins(2, 2), Wins(1, 2)]])
    Interval(value=0.75, low=0.3856..., high=0.9347...)
    """
    units = [unit for group in groups for unit in group]
    games = sum(unit.games for unit in units)
    share = fsum(unit.won for unit in units) / games
    spread = share * (1 - share)
    if spread <= 0:
        return _wilson(share, len(units))
    scatter = fsum(map(_scatter, groups)) / (games / len(units)) ** 2
    variance = (scatter + spread) / len(units)
    return _wilson(share, len(units) * spread / min(variance, spread))


def _squares(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return fsum((value - mean) ** 2 for value in values)


def _scatter(group: Sequence[Wins]) -> float:
    share = fsum(unit.won for unit in group) / sum(unit.games for unit in group)
    return fsum((unit.won - share * unit.games) ** 2 for unit in group)


def student(freedom: int) -> float:
    """Find the 97.5% quantile of Student's distribution, by Cornish and Fisher's expansion.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 4, 10, 1000)]
    [12.71, 4.3, 3.18, 2.78, 2.23, 1.96]
    """
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))


def _wilson(share: float, games: float) -> Interval:
    square = NORMAL**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games**2))
    half = NORMAL * reach / (1 + square / games)
    low = 0.0 if share <= 0 else centre - half
    high = 1.0 if share >= 1 else centre + half
    return Interval(share, low, high)

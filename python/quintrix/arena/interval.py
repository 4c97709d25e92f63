"""95% confidence intervals from independent samples: the deals of an arena.

Samples are stratified: a stratum holds the deals of one group of bots. Differences between strata
are fixed by the schedule, so only the variance within strata counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, fsum, inf, pi, sin, sqrt
from statistics import NormalDist
from typing import NamedTuple

NORMAL = NormalDist().inv_cdf(0.975)
LARGE = 200
"""Degrees of freedom from which the expansion is exact to ten digits."""


class Interval(NamedTuple):
    """An estimate with its 95% confidence interval."""

    value: float
    low: float
    high: float


class WinCount(NamedTuple):
    """One sample: the games won on a deal, and the games played."""

    wins: float
    games: int


def mean_interval(strata: Sequence[Sequence[float]]) -> Interval:
    """Return the mean of independent values, with Student's interval.

    >>> mean_interval([[1, 2, 3, 4]])
    Interval(value=2.5, low=0.445..., high=4.554...)
    """
    count = sum(map(len, strata))
    mean = fsum(value for stratum in strata for value in stratum) / count
    freedom = count - len(strata)
    if freedom == 0:
        return Interval(mean, -inf, inf)
    variance = fsum(map(_squared_deviations, strata)) / freedom
    half_width = student_quantile(freedom) * sqrt(variance / count)
    return Interval(mean, mean - half_width, mean + half_width)


def win_rate_interval(strata: Sequence[Sequence[WinCount]]) -> Interval:
    """Return the share of games won, with a clustered Wilson interval.

    Games on one deal are correlated, so the variance comes from the deals: this is Wilson's
    interval for the effective number of independent games. One extreme sample is added as a
    prior, because no number of equal samples proves that the next will be equal too.

    >>> win_rate_interval([[WinCount(2, 2), WinCount(1, 2), WinCount(2, 2), WinCount(1, 2)]])
    Interval(value=0.75, low=0.3856..., high=0.9347...)
    """
    samples = [sample for stratum in strata for sample in stratum]
    games = sum(sample.games for sample in samples)
    share = fsum(sample.wins for sample in samples) / games
    bernoulli = share * (1 - share)
    if bernoulli <= 0:
        return wilson_interval(share, len(samples))
    between = fsum(map(_win_count_deviations, strata)) / (games / len(samples)) ** 2
    variance = (between + bernoulli) / len(samples)
    return wilson_interval(share, len(samples) * bernoulli / min(variance, bernoulli))


def _squared_deviations(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return fsum((value - mean) ** 2 for value in values)


def _win_count_deviations(stratum: Sequence[WinCount]) -> float:
    share = fsum(sample.wins for sample in stratum) / sum(sample.games for sample in stratum)
    return fsum((sample.wins - share * sample.games) ** 2 for sample in stratum)


@cache
def student_quantile(freedom: int) -> float:
    """Return the 97.5% quantile of Student's distribution, to ten digits.

    >>> [round(student_quantile(freedom), 2) for freedom in (1, 2, 3, 4, 10, 1000)]
    [12.71, 4.3, 3.18, 2.78, 2.23, 1.96]
    """
    if freedom >= LARGE:
        return _expansion(freedom)
    low, high = NORMAL, 13.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        if _share_within(middle, freedom) < 0.95:
            low = middle
        else:
            high = middle
    return low


def _share_within(value: float, freedom: int) -> float:
    """Return how much of Student's distribution is closer to 0 than a value.

    For whole degrees of freedom it is a finite series (Abramowitz and Stegun 26.7.3 and 26.7.4).
    """
    angle = atan(value / sqrt(freedom))
    odd = freedom % 2
    term, terms = (cos(angle) if odd else 1.0), [0.0]
    for number in range(2 + odd, freedom + 1, 2):
        terms.append(term)
        term *= (number - 1) / number * cos(angle) ** 2
    series = sin(angle) * fsum(terms)
    return (angle + series) * 2 / pi if odd else series


def _expansion(freedom: int) -> float:
    """Return the quantile by the Cornish-Fisher expansion."""
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))


def wilson_interval(share: float, games: float) -> Interval:
    """Return a share of games with its Wilson interval, which stays inside 0 to 1."""
    square = NORMAL**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = sqrt(share * (1 - share) / games + square / (4 * games**2))
    half_width = NORMAL * spread / (1 + square / games)
    low = 0.0 if share <= 0 else centre - half_width
    high = 1.0 if share >= 1 else centre + half_width
    return Interval(share, low, high)

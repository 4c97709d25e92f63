"""The statistics of the arena agree with SciPy, which Quintrix does not need to be installed."""

from __future__ import annotations

from collections import defaultdict
from math import log
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from quintrix.arena.interval import mean_interval, student_quantile, wilson_interval
from quintrix.arena.rating import ELO, Pairs, ratings
from scipy import optimize, stats

BOTS = ("a", "b", "c", "d")


@pytest.mark.parametrize("freedom", [*range(1, 12), 50, 199, 200, 201, 1000, 100_000])
def test_quantiles(freedom: int) -> None:
    assert student_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-10)


@pytest.mark.parametrize(("wins", "games"), [(0, 7), (1, 2), (3, 10), (57, 100), (40, 40)])
def test_intervals_of_shares(wins: int, games: int) -> None:
    expected = stats.binomtest(wins, games).proportion_ci(method="wilson")
    found = wilson_interval(wins / games, games)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-12)


@pytest.mark.parametrize("count", [8, 30, 400])
def test_intervals_of_means(count: int) -> None:
    random = Random(count)
    values = [random.gauss(3, 5) for _ in range(count)]
    expected = stats.t.interval(0.95, count - 1, np.mean(values), stats.sem(values))
    found = mean_interval([values])
    assert (found.low, found.high) == pytest.approx(expected, rel=1e-10)


@pytest.mark.parametrize("seed", range(3))
def test_ratings_maximise_the_likelihood(seed: int) -> None:
    random = Random(seed)
    deals: list[Pairs] = []
    for _ in range(60):
        one, two = random.sample(BOTS, 2)
        share = random.choice([0.0, 0.5, 1.0, 1.0 if one < two else 0.0])
        deals.append({(one, two): share, (two, one): 1 - share})
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    for deal in deals:
        for pair, won in deal.items():
            wins[pair] += won
    for pair in list(wins):  # a draw of each pair as a prior
        wins[pair] += 0.5

    def loss(strengths: NDArray[np.float64]) -> float:
        rated = dict(zip(BOTS, strengths, strict=True))
        lost = (
            count * log(1 + np.exp(rated[two] - rated[one])) for (one, two), count in wins.items()
        )
        return float(sum(lost) + strengths.sum() ** 2)  # only differences are identified

    best = optimize.minimize(loss, np.zeros(len(BOTS)), tol=1e-10).x
    found = ratings(BOTS, deals)
    assert [found[bot].value for bot in BOTS] == pytest.approx(list(ELO * best), abs=0.1)

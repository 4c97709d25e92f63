"""Elo ratings: maximum-likelihood strengths in the Bradley-Terry model.

A draw is half a win for both. The likelihood has one maximum, which Hunter's MM algorithm finds
("MM algorithms for generalized Bradley-Terry models", 2004). The intervals use White's sandwich
estimator clustered by deal, because games on the same deal are not independent.

As a prior, every two bots that met get one drawn game on a deal of its own. So a bot that won every
game has a finite rating and interval too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, log, sqrt
from typing import TypeAlias

from quintrix.arena.interval import Interval, student_quantile

ELO = 400 / log(10)
TOLERANCE = 1e-9
MAX_ITERATIONS = 10_000

Pairs: TypeAlias = Mapping[tuple[str, str], float]
"""Wins of the first bot over the second."""
Matrix: TypeAlias = list[list[float]]


def ratings(bots: Sequence[str], deals: Iterable[Pairs]) -> dict[str, Interval]:
    """Rate bots by their results on each deal; the ratings add up to 0.

    >>> rated = ratings(["a", "b"], 10 * [{("a", "b"): 3, ("b", "a"): 1}])
    >>> {bot: round(rating.value) for bot, rating in rated.items()}
    {'a': 93, 'b': -93}
    """
    played = [*deals]
    met = {tuple(sorted(pair)) for deal in played for pair in deal}
    prior = [{(one, two): 0.5, (two, one): 0.5} for one, two in met]
    clusters = [_matrix(bots, deal) for deal in (*played, *prior)]
    wins = [
        [fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*clusters, strict=True)
    ]
    strengths = _maximise_likelihood(wins)
    std_errors = _std_errors(strengths, wins, clusters)
    scale = student_quantile(max(1, len(clusters) - 1)) * ELO
    return {
        bot: Interval(ELO * value, ELO * value - scale * error, ELO * value + scale * error)
        for bot, value, error in zip(bots, strengths, std_errors, strict=True)
    }


def _matrix(bots: Sequence[str], deal: Pairs) -> Matrix:
    wins = Counter(deal)
    return [[wins[one, two] for two in bots] for one in bots]


def _maximise_likelihood(wins: Matrix) -> list[float]:
    size = range(len(wins))
    strengths = [0.0 for _ in size]
    for _ in range(MAX_ITERATIONS):
        weights = [exp(strength) for strength in strengths]
        won = [fsum(row) for row in wins]
        denominators = [
            fsum((wins[i][j] + wins[j][i]) / (weights[i] + weights[j]) for j in size) for i in size
        ]
        updated = [log(won[i] / denominators[i]) for i in size]
        mean = fsum(updated) / len(wins)
        updated = [strength - mean for strength in updated]
        change = max(abs(new - old) for new, old in zip(updated, strengths, strict=True))
        strengths = updated
        if change < TOLERANCE:
            break
    return strengths


def _std_errors(
    strengths: Sequence[float], wins: Matrix, clusters: Sequence[Matrix]
) -> list[float]:
    size = range(len(strengths))
    expected = [[1 / (1 + exp(strengths[j] - strengths[i])) for j in size] for i in size]
    games = [[wins[i][j] + wins[j][i] for j in size] for i in size]
    # Only differences of strengths are identified; adding 1 everywhere fixes their sum.
    hessian = [[1 - games[i][j] * expected[i][j] * expected[j][i] for j in size] for i in size]
    for i in size:
        hessian[i][i] += fsum(games[i][j] * expected[i][j] * expected[j][i] for j in size)
    inverse = _inverse(hessian)
    variances = [0.0 for _ in size]
    for cluster in clusters:
        gradient = [
            fsum(cluster[i][j] * expected[j][i] - cluster[j][i] * expected[i][j] for j in size)
            for i in size
        ]
        for i in size:
            variances[i] += fsum(inverse[i][j] * gradient[j] for j in size) ** 2
    return [sqrt(variance * len(clusters) / max(1, len(clusters) - 1)) for variance in variances]


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a positive definite matrix by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [b - factor * a for a, b in zip(rows[i], rows[j], strict=True)]
    return [row[size:] for row in rows]

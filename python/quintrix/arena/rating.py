"""Elo-style ratings: the strengths under which the results are most likely.

The model is Bradley's and Terry's, a drawn game being half a win for both. Its likelihood has one
maximum, which Hunter's iteration finds ("MM algorithms for generalized Bradley-Terry models",
2004). The intervals come from how much each deal pulls at the ratings (White's sandwich), so games
on the same deal are not taken for independent.

Every two bots that met are given one drawn game more, as a deal of its own: so a bot that won
every game has a rating too, and an honest interval.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, log, sqrt
from typing import TypeAlias

from quintrix.arena.interval import Interval, student

ELO = 400 / log(10)
CLOSE_ENOUGH = 1e-9
MOST_STEPS = 10_000

Pairs: TypeAlias = Mapping[tuple[str, str], float]
"""How often the first of two bots won against the second."""
Matrix: TypeAlias = list[list[float]]


def ratings(bots: Sequence[str], deals: Iterable[Pairs]) -> dict[str, Interval]:
    """Rate bots by their results on each deal; the ratings add up to 0.

    >>> found = ratings(["a", "b"], 10 * [{("a", "b"): 3, ("b", "a"): 1}])
    >>> {bot: round(rating.value) for bot, rating in found.items()}
    {'a': 93, 'b': -93}
    """
    played = [*deals]
    met = {tuple(sorted(pair)) for deal in played for pair in deal}
    drawn = [{(one, two): 0.5, (two, one): 0.5} for one, two in met]
    units = [_matrix(bots, deal) for deal in (*played, *drawn)]
    wins = [
        [fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*units, strict=True)
    ]
    strengths = _most_likely(wins)
    errors = _errors(strengths, wins, units)
    reach = student(max(1, len(units) - 1)) * ELO
    return {
        bot: Interval(ELO * value, ELO * value - reach * error, ELO * value + reach * error)
        for bot, value, error in zip(bots, strengths, errors, strict=True)
    }


def _matrix(bots: Sequence[str], deal: Pairs) -> Matrix:
    wins = Counter(deal)
    return [[wins[one, two] for two in bots] for one in bots]


def _most_likely(wins: Matrix) -> list[float]:
    size = range(len(wins))
    strengths = [0.0 for _ in size]
    for _ in range(MOST_STEPS):
        weights = [exp(strength) for strength in strengths]
        won = [fsum(row) for row in wins]
        pulls = [
            fsum((wins[i][j] + wins[j][i]) / (weights[i] + weights[j]) for j in size) for i in size
        ]
        better = [log(won[i] / pulls[i]) for i in size]
        middle = fsum(better) / len(wins)
        better = [strength - middle for strength in better]
        moved = max(abs(new - old) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if moved < CLOSE_ENOUGH:
            break
    return strengths


def _errors(strengths: Sequence[float], wins: Matrix, units: Sequence[Matrix]) -> list[float]:
    size = range(len(strengths))
    chance = [[1 / (1 + exp(strengths[j] - strengths[i])) for j in size] for i in size]
    games = [[wins[i][j] + wins[j][i] for j in size] for i in size]
    # One is added everywhere since only differences of strengths are known: it fixes their sum.
    curvature = [[1 - games[i][j] * chance[i][j] * chance[j][i] for j in size] for i in size]
    for i in size:
        curvature[i][i] += fsum(games[i][j] * chance[i][j] * chance[j][i] for j in size)
    inverse = _inverse(curvature)
    variances = [0.0 for _ in size]
    for unit in units:
        pull = [
            fsum(unit[i][j] * chance[j][i] - unit[j][i] * chance[i][j] for j in size) for i in size
        ]
        for i in size:
            variances[i] += fsum(inverse[i][j] * pull[j] for j in size) ** 2
    return [sqrt(variance * len(units) / max(1, len(units) - 1)) for variance in variances]


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a positive definite matrix by Gauss and Jordan."""
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

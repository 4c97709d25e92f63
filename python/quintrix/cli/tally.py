"""What many games say together."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from quintrix.types import Points

NORMAL_95 = 1.959964


class Spread(NamedTuple):
    """A mean and how far the numbers lie around it."""

    mean: float
    deviation: float
    least: Points
    most: Points

    @classmethod
    def of(cls, counts: Mapping[Points, int]) -> Spread:
        """Find the spread of numbers, given how often each occurs."""
        total = sum(counts.values())
        mean = float(sum(number * count for number, count in counts.items()) / total)
        squares = sum((number - mean) ** 2 * count for number, count in counts.items())
        return cls(mean, sqrt(squares / max(1, total - 1)), min(counts), max(counts))


class Share(NamedTuple):
    """A share of games won, with a 95% confidence interval around it."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, won: float, games: int) -> Share:
        """Find Wilson's interval: it stays inside 0 to 1, also after few games.

        Shared wins count in part, which only makes the true interval narrower.
        """
        share = won / games
        square = NORMAL_95**2
        centre = (share + square / (2 * games)) / (1 + square / games)
        reach = sqrt(share * (1 - share) / games + square / (4 * games**2))
        half = NORMAL_95 * reach / (1 + square / games)
        return cls(share, max(0.0, centre - half), min(1.0, centre + half))


class Tally:
    """Counts of scores, lengths and wins; its size does not grow with the number of games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.lengths: Counter[Points] = Counter()
        self.scores: list[Counter[Points]] = [Counter() for _ in range(players)]
        self._won = [0.0] * players

    def add(self, moves: bytes, scores: bytes, values: Sequence[Fraction] | None = None) -> None:
        """Count in games as the core hands them out: moves as u32, scores as i64.

        Scores are places in ``values``, which rise, if there are any.
        """
        lengths, points = array("I", moves), array("q", scores)
        self.games += len(lengths)
        self.lengths.update(lengths)
        seats = [points[seat :: self.players] for seat in range(self.players)]
        for counter, column in zip(self.scores, seats, strict=True):
            counter.update(_valued(Counter(column), values))
        for row in zip(*seats, strict=True):
            self._add_winners(row)

    def _add_winners(self, row: tuple[int, ...]) -> None:
        best = max(row)
        part = 1 / row.count(best)
        for seat, score in enumerate(row):
            if score == best:
                self._won[seat] += part

    @property
    def length(self) -> Spread:
        """How many moves a game takes."""
        return Spread.of(self.lengths)

    def score(self, seat: int) -> Spread:
        """Find the spread of a seat's scores."""
        return Spread.of(self.scores[seat])

    def wins(self, seat: int) -> Share:
        """Find the share of games that a seat won; a win shared by two is half a win."""
        return Share.of(self._won[seat], self.games)

    @property
    def fair_share(self) -> float:
        """The share of wins if no seat had an advantage."""
        return 1 / self.players


def _valued(places: Counter[int], values: Sequence[Fraction] | None) -> Mapping[Points, int]:
    value = (lambda place: place) if values is None else values.__getitem__
    return {value(place): count for place, count in places.items()}

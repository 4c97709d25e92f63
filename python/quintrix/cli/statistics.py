"""Statistics over many games: scores, lengths and wins."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from quintrix.arena.interval import Interval, wilson_interval
from quintrix.types import Points


class Summary(NamedTuple):
    """Mean, standard deviation and range of numbers."""

    mean: float
    std: float
    min: Points
    max: Points

    @classmethod
    def of(cls, counts: Mapping[Points, int]) -> Summary:
        """Summarise numbers, given how often each occurs."""
        total = sum(counts.values())
        mean = float(sum(number * count for number, count in counts.items()) / total)
        squares = sum((number - mean) ** 2 * count for number, count in counts.items())
        return cls(mean, sqrt(squares / max(1, total - 1)), min(counts), max(counts))


class GameStatistics:
    """Counts of scores, lengths and wins; memory does not grow with the number of games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.lengths: Counter[Points] = Counter()
        self.scores: list[Counter[Points]] = [Counter() for _ in range(players)]
        self._wins = [0.0] * players

    def add(self, moves: bytes, scores: bytes, values: Sequence[Fraction] | None = None) -> None:
        """Add games in the form that the core returns: moves as u32, scores as i64.

        If `values` is given, scores are indices into it; it is sorted.
        """
        lengths, points = array("I", moves), array("q", scores)
        self.games += len(lengths)
        self.lengths.update(lengths)
        seats = [points[seat :: self.players] for seat in range(self.players)]
        for counter, column in zip(self.scores, seats, strict=True):
            counter.update(_look_up(Counter(column), values))
        for row in zip(*seats, strict=True):
            self._add_winners(row)

    def _add_winners(self, row: tuple[int, ...]) -> None:
        best = max(row)
        part = 1 / row.count(best)
        for seat, score in enumerate(row):
            if score == best:
                self._wins[seat] += part

    @property
    def length(self) -> Summary:
        """The number of moves per game."""
        return Summary.of(self.lengths)

    def score(self, seat: int) -> Summary:
        """Summarise the scores of a seat."""
        return Summary.of(self.scores[seat])

    def win_rate(self, seat: int) -> Interval:
        """Return the share of games that a seat won; a win shared by two is half a win.

        Shared wins count in part, which only makes the true interval narrower.
        """
        return wilson_interval(self._wins[seat] / self.games, self.games)

    @property
    def fair_share(self) -> float:
        """The win rate of each seat if none had an advantage."""
        return 1 / self.players


def _look_up(indices: Counter[int], values: Sequence[Fraction] | None) -> Mapping[Points, int]:
    value = (lambda index: index) if values is None else values.__getitem__
    return {value(index): count for index, count in indices.items()}

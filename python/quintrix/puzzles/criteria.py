"""What makes a move clearly best, and a puzzle difficult."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

import quintrix
from quintrix import Match, _core
from quintrix.puzzles.puzzle import Kind, Level
from quintrix.types import MoveEvaluation

MIN_MOVES = 5
"""A position with fewer legal moves is no puzzle."""
MAX_BEST = 3
"""A position with more equally good moves has no clearly best one."""
MIN_RATIO = 1.25
"""How many times the points of the second best move the best one has to bring."""
MIN_GAIN = 1.0
"""By how many points a move has to be better, unless it alone wins."""
MIN_POINTS_GAIN = 2.0
"""By how many points it has to be better where points at once are asked for."""
CANDIDATES = 5
BATCHES = 8
MIN_Z_SCORE = 4.0
"""Standard errors by which a plan has to be better than each other candidate."""
FEW_MOVES, MANY_MOVES = 20, 100
TRIES = 3
"""How often a bot tries to solve a puzzle, to find out how hard it is."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The moves that are clearly best in a position, and why."""

    kind: Kind
    best: tuple[str, ...]
    gain: float


def by_points(points: dict[str, float]) -> Solution | None:
    """Return the moves that bring clearly the most points at once, if there are few."""
    most = max(points.values())
    best = tuple(sorted(move for move, brought in points.items() if brought == most))
    second = max((brought for brought in points.values() if brought < most), default=None)
    if second is None or len(best) > MAX_BEST:
        return None
    gain = most - second
    is_clear = most > 0 and gain >= MIN_POINTS_GAIN and most >= MIN_RATIO * second
    return Solution("points", best, round(gain, 2)) if is_clear else None


def by_endgame(evaluations: Sequence[MoveEvaluation]) -> Solution | None:
    """Return the only winning moves of a solved endgame, or those with clearly the best margin."""
    if not evaluations or not all(each["exact"] for each in evaluations):
        return None
    margin = max(each["margin"] for each in evaluations)
    chance = max(each["win"] for each in evaluations)
    others = [each for each in evaluations if each["margin"] < margin]
    best = tuple(sorted(str(each["move"]) for each in evaluations if each["margin"] == margin))
    if not others or len(best) > MAX_BEST:
        return None
    gain = round(margin - max(each["margin"] for each in others), 2)
    if chance == 1.0 and all(each["win"] < 1.0 for each in others):
        return Solution("win", best, gain)
    return Solution("ending", best, gain) if gain >= MIN_GAIN else None


def by_search(match: Match, seat: int, moves: Sequence[str], seed: int) -> Solution | None:
    """Return the first move if simulations find it clearly better than each of the others."""
    batches = [
        _core.bot("expert", seed + number, None, None, 1).compare(match, seat, moves)
        for number in range(BATCHES)
    ]
    gains = [
        _mean_and_error([batch[0]["margin"] - batch[index]["margin"] for batch in batches])
        for index in range(1, len(moves))
    ]
    if not gains or any(mean < max(MIN_GAIN, MIN_Z_SCORE * error) for mean, error in gains):
        return None
    return Solution("plan", (moves[0],), round(min(mean for mean, _ in gains), 1))


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = fsum(values) / len(values)
    squares = fsum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (len(values) - 1) / len(values))


def level_of(match: Match, seat: int, solution: Solution, seed: int) -> Level:
    """Return how hard a puzzle is.

    One about points by the number of legal moves, any other by the weakest bot that solves it.
    """
    if solution.kind == "points":
        count = len(match.legal_moves(seat))
        return "easy" if count < FEW_MOVES else "medium" if count < MANY_MOVES else "hard"
    if _finds("greedy", match, seat, solution, seed):
        return "easy"
    return "medium" if _finds("medium", match, seat, solution, seed) else "hard"


def _finds(level: str, match: Match, seat: int, solution: Solution, seed: int) -> bool:
    """Return whether a bot solves a puzzle more often than not."""
    moves = [
        str(quintrix.bot(level, seed=seed + number).choose(match, seat)) for number in range(TRIES)
    ]
    return 2 * sum(move in solution.best for move in moves) > TRIES

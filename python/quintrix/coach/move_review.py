"""Reviews moves: compares the move that was played with its alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from quintrix import Match, _core
from quintrix.coach.review import MoveReview
from quintrix.types import MoveEvaluation

BATCHES = 8
"""Comparisons of the same moves in different worlds; their spread gives the standard error."""
BUDGET_FACTOR = 4
"""Simulations of all comparisons together, as a multiple of the bot's own budget."""
ALTERNATIVES = 3
MIN_Z_SCORE = 2.0
"""Standard errors by which a move has to be better to count as better."""
BASELINE_BOT = "medium"


class MoveReviewer:
    """Reviews single moves; the same seed gives the same reviews."""

    def __init__(self, level: str, sims: int | None, seed: int, threads: int = 1) -> None:
        self._level = level
        self._sims = sims
        self._seed = seed
        self._threads = threads
        self._streams = BATCHES + 3

    def review(self, match: Match, seat: int, move: str) -> MoveReview:
        """Review a move that is about to be played, based on what its seat knows."""
        evaluations = self._bot(match, 0).analyse(match, seat, len(match.legal_moves(seat)))
        budget = sum(evaluation["sims"] for evaluation in evaluations) or 1
        forced = len(match.legal_moves(seat)) == 1
        baseline_bot = _core.bot(BASELINE_BOT, self._seed_at(match, 1), None, None, 1)
        baseline = str(baseline_bot.choose(match, seat))
        others = [str(each["move"]) for each in evaluations if str(each["move"]) != move]
        moves = list(dict.fromkeys([move, baseline, *others[:ALTERNATIVES]]))
        sims = BUDGET_FACTOR * budget // BATCHES
        batches = [[]] if forced else self._compare(match, seat, moves, sims)
        (whole,) = self._bot(match, 2, budget).compare(match, seat, [move], whole=True)
        return _move_review(match.ply, seat, moves, baseline, batches, whole["win"])

    def _compare(
        self, match: Match, seat: int, moves: list[str], sims: int
    ) -> list[list[MoveEvaluation]]:
        batches: list[list[MoveEvaluation]] = []
        for number in range(BATCHES):
            bot = self._bot(match, 3 + number, max(sims, len(moves)))
            batches.append(bot.compare(match, seat, moves))
            if batches[0][0]["exact"]:
                break
        return batches

    def _bot(self, match: Match, stream: int, sims: int | None = None) -> _core.Bot:
        seed = self._seed_at(match, stream)
        return _core.bot(self._level, seed, sims or self._sims, None, self._threads)

    def _seed_at(self, match: Match, stream: int) -> int:
        return self._seed + match.ply * self._streams + stream


def _move_review(
    ply: int,
    seat: int,
    moves: list[str],
    baseline: str,
    batches: Sequence[list[MoveEvaluation]],
    win_probability: float,
) -> MoveReview:
    margins = [[evaluation["margin"] for evaluation in batch] for batch in batches]
    differences = [_difference(margins, index) for index in range(1, len(moves)) if margins[0]]
    best = max(range(len(differences)), key=lambda index: differences[index][0], default=None)
    points, std_error = (0.0, 0.0) if best is None else differences[best]
    significant = points > MIN_Z_SCORE * std_error and points > 0
    return MoveReview(
        ply=ply,
        seat=seat,
        move=moves[0],
        forced=not margins[0],
        lost=round(points, 2) if significant else 0.0,
        better=moves[1 + best] if significant and best is not None else None,
        std_error=round(std_error, 2),
        baseline=baseline,
        gain=round(-differences[moves.index(baseline) - 1][0], 2) if baseline != moves[0] else 0.0,
        win_probability=round(win_probability, 4),
        exact=any(evaluation["exact"] for batch in batches for evaluation in batch),
    )


def _difference(margins: Sequence[Sequence[float]], index: int) -> tuple[float, float]:
    """Return by how much a move is better than the one that was played, and the standard error."""
    differences = [batch[index] - batch[0] for batch in margins]
    mean = fsum(differences) / len(differences)
    if len(differences) == 1:
        return mean, 0.0
    squares = fsum((difference - mean) ** 2 for difference in differences)
    return mean, sqrt(squares / (len(differences) - 1) / len(differences))

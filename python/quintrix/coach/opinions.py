"""Opinions about moves: the move that was played beside those that it could have been."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from quintrix import Match, _core
from quintrix.coach.review import Opinion
from quintrix.types import MoveEvaluation

BATCHES = 8
"""Comparisons of the same moves in different worlds, to know how sure their mean is."""
DEPTH = 4
"""How much more than the bot's own budget all comparisons together may cost."""
RIVALS = 3
SURE = 2.0
"""Standard errors by which a move has to be better to be called so."""
USUAL = "medium"


class Judge:
    """Gives opinions; the same seed gives the same ones."""

    def __init__(self, level: str, sims: int | None, seed: int, threads: int = 1) -> None:
        self._level = level
        self._sims = sims
        self._seed = seed
        self._threads = threads
        self._streams = BATCHES + 3

    def opinion(self, match: Match, seat: int, move: str) -> Opinion:
        """Judge a move that is about to be played, from what its seat knows."""
        found = self._bot(match, 0).analyse(match, seat, len(match.legal_moves(seat)))
        budget = sum(verdict["sims"] for verdict in found) or 1
        forced = len(match.legal_moves(seat)) == 1
        usual = str(_core.bot(USUAL, self._seed_at(match, 1), None, None, 1).choose(match, seat))
        rivals = [str(verdict["move"]) for verdict in found if str(verdict["move"]) != move]
        moves = list(dict.fromkeys([move, usual, *rivals[:RIVALS]]))
        trials = [[]] if forced else self._trials(match, seat, moves, DEPTH * budget // BATCHES)
        (whole,) = self._bot(match, 2, budget).compare(match, seat, [move], whole=True)
        return _opinion(match.ply, seat, moves, usual, trials, whole["win"])

    def _trials(
        self, match: Match, seat: int, moves: list[str], sims: int
    ) -> list[list[MoveEvaluation]]:
        trials: list[list[MoveEvaluation]] = []
        for number in range(BATCHES):
            bot = self._bot(match, 3 + number, max(sims, len(moves)))
            trials.append(bot.compare(match, seat, moves))
            if trials[0][0]["exact"]:
                break
        return trials

    def _bot(self, match: Match, stream: int, sims: int | None = None) -> _core.Bot:
        seed = self._seed_at(match, stream)
        return _core.bot(self._level, seed, sims or self._sims, None, self._threads)

    def _seed_at(self, match: Match, stream: int) -> int:
        return self._seed + match.ply * self._streams + stream


def _opinion(
    ply: int,
    seat: int,
    moves: list[str],
    usual: str,
    trials: Sequence[list[MoveEvaluation]],
    chance: float,
) -> Opinion:
    margins = [[verdict["margin"] for verdict in trial] for trial in trials]
    leads = [_lead(margins, place) for place in range(1, len(moves)) if margins[0]]
    best = max(range(len(leads)), key=lambda place: leads[place][0], default=None)
    points, doubt = (0.0, 0.0) if best is None else leads[best]
    sure = points > SURE * doubt and points > 0
    return Opinion(
        ply=ply,
        seat=seat,
        move=moves[0],
        forced=not margins[0],
        lost=round(points, 2) if sure else 0.0,
        better=moves[1 + best] if sure and best is not None else None,
        doubt=round(doubt, 2),
        usual=usual,
        gain=round(-leads[moves.index(usual) - 1][0], 2) if usual != moves[0] else 0.0,
        chance=round(chance, 4),
        exact=any(verdict["exact"] for trial in trials for verdict in trial),
    )


def _lead(margins: Sequence[Sequence[float]], place: int) -> tuple[float, float]:
    """Tell by how much a move is better than the one that was played, and how sure that is."""
    leads = [trial[place] - trial[0] for trial in margins]
    mean = fsum(leads) / len(leads)
    if len(leads) == 1:
        return mean, 0.0
    variance = fsum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean, sqrt(variance / len(leads))

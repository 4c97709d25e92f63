"""Luck and skill: the same cards in the hands of ``medium`` bots as the yardstick."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isfinite
from random import Random
from typing import Any

import quintrix
from quintrix import Bot, Match
from quintrix.arena.interval import Interval, mean_of
from quintrix.coach.review import Estimate, Luck
from quintrix.types import Points

YARDSTICK = "medium"
REPLAYS = 40
"""How often the same deal is played again, and how many other deals are."""
FEWEST = 2


def replayed(record: dict[str, Any], number: int) -> list[float]:
    """Let bots play the same deal; every number lets them play it differently."""
    start = {key: value for key, value in record.items() if key not in ("moves", "result")}
    return _played(quintrix.replay({**start, "moves": []}), number)


def dealt_anew(record: dict[str, Any], number: int) -> list[float]:
    """Let bots play another deal of the same table; every number is another."""
    game, players, options = record["game"], record["players"], record.get("options")
    if not record.get("custom_deck"):
        return _played(quintrix.new(game, players, number, options), number)
    dice = Random(number)
    deal = {pile: dice.sample(cards, len(cards)) for pile, cards in record["deal"].items()}
    return _played(quintrix.deal(game, players, options, deal=deal, custom_deck=True), number)


def luck(
    score: Points, seat: int, same: Sequence[Sequence[float]], other: Sequence[Sequence[float]]
) -> Luck | None:
    """Split a score into what is typical, what the deal brought and what decisions did."""
    if len(same) < FEWEST or len(other) < FEWEST:
        return None
    expected = mean_of([[scores[seat] for scores in same]])
    # Seats of one deal depend on each other, so a deal counts once.
    typical = mean_of([[sum(scores) / len(scores) for scores in other]])
    deal = hypot(_reach(expected), _reach(typical))
    return Luck(
        typical=_estimate(typical.value, _reach(typical)),
        deal=_estimate(expected.value - typical.value, deal),
        decisions=_estimate(float(score) - expected.value, _reach(expected)),
    )


def _played(match: Match, seed: int) -> list[float]:
    bots = [
        quintrix.bot(YARDSTICK, seed=seed * match.players + seat) for seat in range(match.players)
    ]
    while not match.over:
        seat, move = _next(match, bots)
        match.play(seat, move)
    return [float(score) for score in match.scores]


def _next(match: Match, bots: Sequence[Bot]) -> tuple[int, quintrix.Move]:
    """Ask those first who may but need not act, as bots at a table are quick to."""
    for seat in sorted(match.actors, key=lambda seat: match.duty(seat) == "must"):
        move = bots[seat].decide(match, seat)
        if move is not None:
            return seat, move
    raise AssertionError("a game that is not over has somebody who must act")


def _reach(interval: Interval) -> float:
    return interval.high - interval.value


def _estimate(points: float, doubt: float) -> Estimate:
    return Estimate(points=round(points, 1), doubt=round(doubt, 1) if isfinite(doubt) else None)

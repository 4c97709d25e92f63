"""Separates luck from skill by letting `medium` bots play the same deal and others."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isfinite
from random import Random
from typing import Any

import quintrix
from quintrix import Bot, Match
from quintrix.arena.interval import Interval, mean_interval
from quintrix.coach.review import Estimate, Luck
from quintrix.types import Points

BASELINE_BOT = "medium"
REPLAYS = 40
"""How often the bots replay the same deal, and how many other deals they play."""
MIN_REPLAYS = 2


def play_same_deal(record: dict[str, Any], seed: int) -> list[float]:
    """Let bots play the deal of a record; returns the final scores."""
    return _play_out(_start(record), seed)


def play_other_deal(record: dict[str, Any], seed: int) -> list[float]:
    """Let bots play another deal with the settings of a record; returns the final scores."""
    if record.get("custom_deck"):
        rng = Random(seed)
        deal = {pile: rng.sample(cards, len(cards)) for pile, cards in record["deal"].items()}
    else:
        match = quintrix.new(record["game"], record["players"], seed, record.get("options"))
        deal = match.record()["deal"]
    return _play_out(_start({**record, "deal": deal}), seed)


def _start(record: dict[str, Any]) -> Match:
    """Return the match of a record before its first move, under the same rules."""
    start = {key: value for key, value in record.items() if key not in ("moves", "result")}
    return quintrix.replay({**start, "moves": []})


def luck(
    score: Points, seat: int, same: Sequence[Sequence[float]], other: Sequence[Sequence[float]]
) -> Luck | None:
    """Split a score into a typical score, the effect of the deal and that of decisions."""
    if len(same) < MIN_REPLAYS or len(other) < MIN_REPLAYS:
        return None
    expected = mean_interval([[scores[seat] for scores in same]])
    # Scores of one deal are correlated, so a deal is one sample.
    typical = mean_interval([[sum(scores) / len(scores) for scores in other]])
    deal = hypot(_half_width(expected), _half_width(typical))
    return Luck(
        typical=_estimate(typical.value, _half_width(typical)),
        deal=_estimate(expected.value - typical.value, deal),
        decisions=_estimate(float(score) - expected.value, _half_width(expected)),
    )


def _play_out(match: Match, seed: int) -> list[float]:
    bots = [
        quintrix.bot(BASELINE_BOT, seed=seed * match.players + seat)
        for seat in range(match.players)
    ]
    while not match.over:
        seat, move = _next_move(match, bots)
        match.play(seat, move)
    return [float(score) for score in match.scores]


def _next_move(match: Match, bots: Sequence[Bot]) -> tuple[int, quintrix.Move]:
    """Ask the seats that may act before the one that must, as bots react at once at a table."""
    for seat in sorted(match.actors, key=lambda seat: match.duty(seat) == "must"):
        move = bots[seat].decide(match, seat)
        if move is not None:
            return seat, move
    raise AssertionError("no seat must act, but the game is not over")


def _half_width(interval: Interval) -> float:
    return interval.high - interval.value


def _estimate(points: float, half_width: float) -> Estimate:
    known = round(half_width, 1) if isfinite(half_width) else None
    return Estimate(points=round(points, 1), half_width=known)

"""Ratings: how strong players are at a game, for those who want one.

Ratings follow the Plackett-Luce model of openskill, which is made for several players. They are
shown on the scale of Elo, where 400 points more mean ten wins to one. The bots keep their ratings:
they anchor the scale.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from openskill.models import PlackettLuce

from quintrix.server.results import FinishedGame

MODEL = PlackettLuce()
CENTRE = 1500.0
SCALE = 400 / (math.log(10) * math.sqrt(2) * MODEL.beta)
"""Points of Elo for one unit of the model, in a game of two whose strengths are known."""
ANCHOR_DEVIATION = 1.0
ANCHORS = {
    "random": 750.0,
    "easy": 1200.0,
    "greedy": 1350.0,
    "medium": 1500.0,
    "hard": 1650.0,
    "expert": 1730.0,
    "master": 1730.0,
}
"""The ratings of the bots, from their wins against each other in all games (docs/bots.md).

`master` has the rating of `expert` until enough of its games are measured.
"""


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a person at a game, in the units of the model."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def points(self) -> float:
        """The rating on the scale of Elo."""
        return CENTRE + SCALE * (self.mu - MODEL.mu)

    @property
    def deviation(self) -> float:
        """The standard deviation of the rating, on the scale of Elo."""
        return SCALE * self.sigma


def rate(game: FinishedGame, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the ratings after a game of the people who have ratings; the others are left out.

    Nobody is rated if the game is not fair, or if there is nobody else to compare with.
    """
    if not game.is_fair:
        return {}
    ratings = {game.people[person][0]: rating for person, rating in before.items()}
    anchors = {seat: _anchor(level) for seat, level in game.levels.items()}
    everyone = {**ratings, **anchors}
    results = [_result(game, seat) for seat in everyone]
    if not ratings or len({*results}) < 2:
        return {}
    teams = [[MODEL.rating(rating.mu, rating.sigma)] for rating in everyone.values()]
    ranks = [float(sum(other > mine for other in results)) for mine in results]
    after = dict(zip(everyone, MODEL.rate(teams, ranks=ranks), strict=True))
    return {
        person: Rating(after[seat][0].mu, after[seat][0].sigma)
        for person, (seat, *_) in game.people.items()
        if person in before
    }


def _anchor(level: str) -> Rating:
    return Rating(MODEL.mu + (ANCHORS[level] - CENTRE) / SCALE, ANCHOR_DEVIATION)


def _result(game: FinishedGame, seat: int) -> tuple[bool, bool, int | Fraction]:
    """Return what is greater for a seat that did better."""
    stayed = seat not in game.resigned
    return stayed, stayed and seat in game.winners, game.scores[seat]

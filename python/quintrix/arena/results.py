"""What an arena found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from quintrix.arena.game import Game
from quintrix.arena.plan import Plan
from quintrix.arena.standings import Deal, Standing, complete, standings


@dataclass(frozen=True)
class Results:
    """The games of an arena and what they say together."""

    plan: Plan
    games: Sequence[Game]
    """Every game that was played, by number."""

    @cached_property
    def deals(self) -> Sequence[Deal]:
        """The deals that were played in all seatings; only these count in the standings."""
        return complete(self.games, self.plan.players)

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """How each bot did, the highest rating first; empty before the first complete deal."""
        return standings(self.plan.different, self.deals)

    def of(self, bot: str) -> Standing:
        """Find the standing of a bot."""
        return next(standing for standing in self.standings if standing.bot == bot)

    @property
    def fair_share(self) -> float:
        """The share of wins if all bots were equally strong."""
        return 1 / self.plan.players

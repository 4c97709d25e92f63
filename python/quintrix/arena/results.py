"""The results of an arena."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import GameResult
from quintrix.arena.standings import Deal, Standing, complete_deals, standings
from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt


@dataclass(frozen=True)
class Results:
    """The games of an arena and the standings of its bots."""

    config: ArenaConfig
    games: Sequence[GameResult]
    """All games played, sorted by number."""

    @cached_property
    def deals(self) -> Sequence[Deal]:
        """The deals that were played in all seatings; only these count for the standings."""
        return complete_deals(self.games, self.config.players)

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """The standing of each bot, highest rating first; empty before the first complete deal."""
        return standings(self.config.distinct_bots, self.deals)

    def of(self, bot: str) -> Standing:
        """Return the standing of a bot."""
        for standing in self.standings:
            if standing.bot == bot:
                return standing
        names = ", ".join(standing.bot for standing in self.standings)
        raise InvalidOptions(f"no bot {excerpt(bot)} played: there is {names}")

    @property
    def fair_share(self) -> float:
        """The win rate of each bot if all were equally strong."""
        return 1 / self.config.players

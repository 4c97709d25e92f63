"""Episodes and layouts of all games: those of the core, and games of your own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from quintrix import _core
from quintrix._core import Episode, Match
from quintrix.api import Options, options_text
from quintrix.bots import python_match_of
from quintrix.decks import Deck, deck_text
from quintrix.envs.own_episode import OwnEpisode, own_layout
from quintrix.errors import InvalidOptions
from quintrix.layouts import Layout, layout
from quintrix.own_games import is_own
from quintrix.reference import Match as ReferenceMatch


@dataclass(frozen=True)
class EpisodeConfig:
    """The games of an environment."""

    game: str
    players: int = 2
    options: Options | None = None
    deck: Deck | None = None
    """A preset such as ``tiny``, a deck file or its content (default: the deck in the box)."""

    def __post_init__(self) -> None:
        if self.deck is not None and is_own(self.game):
            raise InvalidOptions("games of your own have no custom decks in environments")
        self.start(0)  # which raises an error if they cannot be played

    @cached_property
    def layout(self) -> Layout:
        """The layout of actions and observations."""
        if is_own(self.game):
            return own_layout(self.game, self.players, self.options)
        return layout(self.game, self.players, self.options)

    @cached_property
    def _texts(self) -> tuple[str, str | None]:
        deck = None if self.deck is None else deck_text(self.game, self.deck)
        return options_text(self.options), deck

    def start(self, seed: int, track_history: bool = False) -> Episode:
        """Deal a new game."""
        options, deck = self._texts
        if is_own(self.game):
            return cast("Episode", OwnEpisode.deal(self.game, self.players, options, seed))
        return Episode(
            self.game,
            self.players,
            options=options,
            seed=seed,
            deck=deck,
            track_history=track_history,
        )


def episode_of(match: Match, seat: int) -> Episode:
    """Return an episode that continues a match of either engine, in which a seat decides next."""
    python = python_match_of(match)
    if python is not None and is_own(match.game):
        return cast("Episode", OwnEpisode(cast("ReferenceMatch", python).copy(), seat))
    if isinstance(match, ReferenceMatch):
        match = _core.python_match(match)
    return Episode.from_match(match, seat=seat)

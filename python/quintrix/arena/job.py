"""The games of an arena as a job for a runner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import quintrix
from quintrix import own_games
from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import FinishedGame, play
from quintrix.errors import Error


@dataclass(frozen=True)
class ArenaJob:
    """Games of an arena; all their randomness comes from the configuration and their numbers."""

    config: ArenaConfig
    with_record: bool
    own_game: str | None
    """``module:Class`` of a game of your own, for other processes."""
    sources: Mapping[str, str]
    """A hash of the source of each bot, and of the game, that is written in Python."""

    @classmethod
    def of(cls, config: ArenaConfig, with_record: bool) -> ArenaJob:
        """Return the job of an arena; `with_record` also returns lines for the log."""
        own_game = own_games.source_of(config.game)
        return cls(config, with_record, own_game, _sources(config, own_game))

    def prepare(self) -> None:
        """Load a game of your own, and check that all sources are those of the arena."""
        if self.own_game is not None:
            own_games.load(self.own_game)
        if all(self.config.game != info["name"] for info in quintrix.games()):
            advice = "move its class from the script into a module"
            raise Error(f"there is no game {self.config.game}: {advice}")
        for name, source in _sources(self.config, self.own_game).items():
            if source != self.sources[name]:
                raise Error(f"the source of {name} is not that of the computer you started on")

    def play(self, numbers: Sequence[int]) -> list[FinishedGame]:
        """Play these games."""
        return [play(self.config, number, self.with_record) for number in numbers]


def _sources(config: ArenaConfig, own_game: str | None) -> dict[str, str]:
    game_source = own_games.source_hash(config.game)
    game = {own_game: game_source} if own_game and game_source else {}
    return {**config.bot_sources(), **game}

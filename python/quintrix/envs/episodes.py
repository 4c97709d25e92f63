"""Episodes and layouts of all games: those of the core, and games of your own."""

from __future__ import annotations

from typing import cast

from quintrix._core import Episode
from quintrix.api import Options
from quintrix.envs.own_episode import OwnEpisode, own_layout
from quintrix.layouts import Layout, layout
from quintrix.own_games import is_own


def new_episode(game: str, players: int, options: str, seed: int) -> Episode:
    """Return a new game as steps; ``options`` is JSON."""
    if is_own(game):
        return cast("Episode", OwnEpisode(game, players, options, seed))
    return Episode(game, players, options, seed, False, ())


def layout_of(game: str, players: int, options: Options | None) -> Layout:
    """Return the layout of actions and observations."""
    return own_layout(game, players, options) if is_own(game) else layout(game, players, options)

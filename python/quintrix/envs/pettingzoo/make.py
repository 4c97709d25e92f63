"""Creates PettingZoo environments."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env import AECEnv

from quintrix.api import Options
from quintrix.decks import Deck
from quintrix.envs.episodes import EpisodeConfig
from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.pettingzoo.cycles import CycleEnv


def raw_env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    *,
    deck: Deck | None = None,
    flatten_observation: bool = False,
) -> GameEnv:
    """Create an environment in which a masked action raises an error.

    With ``flatten_observation``, observations are arrays, and the masks are in the infos.
    """
    config = EpisodeConfig(game, players, options, deck)
    return GameEnv(config, render_mode, flatten_observation=flatten_observation)


def env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    *,
    deck: Deck | None = None,
    flatten_observation: bool = False,
) -> AECEnv[str, Any, Any]:
    """Create an environment in which a masked action loses the game.

    With ``max_cycles``, all agents act once per cycle, as in :func:`parallel_env`, and the game is
    truncated after that many cycles. With ``flatten_observation``, observations are arrays, and the
    masks are in the infos.
    """
    if max_cycles is not None:
        cycles = parallel_env(
            game,
            players,
            options,
            render_mode,
            max_cycles,
            deck=deck,
            flatten_observation=flatten_observation,
        )
        return parallel_to_aec(cycles)
    config = EpisodeConfig(game, players, options, deck)
    return GameEnv(config, render_mode, strict=False, flatten_observation=flatten_observation)


def parallel_env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    *,
    deck: Deck | None = None,
    flatten_observation: bool = False,
) -> CycleEnv:
    """Create an environment in which all agents act at once; all but one wait.

    With ``flatten_observation``, observations are arrays, and the masks are in the infos.
    """
    env = GameEnv(
        EpisodeConfig(game, players, options, deck),
        render_mode,
        flatten_observation=flatten_observation,
    )
    return CycleEnv(env, max_cycles)

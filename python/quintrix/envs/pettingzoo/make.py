"""Ways to make an environment of a game."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env import AECEnv

from quintrix.api import Options
from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.pettingzoo.cycles import CycleEnv


def raw_env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
) -> GameEnv:
    """Make an environment in which a step that the mask does not allow raises."""
    return GameEnv(game, players, options, render_mode)


def env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> AECEnv[str, Any, Any]:
    """Make an environment in which a step that the mask does not allow loses the game.

    With ``max_cycles``, everybody is asked once a cycle, as in :func:`parallel_env`, and after so
    many cycles the game is cut short.
    """
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(game, players, options, render_mode, max_cycles))
    return GameEnv(game, players, options, render_mode, strict=False)


def parallel_env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> CycleEnv:
    """Make an environment in which all agents answer at once, most of them that they wait."""
    return CycleEnv(raw_env(game, players, options, render_mode), max_cycles)

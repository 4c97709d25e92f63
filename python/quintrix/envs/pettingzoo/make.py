"""Creates PettingZoo environments."""

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
    """Create an environment in which a masked action raises an error."""
    return GameEnv(game, players, options, render_mode)


def env(
    game: str,
    players: int = 2,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> AECEnv[str, Any, Any]:
    """Create an environment in which a masked action loses the game.

    With ``max_cycles``, all agents act once per cycle, as in :func:`parallel_env`, and the game is
    truncated after that many cycles.
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
    """Create an environment in which all agents act at once; all but one wait."""
    return CycleEnv(raw_env(game, players, options, render_mode), max_cycles)

"""The games as PettingZoo environments: one module per game, such as ``iota_v0``.

Use ``quintrix.envs.pettingzoo.iota_v0.env(players=3, options={"deck": "half"})``. Games of your own
have no module: use ``quintrix.envs.pettingzoo.env("name")``.
"""

from __future__ import annotations

import sys
from functools import partial
from importlib.util import find_spec
from types import ModuleType

from quintrix.api import games
from quintrix.extras import require

require("pettingzoo", "pettingzoo")

from quintrix.envs.pettingzoo import colorfox_v0, hetrix_v0, iota_v0, madmatix_v0, smartrix_v0
from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.pettingzoo.cycles import CycleEnv
from quintrix.envs.pettingzoo.make import env, parallel_env, raw_env

__all__ = [
    "CycleEnv",
    "GameEnv",
    "colorfox_v0",
    "env",
    "hetrix_v0",
    "iota_v0",
    "madmatix_v0",
    "parallel_env",
    "raw_env",
    "smartrix_v0",
]


def _module(game: str, title: str) -> ModuleType:
    """Return the module of a game that has no file here."""
    module = ModuleType(f"{__name__}.{game}_v0", f"{title} as a PettingZoo environment.")
    for make in (env, parallel_env, raw_env):
        setattr(module, make.__name__, partial(make, game))
    return module


for _game in games():
    if find_spec(f"{__name__}.{_game.name}_v0") is None:
        _made = _module(_game.name, _game.title)
        globals()[f"{_game.name}_v0"] = sys.modules[_made.__name__] = _made

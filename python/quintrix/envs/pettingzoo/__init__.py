"""The games as PettingZoo AEC environments: one module per game, such as ``iota_v0``.

Use ``quintrix.envs.pettingzoo.iota_v0.env(players=3, options={"deck": "half"})``. The modules are
generated from the list of games.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType

from quintrix.api import games
from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.pettingzoo.cycles import CycleEnv
from quintrix.envs.pettingzoo.make import env, parallel_env, raw_env

__all__ = ["CycleEnv", "GameEnv", "env", "parallel_env", "raw_env"]


def _module(game: str, title: str) -> ModuleType:
    module = ModuleType(f"{__name__}.{game}_v0", f"{title} as a PettingZoo environment.")
    for make in (env, parallel_env, raw_env):
        made = partial(make, game)
        made.__doc__ = make.__doc__
        setattr(module, make.__name__, made)
    return module


for _facts in games():
    _made = _module(_facts["name"], _facts["title"])
    globals()[_made.__name__.rpartition(".")[2]] = _made
    sys.modules[_made.__name__] = _made

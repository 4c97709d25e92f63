"""The games as Gymnasium environments: one learner against bots.

Use ``quintrix.envs.gymnasium.make("iota", bots="greedy")``, or import this package and use
``gymnasium.make("quintrix/Iota-v0", bots="greedy")``.
"""

from __future__ import annotations

import gymnasium

from quintrix.api import games
from quintrix.envs.gymnasium.solo import SoloEnv, make

__all__ = ["SoloEnv", "make"]

for _game in games():
    gymnasium.register(
        f"quintrix/{_game['title']}-v0",
        entry_point="quintrix.envs.gymnasium.solo:SoloEnv",
        kwargs={"game": _game["name"]},
    )

"""The games as environments of Gymnasium: one learner among bots.

``quintrix.envs.gymnasium.make("iota", bots="greedy")`` makes one, and
``gymnasium.make("quintrix/Iota-v0", bots="greedy")`` does once this package is imported.
"""

from __future__ import annotations

import gymnasium

from quintrix.api import games
from quintrix.envs.gymnasium.solo import SoloEnv, make

__all__ = ["SoloEnv", "make"]

for _facts in games():
    gymnasium.register(
        f"quintrix/{_facts['title']}-v0",
        entry_point="quintrix.envs.gymnasium.solo:SoloEnv",
        kwargs={"game": _facts["name"]},
    )

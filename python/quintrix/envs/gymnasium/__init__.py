"""The games as Gymnasium environments: one learner against bots.

Use ``gymnasium.make("quintrix.envs.gymnasium:quintrix/Iota-v0", bots="greedy")``, which imports
this package, or ``quintrix.envs.gymnasium.make("iota", bots="greedy")``.
"""

from __future__ import annotations

from quintrix.extras import require

require("gymnasium", "gymnasium")

from quintrix.envs.gymnasium.registration import register
from quintrix.envs.gymnasium.solo import SoloEnv, make
from quintrix.envs.gymnasium.vector import SoloVectorEnv, make_vec

__all__ = ["SoloEnv", "SoloVectorEnv", "make", "make_vec", "register"]

register()

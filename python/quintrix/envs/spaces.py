"""The Gymnasium spaces of all environments."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from quintrix.layouts import Layout


def action_space(layout: Layout) -> spaces.Discrete:
    """Return the space of action ids."""
    return spaces.Discrete(layout.actions)


def observation_space(layout: Layout, extra_actions: int = 0) -> spaces.Dict:
    """Return the space of observations with their action masks."""
    limits = np.iinfo(np.int8)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (layout.size,), np.int8),
            "action_mask": spaces.Box(0, 1, (layout.actions + extra_actions,), np.int8),
        }
    )

"""The spaces of Gymnasium that all environments share."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from quintrix.layouts import Layout


def action_space(layout: Layout) -> spaces.Discrete:
    """Make the space of all ids."""
    return spaces.Discrete(layout.actions)


def observation_space(layout: Layout, more_actions: int = 0) -> spaces.Dict:
    """Make the space of what a seat sees, and of what it may do."""
    numbers = np.iinfo(np.int8)
    return spaces.Dict(
        {
            "observation": spaces.Box(numbers.min, numbers.max, (layout.size,), np.int8),
            "action_mask": spaces.Box(0, 1, (layout.actions + more_actions,), np.int8),
        }
    )

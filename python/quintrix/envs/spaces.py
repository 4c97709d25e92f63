"""The Gymnasium spaces of all environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from quintrix.layouts import Layout


def action_space(layout: Layout) -> spaces.Discrete:
    """Return the space of action ids."""
    return spaces.Discrete(layout.actions)


def observation_space(
    layout: Layout, extra_actions: int = 0, *, flatten: bool = False
) -> spaces.Space[Any]:
    """Return the space of observations with their action masks, or with ``flatten`` without."""
    limits = np.iinfo(np.int8)
    box = spaces.Box(limits.min, limits.max, (layout.size,), np.int8)
    if flatten:
        return box
    return spaces.Dict(
        {
            "observation": box,
            "action_mask": spaces.Box(0, 1, (layout.actions + extra_actions,), np.int8),
        }
    )

"""The OpenSpiel observer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quintrix.layouts import Layout

if TYPE_CHECKING:
    from quintrix.envs.openspiel.state import SpielState


class SpielObserver:
    """Writes the observation described by :func:`quintrix.layout` into a tensor."""

    def __init__(self, layout: Layout, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.slice].reshape(part.shape) for part in layout.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation string, or the information state string with perfect recall."""
        return (
            state.information_state(player) if self._perfect_recall else state.observation(player)
        )

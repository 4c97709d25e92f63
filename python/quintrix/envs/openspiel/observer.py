"""What players see, as OpenSpiel wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quintrix.layouts import Layout

if TYPE_CHECKING:
    from quintrix.envs.openspiel.state import SpielState


class SpielObserver:
    """Writes the array that :func:`quintrix.layout` explains, part by part."""

    def __init__(self, layout: Layout, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.slice].reshape(part.shape) for part in layout.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Tell what a player sees, or if recall is perfect what it knows."""
        return state.known_to(player) if self._recalls else state.seen_by(player)

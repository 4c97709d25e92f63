"""The OpenSpiel observer."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from quintrix.envs.perfect_information import PerfectInformation

if TYPE_CHECKING:
    from quintrix.envs.openspiel.game import SpielGame
    from quintrix.envs.openspiel.state import SpielState

BITS = 64
FEATURES = 64


class SpielObserver:
    """Writes what a player sees into a tensor.

    It is the observation that :func:`quintrix.layout` describes. With ``perfect_recall``, two parts
    follow. ``history`` has features of what the player saw of the last moves, the newest first, as
    :meth:`quintrix.Episode.history` returns them. ``history_hash`` has the bits of a hash of
    everything that the player has seen, as -1 and 1: they mean nothing in themselves, but tell
    apart all positions that the player reached on different ways. With ``sees_all``, the first part
    is the state of `PerfectInformation` instead.
    """

    def __init__(
        self, game: SpielGame, perfect_recall: bool = False, sees_all: bool = False
    ) -> None:
        self._game = game
        self._perfect_recall = perfect_recall
        self._sees_all = sees_all
        layout = game.layout
        self._size = self._oracle.size if sees_all else layout.size
        history = FEATURES * game.history
        recalled = history + BITS if perfect_recall else 0
        self.tensor = np.zeros(self._size + recalled, np.float32)
        self.dict = {
            part.name: self.tensor[part.slice].reshape(part.shape)
            for part in (() if sees_all else layout.parts)
        }
        if sees_all:
            self.dict["state"] = self.tensor[: self._size]
        if perfect_recall:
            memory = self.tensor[self._size :]
            self.dict["history"] = memory[:history].reshape(game.history, FEATURES)
            self.dict["history_hash"] = memory[history:]

    @cached_property
    def _oracle(self) -> PerfectInformation:
        return PerfectInformation(self._game.config)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        self.tensor.fill(0)
        if state.episode is None:
            return
        seen = (
            self._oracle.state(state.episode) if self._sees_all else state.episode.observe(player)
        )
        self.tensor[: self._size] = seen
        if self._perfect_recall:
            self.dict["history"][:] = state.episode.history(player, self._game.history)
            octets = state.episode.history_hash(player).to_bytes(8, "little")
            bits = np.unpackbits(np.frombuffer(octets, np.uint8))
            self.dict["history_hash"][:] = 2.0 * bits - 1.0

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation string, or the information state string with perfect recall."""
        return (
            state.information_state(player) if self._perfect_recall else state.observation(player)
        )

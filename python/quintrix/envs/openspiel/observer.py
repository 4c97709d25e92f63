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


class SpielObserver:
    """Writes what a player sees into a tensor.

    It is the observation that :func:`quintrix.layout` describes. With ``perfect_recall``, a part
    ``history_hash`` follows: for each of the last moves, the newest first, the bits of a hash of
    everything that the player had seen until then, as -1 and 1, or 0 before the first. Positions
    that the player reached on different ways have different tensors; the bits tell them apart, but
    mean nothing in themselves. With ``sees_all``, it is the state of `PerfectInformation` instead.
    """

    def __init__(
        self, game: SpielGame, perfect_recall: bool = False, sees_all: bool = False
    ) -> None:
        self._game = game
        self._perfect_recall = perfect_recall
        self._sees_all = sees_all
        layout = game.layout
        self._size = self._oracle.size if sees_all else layout.size
        history = game.history if perfect_recall else 0
        self.tensor = np.zeros(self._size + BITS * history, np.float32)
        self.dict = {
            part.name: self.tensor[part.slice].reshape(part.shape)
            for part in (() if sees_all else layout.parts)
        }
        if sees_all:
            self.dict["state"] = self.tensor[: self._size]
        if perfect_recall:
            self.dict["history_hash"] = self.tensor[self._size :].reshape(history, BITS)

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
            self._write_history(state.histories[player])

    def _write_history(self, hashes: tuple[int, ...]) -> None:
        rows = self.dict["history_hash"]
        for row, number in zip(rows, reversed(hashes), strict=False):
            octets = np.frombuffer(number.to_bytes(8, "little"), np.uint8)
            row[:] = 2.0 * np.unpackbits(octets) - 1.0

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation string, or the information state string with perfect recall."""
        return (
            state.information_state(player) if self._perfect_recall else state.observation(player)
        )

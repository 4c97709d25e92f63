"""Observations of everything, for oracles and centralised critics."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quintrix._core import Episode
from quintrix.envs.episodes import EpisodeConfig


class PerfectInformation:
    """Writes a state that no player may see: all hands, and the order of all cards.

    The state is the observation of every seat, seat 0 first, and the deal: for each stack in order
    the number of every card among the sorted different cards of the deck, from 1. Nothing is random
    after the deal, so the state determines the game.
    """

    def __init__(self, config: EpisodeConfig) -> None:
        deal = _deal(config.start(0))
        self._seats = config.players * config.layout.size
        self._numbers = {card: number for number, card in enumerate(sorted({*deal}), start=1)}
        self.size = self._seats + len(deal)
        """The length of a state."""

    def state(self, episode: Episode) -> NDArray[np.int8]:
        """Return the state of an episode."""
        state = np.zeros(self.size, np.int8)
        seen = [episode.observe(seat) for seat in range(episode.players)]
        state[: self._seats] = np.concatenate(seen)
        state[self._seats :] = [self._numbers[card] for card in _deal(episode)]
        return state


def _deal(episode: Episode) -> list[str]:
    stacks = episode.match.record()["deal"]
    return [card for stack in stacks.values() for card in stack if isinstance(card, str)]

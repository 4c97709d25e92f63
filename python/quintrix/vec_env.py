"""A vectorised environment: many games at once in NumPy arrays."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, Any

from quintrix import _core
from quintrix.api import Options, options_text
from quintrix.layouts import Layout, layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class VecEnv:
    """Steps many independent games at once; created by :func:`quintrix.vec_env`.

    Every step writes the arrays in place: copy what you want to keep. Games reset automatically:
    where ``dones`` is true, ``rewards`` and ``scores`` belong to the game that ended, and the rest
    of the row belongs to the next game.
    """

    observations: NDArray[np.int8]
    """The observation of the acting seat: one row per game; ``describe()`` explains the parts."""
    masks: NDArray[np.int8]
    """1 for every legal action, 0 for all others."""
    seats: NDArray[np.int8]
    """The acting seat of each game."""
    rewards: NDArray[np.float32]
    """The reward of every seat: 0 until the game ends, then between -1 and 1."""
    dones: NDArray[np.bool_]
    """Whether the last step ended the game."""
    scores: NDArray[np.float64]
    """The final scores of the last game that ended."""

    def __init__(
        self, game: str, n: int, players: int, seed: int, options: Options | None, threads: int
    ) -> None:
        self.layout: Layout = layout(game, players, options)
        self._envs = _core.VecEnv(game, players, options_text(options), seed, n, threads)
        self.observations = self._envs.observations
        self.masks = self._envs.masks
        self.seats = self._envs.seats
        self.rewards = self._envs.rewards
        self.dones = self._envs.dones
        self.scores = self._envs.scores

    def __len__(self) -> int:
        return len(self.seats)

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every game; if one is illegal, raise an error and change nothing."""
        import numpy as np

        self._envs.step(np.ascontiguousarray(actions, dtype=np.int64))

    def sample(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action for every game."""
        return self._envs.sample()

    def rollout(self, steps: int) -> None:
        """Take ``steps`` random steps in every game, including observations and masks.

        Equivalent to calling ``step(sample())`` repeatedly, without returning to Python.
        """
        self._envs.rollout(steps)

    def describe(self) -> dict[str, Any]:
        """Return the meaning of actions and observations."""
        return self.layout.describe()


def vec_env(
    game: str,
    n: int = 4096,
    players: int = 2,
    seed: int | None = None,
    options: Options | None = None,
    threads: int | None = None,
) -> VecEnv:
    """Create an environment of ``n`` games, on ``threads`` threads (default: one per CPU).

    Game ``i`` is dealt from ``seed + i``; when it ends, game ``i + n`` takes its place. The same
    seed and actions give the same arrays for any number of threads.

    >>> games = vec_env("colorfox", n=100, players=3, seed=7)
    >>> games.observations.shape, games.masks.shape, games.rewards.shape
    ((100, 1690), (100, 431), (100, 3))
    >>> for _ in range(200):
    ...     games.step(games.sample())
    >>> int(games.dones.sum())
    0
    """
    if seed is None:
        seed = secrets.randbits(64)
    if threads is None:
        threads = os.cpu_count() or 1
    return VecEnv(game, n, players, seed, options, threads)

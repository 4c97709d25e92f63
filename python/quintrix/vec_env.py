"""Many games at once, in arrays: for learning and for measuring."""

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
    """Games side by side, one step of each at a time; :func:`quintrix.vec_env` makes one.

    The arrays are written in place by every step, and stay the same objects: copy what you want to
    keep. Where a step ended a game, ``dones`` says so, ``rewards`` and ``scores`` are those of its
    end, and everything else in the row is already of the next game.
    """

    observations: NDArray[np.int8]
    """What the seat that is asked sees: a row for each game, whose parts ``describe()`` names."""
    masks: NDArray[np.int8]
    """1 for every action that it may take, 0 for every other."""
    seats: NDArray[np.int8]
    """The seat that is asked."""
    rewards: NDArray[np.float32]
    """What the step brought every seat: 0 until the game ends, then between -1 and 1."""
    dones: NDArray[np.bool_]
    """Whether the step ended the game."""
    scores: NDArray[np.float64]
    """The scores of the game that ended last."""

    def __init__(
        self, game: str, n: int, players: int, seed: int, options: Options | None, threads: int
    ) -> None:
        self.layout: Layout = layout(game, players, options)
        self._games = _core.VecEnv(game, players, options_text(options), seed, n, threads)
        self.observations = self._games.observations
        self.masks = self._games.masks
        self.seats = self._games.seats
        self.rewards = self._games.rewards
        self.dones = self._games.dones
        self.scores = self._games.scores

    def __len__(self) -> int:
        return len(self.seats)

    def step(self, actions: ArrayLike) -> None:
        """Take a step in every game; if one of them is not allowed, none is taken."""
        import numpy as np

        self._games.step(np.ascontiguousarray(actions, dtype=np.int64))

    def sample(self) -> NDArray[np.int64]:
        """Draw an allowed action for every game, each equally likely."""
        return self._games.sample()

    def rollout(self, steps: int) -> None:
        """Take so many random steps in every game, observations and masks included.

        The same as ``step(sample())`` so many times, without coming back to Python in between.
        """
        self._games.rollout(steps)

    def describe(self) -> dict[str, Any]:
        """Tell what the actions and the numbers of observations mean."""
        return self.layout.describe()


def vec_env(
    game: str,
    n: int = 4096,
    players: int = 2,
    seed: int | None = None,
    options: Options | None = None,
    threads: int | None = None,
) -> VecEnv:
    """Start ``n`` games at once, on all cores or on so many ``threads``.

    Game number ``i`` is dealt by the seed ``seed + i``; when it ends, number ``i + n`` takes its
    place. The same seed and the same actions give the same arrays for any number of threads.

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

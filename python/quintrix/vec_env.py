"""A vectorised environment: many games at once in NumPy arrays."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quintrix import _core
from quintrix._core import Match
from quintrix.api import BOTS, Options, options_text
from quintrix.decks import Deck, deck_text
from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt
from quintrix.layouts import Layout, layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


KEPT = ("rewards", "dones", "scores", "final_observations")
"""The arrays that do not follow from the games in progress."""


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

    final_observations: NDArray[np.int8]
    """The last observation of a game that the last step ended; no rows unless asked for."""

    def __init__(
        self,
        game: str,
        n: int,
        players: int,
        seed: int,
        options: Options | None,
        threads: int,
        **others: Any,
    ) -> None:
        self.layout: Layout = layout(game, players, options)
        self._arguments = (game, players, options_text(options), seed, n, threads)
        self._others = others
        self._use(_core.VecEnv(*self._arguments, **others))

    def _use(self, envs: _core.VecEnv) -> None:
        self._envs = envs
        self.observations = envs.observations
        self.masks = envs.masks
        self.seats = envs.seats
        self.rewards = envs.rewards
        self.dones = envs.dones
        self.scores = envs.scores
        self.final_observations = envs.final_observations

    def __len__(self) -> int:
        return len(self.seats)

    def step(self, actions: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Take one action in every game; if one is illegal, raise an error and change nothing.

        ``rows`` is true for the games that take a step (default: all).
        """
        checked = self.checked_actions(actions)
        self._envs.step(checked, None if rows is None else self._checked_rows(rows))

    def checked_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Return actions as an array, or raise an error that says what is wrong with its shape."""
        import numpy as np

        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            found = f"an array of {given.dtype} of shape {given.shape}"
            wanted = f"actions are {len(self)} whole numbers, one per game"
            raise InvalidOptions(f"{wanted}: an integer array of shape ({len(self)},), not {found}")
        return np.ascontiguousarray(given, dtype=np.int64)

    def _checked_rows(self, rows: ArrayLike) -> NDArray[np.bool_]:
        import numpy as np

        given = np.asarray(rows)
        if given.shape != (len(self),) or given.dtype.kind != "b":
            found = f"an array of {given.dtype} of shape {given.shape}"
            raise InvalidOptions(f"rows are {len(self)} booleans, one per game, not {found}")
        return np.ascontiguousarray(given)

    def reset(self, seed: int | None = None) -> None:
        """Start all games again, from another seed (default: random)."""
        self._envs.reset(secrets.randbits(63) if seed is None else seed)

    def restart(self, rows: ArrayLike) -> None:
        """Start the next game in the rows that are true."""
        self._envs.restart(self._checked_rows(rows))

    def match(self, row: int) -> Match:
        """Return a copy of the match of a row, to look at it or to play on."""
        return self._envs.match(row)

    def sample(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action for every game."""
        return self._envs.sample()

    def rollout(self, steps: int) -> None:
        """Take ``steps`` random steps in every game, including observations and masks.

        Equivalent to calling ``step(sample())`` repeatedly, without returning to Python.
        """
        self._envs.rollout(steps)

    def copy(self) -> VecEnv:
        """Return an independent copy, with arrays of its own."""
        other = VecEnv.__new__(VecEnv)
        other.layout, other._arguments, other._others = self.layout, self._arguments, self._others
        other._use(self._envs.copy())
        return other

    def __copy__(self) -> VecEnv:
        return self.copy()

    def __deepcopy__(self, _memo: Mapping[int, object]) -> VecEnv:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: getattr(self, name).copy() for name in KEPT}
        state = (self.layout, self._arguments, self._others)
        return {"state": state, "envs": self._envs.save(), "arrays": arrays}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.layout, self._arguments, self._others = saved["state"]
        envs = _core.VecEnv(*self._arguments, **self._others)
        envs.load(saved["envs"])
        self._use(envs)
        for name, array in saved["arrays"].items():
            getattr(self, name)[...] = array

    def __repr__(self) -> str:
        game, players, *_ = self._arguments
        opponents = self._others.get("opponents")
        against = f" against {', '.join(opponents)}" if opponents else ""
        shape = f"{self.layout.size} numbers per observation, {self.layout.actions} actions"
        return f"<VecEnv {game}: {len(self)} games of {players} players{against}, {shape}>"

    def describe(self) -> dict[str, Any]:
        """Return the meaning of actions and observations."""
        return self.layout.describe()


def check_opponents(opponents: Iterable[object]) -> None:
    """Raise an error if an opponent is not the name of a bot."""
    for each in opponents:
        if not isinstance(each, str):
            names = f"the opponents in a batch are names of built-in bots ({', '.join(BOTS)})"
            others = "quintrix.envs.gymnasium.make takes any bot"
            raise InvalidOptions(f"{names}, not {excerpt(each)}: {others}")


def vec_env(
    game: str,
    n: int = 4096,
    players: int = 2,
    seed: int | None = None,
    options: Options | None = None,
    threads: int | None = None,
    *,
    deck: Deck | None = None,
    opponents: Sequence[str] | str | None = None,
    seat: int | None = 0,
    final_observations: bool = False,
) -> VecEnv:
    """Create an environment of ``n`` games, on ``threads`` threads (default: one per CPU).

    Game ``i`` is dealt from ``seed + i``; when it ends, game ``i + n`` takes its place. The same
    seed and actions give the same arrays for any number of threads.

    ``deck`` is that of :func:`quintrix.new`. With ``opponents``, built-in bots play all seats but
    ``seat`` (``None`` draws one for each game): one name for all, or one for each seat after it.
    With ``final_observations``, the array of this name has the last observation of each game that
    a step ended.

    >>> games = vec_env("colorfox", n=100, players=3, seed=7)
    >>> games.observations.shape, games.masks.shape, games.rewards.shape
    ((100, 1690), (100, 431), (100, 3))
    >>> for _ in range(200):
    ...     games.step(games.sample())
    >>> int(games.dones.sum())
    0
    >>> vec_env("iota", n=8, opponents="greedy", deck="tiny")
    <VecEnv iota: 8 games of 2 players against greedy, 3129 numbers per observation, 1040 actions>
    """
    if seed is None:
        seed = secrets.randbits(63)
    if threads is None:
        threads = os.cpu_count() or 1
    if isinstance(opponents, str):
        opponents = [opponents] * (players - 1)
    check_opponents(opponents or ())
    if opponents is None and seat != 0:
        raise InvalidOptions("without opponents there is no seat of a learner: name opponents")
    return VecEnv(
        game,
        n,
        players,
        seed,
        options,
        threads,
        deck=None if deck is None else deck_text(game, deck),
        opponents=None if opponents is None else list(opponents),
        seat=seat,
        final_observations=final_observations,
    )

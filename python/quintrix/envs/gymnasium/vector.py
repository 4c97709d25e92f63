"""Many games at once against bots, played inside the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from gymnasium import Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quintrix.api import BOTS, Options
from quintrix.bot_factory import BotLike
from quintrix.decks import Deck
from quintrix.envs.gymnasium.opponents import opponents_of
from quintrix.envs.gymnasium.rewards import (
    MASKED_REWARD,
    MAX_ILLEGAL_ACTIONS,
    RewardName,
    check_reward,
)
from quintrix.envs.spaces import action_space, observation_space
from quintrix.errors import InvalidOptions
from quintrix.vec_env import vec_env

Batch = dict[str, NDArray[np.int8]]


class SoloVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games in which built-in bots play all other seats, without returning to Python.

    ``gymnasium.make_vec("quintrix.envs.gymnasium:quintrix/Iota-v0", num_envs=256)`` creates it.
    Observations, rewards and illegal actions are those of ``SoloEnv``. A game that ends
    is replaced in the same step (``AutoresetMode.SAME_STEP``): ``infos["final_obs"]`` has its last
    observation.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        bots: BotLike | Sequence[BotLike] = "random",
        options: Options | None = None,
        seat: int | Literal["random"] = 0,
        render_mode: str | None = None,
        *,
        deck: Deck | None = None,
        reward: RewardName = "win",
        threads: int | None = None,
    ) -> None:
        if render_mode is not None:
            raise InvalidOptions("many games at once cannot be rendered: render one of them")
        check_reward(reward)
        self.num_envs = num_envs
        self._reward = reward
        self._games = vec_env(
            game,
            num_envs,
            players,
            0,
            options,
            threads,
            deck=deck,
            opponents=[_built_in(bot) for bot in opponents_of(bots, players)],
            seat=None if seat == "random" else seat,
            final_observations=True,
        )
        self.layout = self._games.layout
        self.single_action_space = action_space(self.layout)
        self.single_observation_space: Space[Any] = observation_space(self.layout)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._illegal = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Batch, dict[str, Any]]:
        """Start all games again; game ``i`` is dealt from ``seed + i``.

        ``options={"reset_mask": rows}`` starts only the next games of some rows.
        """
        rows = (options or {}).get("reset_mask")
        if isinstance(seed, list):
            raise InvalidOptions("one seed gives all games theirs: set seed to a whole number")
        super().reset(seed=seed)
        if rows is not None:
            self._restart(np.asarray(rows, dtype=np.bool_))
        else:
            self._illegal[:] = 0
            self._games.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._observations(), {"masked": np.zeros(self.num_envs, np.bool_)}

    def step(
        self, actions: Any
    ) -> tuple[Batch, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in every game, and let the bots play until the learner's next turn."""
        actions = self._games.checked_actions(actions)
        inside = (actions >= 0) & (actions < self.layout.actions)
        safe = np.where(inside, actions, 0)
        legal = inside & (self._games.masks[np.arange(self.num_envs), safe] == 1)
        seats = self._games.seats.copy()
        self._games.step(safe, rows=legal)
        self._illegal = np.where(legal, 0, self._illegal + 1)
        truncated = self._illegal == MAX_ILLEGAL_ACTIONS
        terminated = self._games.dones.copy()
        rewards = np.where(legal, self._rewards(seats, terminated), MASKED_REWARD)
        infos: dict[str, Any] = {"masked": ~legal, "_masked": np.ones(self.num_envs, np.bool_)}
        ended = terminated | truncated
        if ended.any():
            infos |= self._final(ended, truncated, ~legal)
            if truncated.any():
                self._restart(truncated)
        return self._observations(), rewards, terminated, truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks of legal actions, one row per game."""
        return self._games.masks.astype(np.bool_)

    def _rewards(self, seats: NDArray[np.int8], ended: NDArray[np.bool_]) -> NDArray[np.float64]:
        rows = np.arange(self.num_envs)
        if self._reward == "win":
            return self._games.rewards[rows, seats].astype(np.float64)
        scores = self._games.scores.copy()
        own = scores[rows, seats]
        scores[rows, seats] = -np.inf
        return np.where(ended, own - scores.max(axis=1), 0.0)

    def _final(
        self, ended: NDArray[np.bool_], truncated: NDArray[np.bool_], masked: NDArray[np.bool_]
    ) -> dict[str, Any]:
        """Return the last observations of games that ended, in the format of Gymnasium."""
        final = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            cut = truncated[row]
            source = self._games.observations if cut else self._games.final_observations
            mask = self._games.masks[row].copy() if cut else np.zeros(self.layout.actions, np.int8)
            final[row] = {"observation": source[row].copy(), "action_mask": mask}
        info = {"masked": masked, "_masked": ended}
        return {"final_obs": final, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _restart(self, rows: NDArray[np.bool_]) -> None:
        self._illegal[rows] = 0
        self._games.restart(rows)

    def _observations(self) -> Batch:
        return {
            "observation": self._games.observations.copy(),
            "action_mask": self._games.masks.copy(),
        }


def make_vec(game: str, num_envs: int, **others: Any) -> SoloVectorEnv:
    """Create many games against built-in bots; the other keywords are those of the class."""
    return SoloVectorEnv(game, num_envs, **others)


def _built_in(bot: BotLike) -> str:
    if not isinstance(bot, str) or bot not in BOTS:
        advice = f"choose from {', '.join(BOTS)}, or vectorise SoloEnv (vectorization_mode='sync')"
        raise InvalidOptions(f"only built-in bots play inside the core: {advice}")
    return bot

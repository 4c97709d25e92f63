"""An AEC environment: one agent at a time takes one step."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv

from quintrix.envs.episodes import EpisodeConfig
from quintrix.envs.perfect_information import PerfectInformation
from quintrix.envs.rendering import RENDER_MODES, check_render_mode, render
from quintrix.envs.spaces import action_space, observation_space
from quintrix.errors import InvalidOptions

MASKED_REWARD = -1.0


class GameEnv(AECEnv[str, Any, int]):
    """A game whose agents ``seat_0``, ``seat_1`` … take the steps of moves.

    An observation is a dictionary: ``observation`` is the array that :meth:`describe` explains, and
    ``action_mask`` is 1 for every legal step. Rewards come at the end and are zero-sum: 1 for a
    sole winner. A masked action raises an error if the environment is ``strict``; otherwise it
    ends the game with a reward of -1 for the agent. With ``flatten_observation``, an observation is
    the array alone, and ``infos[agent]["action_mask"]`` the mask.
    """

    def __init__(
        self,
        config: EpisodeConfig,
        render_mode: str | None = None,
        *,
        strict: bool = True,
        flatten_observation: bool = False,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self._config = config
        self._strict = strict
        self.flattens = flatten_observation
        self.metadata = {
            "name": f"{config.game}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.layout = config.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(config.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng: np.random.Generator | None = None
        self._empty_mask = np.zeros(self.layout.actions, dtype=np.int8)
        # Made when they are asked for: they take longer to create than all else here.
        self._action_spaces: list[spaces.Discrete | None] = [None] * config.players
        self._observation_spaces: list[spaces.Space[Any] | None] = [None] * config.players

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        seat = self._seats[agent]
        space = self._observation_spaces[seat]
        if space is None:
            space = observation_space(self.layout, flatten=self.flattens)
            self._observation_spaces[seat] = space
        return space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        seat = self._seats[agent]
        space = self._action_spaces[seat]
        if space is None:
            space = self._action_spaces[seat] = action_space(self.layout)
        return space

    def describe(self) -> dict[str, Any]:
        """Return the meaning of actions and observations."""
        return self.layout.describe()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same deal."""
        del options
        if seed is not None or self._rng is None:
            self._rng = np.random.default_rng(seed)
        deal = int(self._rng.integers(2**63))
        self.episode = self._config.start(deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def observe(self, agent: str) -> Any:
        """Return the observation of an agent; only the acting agent has legal actions."""
        seen = self.episode.observe(self._seats[agent])
        return seen if self.flattens else {"observation": seen, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """Return the mask of an agent; only the acting agent has legal actions."""
        acting = agent == self.agent_selection
        return self.episode.mask() if acting else self._empty_mask.copy()

    @cached_property
    def _oracle(self) -> PerfectInformation:
        return PerfectInformation(self._config)

    @property
    def state_space(self) -> spaces.Space[Any]:
        """The space of states."""
        limits = np.iinfo(np.int8)
        return spaces.Box(limits.min, limits.max, (self._oracle.size,), np.int8)

    def state(self) -> NDArray[np.int8]:
        """Return what no player may see: all observations and the order of all cards."""
        return self._oracle.state(self.episode)

    def step(self, action: int | None) -> None:
        """Take a step for the acting agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        episode = self.episode
        try:
            episode.step(action)  # type: ignore[arg-type]
        except InvalidOptions:
            if self._strict or not self.action_space(agent).contains(action):
                raise
            self._end({**dict.fromkeys(self.agents, 0.0), agent: MASKED_REWARD})
            return
        if episode.over:
            self._end(dict(zip(self.agents, episode.rewards, strict=True)))
        self._select_agent()

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _select_agent(self) -> None:
        self.agent_selection = self.possible_agents[self.episode.seat]
        if self.flattens:
            self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def __getattr__(self, name: str) -> Any:
        if name in {"agent_selection", "agents", "episode"}:
            raise AttributeError(f"{name} is not set: call reset() first")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def render(self) -> Any:
        """Render the table as the acting agent sees it."""
        return render(self.render_mode, self.episode, self.layout, self.episode.seat)

"""A parallel environment, for libraries that step all agents at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import ParallelEnv

from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.spaces import observation_space
from quintrix.errors import Error

MASKED_REWARD = -1.0


class CycleEnv(ParallelEnv[str, Any, int]):
    """A game in cycles: in each, one agent takes a step and the others wait.

    There is one action more than :meth:`GameEnv.describe` lists, the last one: wait, the only legal
    action of all agents but the acting one. An agent that takes a masked action waits too, gets a
    reward of -1, and ``info["masked"]`` is set.
    """

    def __init__(self, game: GameEnv, max_cycles: int | None) -> None:
        self._game = game
        self._max_cycles = max_cycles
        self.metadata = {**game.metadata, "is_parallelizable": True}
        self.render_mode = game.render_mode
        self.possible_agents = game.possible_agents
        self.wait = game.layout.actions
        self._actions = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        space = observation_space(game.layout, extra_actions=1, flatten=game.flattens)
        self._observations = dict.fromkeys(self.possible_agents, space)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Start a new game; the same seed gives the same deal."""
        self._game.reset(seed, options)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observe_all(), {agent: self._info(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the step of the acting agent, if it is legal."""
        self._check_agents(actions)
        masked = {agent: not self._allows(agent, action) for agent, action in actions.items()}
        acting = self._game.agent_selection
        if not masked[acting] and actions[acting] != self.wait:
            self._game.step(int(actions[acting]))
        self._cycles += 1
        over = self._game.episode.over
        truncated = self._cycles == self._max_cycles and not over
        rewards = {
            agent: self._game.rewards[agent] + (MASKED_REWARD if masked[agent] else 0.0)
            for agent in self.agents
        }
        observations, present = self._observe_all(), self.agents
        if over or truncated:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(present, over),
            dict.fromkeys(present, truncated),
            {agent: {"masked": masked[agent], **self._info(agent)} for agent in present},
        )

    def _check_agents(self, actions: dict[str, int]) -> None:
        if not self.agents:
            raise Error("the game is over: reset the environment")
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            wait = f"one that does not act waits with {self.wait}"
            raise Error(f"no action for {', '.join(missing)}: {wait}")

    @property
    def state_space(self) -> spaces.Space[Any]:
        """The space of states."""
        return self._game.state_space

    def state(self) -> NDArray[np.int8]:
        """Return what no player may see: all observations and the order of all cards."""
        return self._game.state()

    def render(self) -> Any:
        """Render the table as the acting agent sees it."""
        return self._game.render()

    def _allows(self, agent: str, action: int) -> bool:
        if agent == self._game.agent_selection:
            return self._game.episode.allows(int(action))
        return bool(action == self.wait)

    def _observe_all(self) -> dict[str, Any]:
        return {agent: self._observe(agent) for agent in self.agents}

    def _observe(self, agent: str) -> Any:
        observation = self._game.observe(agent)
        return observation if self._game.flattens else {**observation, **self._masks(agent)}

    def _info(self, agent: str) -> dict[str, Any]:
        return self._masks(agent) if self._game.flattens else {}

    def _masks(self, agent: str) -> dict[str, Any]:
        waits = agent != self._game.agent_selection
        return {"action_mask": np.append(self._game.mask(agent), np.int8(waits))}

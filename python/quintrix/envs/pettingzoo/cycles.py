"""A parallel environment, for libraries that step all agents at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.env import ParallelEnv

from quintrix.envs.pettingzoo.aec import GameEnv
from quintrix.envs.spaces import observation_space

MASKED_REWARD = -1.0


class CycleEnv(ParallelEnv[str, dict[str, Any], int]):
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
        self._observations = {
            agent: observation_space(game.layout, extra_actions=1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        """Return the observation space of an agent."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Start a new game; the same seed gives the same deal."""
        self._game.reset(seed, options)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the step of the acting agent, if it is legal."""
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
            {agent: {"masked": masked[agent]} for agent in present},
        )

    def render(self) -> str | None:
        """Render the table as the acting agent sees it."""
        return self._game.render()

    def _allows(self, agent: str, action: int) -> bool:
        if agent == self._game.agent_selection:
            return self._game.episode.allows(int(action))
        return bool(action == self.wait)

    def _observe_all(self) -> dict[str, dict[str, Any]]:
        return {agent: self._with_wait(agent) for agent in self.agents}

    def _with_wait(self, agent: str) -> dict[str, Any]:
        observation = self._game.observe(agent)
        waits = agent != self._game.agent_selection
        mask = np.append(observation["action_mask"], np.int8(waits))
        return {**observation, "action_mask": mask}

"""The same game for libraries that ask all agents at once."""

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

    There is one action more than :meth:`GameEnv.describe` tells, the last one: to wait, the only
    one that is allowed to all but the agent that is asked. Whoever answers what its mask does not
    allow waits as well, is paid -1 for it, and is told so in its info.
    """

    def __init__(self, game: GameEnv, max_cycles: int | None) -> None:
        self._game = game
        self._max_cycles = max_cycles
        self.metadata = {**game.metadata, "is_parallelizable": True}
        self.render_mode = game.render_mode
        self.possible_agents = game.possible_agents
        self.wait = game.layout.actions
        self._actions = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._views = {
            agent: observation_space(game.layout, more_actions=1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        """Tell what observations look like."""
        return self._views[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Tell which ids there are."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Deal a new game; the same seed deals the same one."""
        self._game.reset(seed, options)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the step of the agent that is asked, if it is allowed."""
        masked = {agent: not self._allows(agent, action) for agent, action in actions.items()}
        asked = self._game.agent_selection
        if not masked[asked] and actions[asked] != self.wait:
            self._game.step(int(actions[asked]))
        self._cycles += 1
        over = self._game.episode.over
        cut = self._cycles == self._max_cycles and not over
        rewards = {
            agent: self._game.rewards[agent] + (MASKED_REWARD if masked[agent] else 0.0)
            for agent in self.agents
        }
        seen, present = self._seen(), self.agents
        if over or cut:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(present, over),
            dict.fromkeys(present, cut),
            {agent: {"masked": masked[agent]} for agent in present},
        )

    def render(self) -> str | None:
        """Draw the table as the agent that is asked sees it."""
        return self._game.render()

    def _allows(self, agent: str, action: int) -> bool:
        if agent == self._game.agent_selection:
            return self._game.episode.allows(int(action))
        return bool(action == self.wait)

    def _seen(self) -> dict[str, dict[str, Any]]:
        return {agent: self._with_wait(agent) for agent in self.agents}

    def _with_wait(self, agent: str) -> dict[str, Any]:
        seen = self._game.observe(agent)
        waits = agent != self._game.agent_selection
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(waits))
        return seen

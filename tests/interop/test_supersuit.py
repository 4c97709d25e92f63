"""SuperSuit stacks frames and turns parallel environments into vectors."""

from __future__ import annotations

import numpy as np
import pytest
import quintrix
import supersuit
from quintrix.envs.pettingzoo import parallel_env

GAMES = [game.name for game in quintrix.games()]


@pytest.mark.parametrize("game", GAMES)
def test_turns_agents_into_a_vector(game: str) -> None:
    env = parallel_env(game, flatten_observation=True, max_cycles=40)
    stacked = supersuit.frame_stack_v1(env, 2)
    vector = supersuit.pettingzoo_env_to_vec_env_v1(stacked)
    observations, infos = vector.reset(seed=7)
    assert len(observations) == vector.num_envs == 2
    for _ in range(60):
        actions = np.array([info["action_mask"].argmax() for info in infos])
        observations, _, _, _, infos = vector.step(actions)
    assert np.isfinite(observations).all()

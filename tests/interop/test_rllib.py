"""RLlib's wrapper for PettingZoo: a short training with PPO."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import quintrix
import ray
import supersuit
from quintrix.envs.pettingzoo import parallel_env
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv
from ray.tune.registry import register_env

GAMES = [game.name for game in quintrix.games()]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def make_env(config: dict[str, str]) -> ParallelPettingZooEnv:
    env = parallel_env(config["game"], flatten_observation=True, max_cycles=50)
    # RLlib's networks take floats.
    return ParallelPettingZooEnv(supersuit.dtype_v0(env, np.float32))


@pytest.mark.parametrize("game", GAMES)
def test_wrapper_steps_all_agents(game: str) -> None:
    env = make_env({"game": game})
    observations, infos = env.reset(seed=7)
    assert set(observations) == set(env.agents)
    for _ in range(30):
        actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in observations}
        observations, rewards, terminated, truncated, infos = env.step(actions)
        if terminated["__all__"] or truncated["__all__"]:
            break
        assert all(reward == 0 for reward in rewards.values())


def test_ppo_trains() -> None:
    register_env("quintrix", make_env)
    config = (
        PPOConfig()
        .environment("quintrix", env_config={"game": "colorfox"})
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=128, minibatch_size=64, num_epochs=1)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
    )
    algorithm = config.build_algo()
    result = algorithm.train()
    algorithm.stop()
    assert result["env_runners"]["num_env_steps_sampled"] >= 128

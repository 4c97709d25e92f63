"""OpenSpiel's learners on a tiny deck: MCCFR, NFSP and DQN."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
import quintrix.envs.openspiel  # noqa: F401
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.pytorch.dqn import DQN
from open_spiel.python.pytorch.nfsp import NFSP

EPISODES = 30


def nfsp(seat: int, size: int, actions: int) -> Any:
    return NFSP(
        seat,
        size,
        actions,
        hidden_layers_sizes=[32],
        reservoir_buffer_capacity=500,
        anticipatory_param=0.5,
        batch_size=16,
        min_buffer_size_to_learn=32,
    )


def dqn(seat: int, size: int, actions: int) -> Any:
    return DQN(
        seat, size, actions, hidden_layers_sizes=[32], batch_size=16, min_buffer_size_to_learn=32
    )


@pytest.mark.parametrize("learner", [nfsp, dqn])
def test_network_learns_from_information_states(learner: Callable[..., Any]) -> None:
    env = rl_environment.Environment("quintrix_colorfox", deck="tiny")
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [learner(seat, size, actions) for seat in range(2)]
    for _ in range(EPISODES):
        step = env.reset()
        while not step.last():
            agent = agents[step.observations["current_player"]]
            step = env.step([agent.step(step).action])
        for agent in agents:
            agent.step(step)
    losses = [loss for agent in agents for loss in np.atleast_1d(np.array(agent.loss, object))]
    assert any(loss is not None and np.isfinite(float(loss)) for loss in losses)


def test_mccfr_finds_a_policy_that_is_hard_to_exploit() -> None:
    game = pyspiel.load_game("quintrix_colorfox", {"deck": "tiny", "deals": 2})
    solver = ExternalSamplingSolver(game)
    for _ in range(100):
        solver.iteration()
    assert nash_conv(game, solver.average_policy()) < 0.7 * nash_conv(
        game, UniformRandomPolicy(game)
    )

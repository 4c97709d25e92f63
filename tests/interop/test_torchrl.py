"""TorchRL's checks of its wrappers around the environments."""

from __future__ import annotations

import pytest
import quintrix
from quintrix.envs.gymnasium import make
from quintrix.envs.pettingzoo import parallel_env
from torchrl.envs import GymWrapper, PettingZooWrapper, check_env_specs

GAMES = [game.name for game in quintrix.games()]


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_environments_pass_check_env_specs(game: str) -> None:
    check_env_specs(GymWrapper(make(game, bots="greedy"), categorical_action_encoding=True))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_environments_pass_check_env_specs(game: str) -> None:
    env = parallel_env(game, players=3)
    check_env_specs(PettingZooWrapper(env, use_mask=True, categorical_actions=True))

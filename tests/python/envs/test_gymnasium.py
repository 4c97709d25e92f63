"""Gymnasium environments: the official checker, and games against bots."""

from __future__ import annotations

import random
import warnings

import gymnasium
import numpy as np
import pytest
import quintrix
from gymnasium.utils.env_checker import check_env
from quintrix.envs.gymnasium import SoloEnv, make
from tables import Table

from envs.seating import FEWEST, PLAIN

TITLES = {facts["name"]: facts["title"] for facts in quintrix.games()}


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_passes_the_gymnasium_checker(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"quintrix/{TITLES[table.game]}-v0", players=table.players)
        check_env(env.unwrapped, skip_render_check=False)


def play(env: SoloEnv, seed: int) -> list[float]:
    rng, rewards = random.Random(seed), []
    seen, _ = env.reset(seed=seed)
    over = False
    while not over:
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert not info["masked"]
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_rewards_come_at_the_end(table: Table) -> None:
    env = make(table.game, table.players, bots="easy", seat=table.players - 1)
    *before, last = play(env, 3)
    assert not any(before)
    assert last == env.episode.rewards[table.players - 1]


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_same_seed_plays_the_same_game(table: Table) -> None:
    logs = []
    for _ in range(2):
        env = make(table.game, bots="greedy")
        play(env, 9)
        logs.append(env.episode.match.moves)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_masked_action_changes_nothing_and_is_penalised(table: Table) -> None:
    env = make(table.game)
    seen, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    after, reward, over, cut, info = env.step(masked)
    assert (reward, over, cut, info) == (-0.1, False, False, {"masked": True})
    assert (after["observation"] == seen["observation"]).all()
    assert (env.action_masks() == seen["action_mask"]).all()


def test_gymnasium_make_creates_them() -> None:
    for facts in quintrix.games():
        env = gymnasium.make(f"quintrix/{facts['title']}-v0", bots=["greedy"])
        env.reset(seed=1)
        env.close()


def test_rejects_invalid_bots_and_seats() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="need 2 bots, not 1"):
        make("iota", players=3, bots=["greedy"])
    with pytest.raises(quintrix.InvalidOptions, match="from 0 to 1, not 2"):
        make("iota", seat=2)

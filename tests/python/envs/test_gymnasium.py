"""Gymnasium environments: the official checker, and games against bots."""

from __future__ import annotations

import random
import warnings
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
import quintrix
from gymnasium.utils.env_checker import check_env
from quintrix.envs.gymnasium import SoloEnv, make
from quintrix.types import View
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


def test_truncates_after_many_illegal_actions() -> None:
    env = make("iota")
    seen, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    cuts = [env.step(masked)[3] for _ in range(100)]
    assert cuts == [False] * 99 + [True]


def test_margin_is_the_lead_over_the_best_of_the_others() -> None:
    env = make("colorfox", 3, bots="easy", seat=1, reward="margin", deck=None)
    last = play(env, 4)[-1]
    scores = env.episode.match.scores
    assert last == float(scores[1] - max(scores[0], scores[2]))


def test_seat_is_drawn_for_each_game() -> None:
    env = make("iota", players=3, seat="random")
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        assert env.episode.seat == env.seat
        seats.add(env.seat)
    assert seats == {0, 1, 2}


def test_opponents_can_be_objects_classes_and_factories() -> None:
    class First:
        def choose(self, _view: View, legal_moves: quintrix.LegalMoves) -> quintrix.Move:
            return legal_moves[0]

    policy = quintrix.PolicyBot(lambda _, mask: mask.argmax())
    for bots in (First, First(), policy, quintrix.BotFactory("medium", sims=2)):
        play(make("iota", bots=bots, deck="tiny"), 1)


def test_copies_continue_alike() -> None:
    env = make("iota", bots="easy")
    seen, _ = env.reset(seed=1)
    twin = deepcopy(env)
    for _ in range(6):
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, *_ = env.step(action)
        again, *_ = twin.step(action)
        assert (seen["observation"] == again["observation"]).all()


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_renders_pixels(table: Table) -> None:
    env = make(table.game, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.shape == (512, 512, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 20


def test_perfect_information_shows_what_no_player_sees() -> None:
    worlds = []
    for seed in (1, 2):
        env = make("iota", perfect_information=True)
        _, info = env.reset(seed=seed)
        size = env.layout.size
        state, episode = info["state"], env.episode
        assert (state[:size] == episode.observe(0)).all()
        assert (state[size : 2 * size] == episode.observe(1)).all()
        worlds.append(state[2 * size :])
    assert len(worlds[0]) == 66
    assert (worlds[0] != worlds[1]).any()


def test_rejects_unknown_rewards_and_render_modes() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="win or margin"):
        make("iota", reward="points")
    with pytest.raises(quintrix.InvalidOptions, match="render_mode"):
        make("iota", render_mode="human")


def test_step_says_what_is_wrong() -> None:
    env = make("iota")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(quintrix.InvalidOptions, match="an action is a whole number, not left"):
        env.step("left")  # type: ignore[arg-type]

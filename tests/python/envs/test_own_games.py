"""Environments of a game of our own: the official tests of PettingZoo and Gymnasium."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import quintrix
from duel import Duel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, seed_test
from quintrix.envs import gymnasium as solo
from quintrix.envs.pettingzoo import env, parallel_env, raw_env
from quintrix.errors import Error
from quintrix.reference import registry


class Listed(Duel):
    """Lists all its moves, so that an action always means the same."""

    name = "listed"
    actions = tuple(f"{verb} {card}" for verb in ("play", "keep", "steal") for card in range(1, 9))


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    quintrix.register(Duel)
    quintrix.register(Listed)
    yield
    registry.own_games().clear()


@pytest.mark.parametrize("game", ["duel", "listed"])
def test_passes_the_pettingzoo_tests(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game), num_cycles=60)
    seed_test(lambda: env(game), num_cycles=60)
    max_cycles_test(
        SimpleNamespace(
            env=lambda **given: env(game, **given),
            parallel_env=lambda **given: parallel_env(game, **given),
        )
    )


@pytest.mark.parametrize("game", ["duel", "listed"])
def test_passes_the_gymnasium_checker(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(solo.make(game, bots="greedy"), skip_render_check=True)


def test_random_games_end_with_zero_sum_rewards() -> None:
    game, rng = raw_env("duel"), random.Random(1)
    game.reset(seed=5)
    paid = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        paid[agent] += reward
        game.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert game.episode.match.over
    assert sum(paid.values()) == pytest.approx(0)
    best = {agent for agent, reward in paid.items() if reward == max(paid.values())}
    assert best == {f"seat_{seat}" for seat in game.episode.match.winners}


def test_a_listed_move_has_the_same_action_everywhere() -> None:
    game = raw_env("listed", render_mode="ansi")
    game.reset(seed=1)
    hand = game.episode.match.view(0)["hand"]
    allowed = np.flatnonzero(game.observe("seat_0")["action_mask"])
    assert {Listed.actions[action - 1] for action in allowed} == {
        f"{verb} {card}" for verb in ("play", "keep", "steal") for card in hand
    }
    drawing = game.render()
    assert drawing is not None
    assert "seat 0 to act" in drawing


def test_the_plain_observation_hides_what_a_seat_cannot_see() -> None:
    game: Any = raw_env("duel")
    game.reset(seed=1)
    world = game.episode.match.position.resample(0, quintrix.reference.Rng(9))
    assert world.hands != game.episode.match.position.hands
    assert world.observe(0) == game.episode.match.position.observe(0)


def test_a_move_that_is_not_listed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry.game("listed"), "actions", ("play 1",))
    game = raw_env("listed")
    game.reset(seed=1)
    with pytest.raises(Error, match="`actions` of Duel lacks the move"):
        game.observe("seat_0")

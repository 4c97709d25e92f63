"""The learning example."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import quintrix

EXAMPLES = Path(__file__).parents[3] / "docs/examples"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
    return import_module("learn")


def test_learning_reinforces_rewarded_steps(
    learn: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "HORIZON", 32)
    rng = np.random.default_rng(1)
    games = quintrix.vec_env(learn.GAME, n=32, players=2, seed=1)
    network = learn.Network(learn.features(games.observations).shape[1], rng)
    rollout = learn.collect(games, network, rng)
    rows = np.arange(len(rollout.actions))
    learn.train(rollout, network, rng)
    after = network.forward(rollout.inputs, rollout.masks).probabilities[rows, rollout.actions]
    rise = np.log(after / rollout.probabilities)
    assert rise[rollout.advantages > 0.5].mean() > rise[rollout.advantages < -0.5].mean()
    assert 0 <= learn.evaluate(network, "random", 4, seed=1) <= 1


def test_returns_stop_at_the_end_of_a_game(learn: ModuleType) -> None:
    nothing, won = np.zeros(1), np.ones(1)
    ends = [(np.array([over]), won if over else nothing) for over in (False, True, False)]
    values = np.array([[0.5], [0.2], [-0.4]])
    advantages = learn.gae(values, np.array([0.9]), ends)
    at_the_end = 1 - 0.2
    before = 0.2 - 0.5 + learn.GAE_LAMBDA * at_the_end
    afterwards = 0.9 + 0.4
    assert advantages.ravel() == pytest.approx([before, at_the_end, afterwards])

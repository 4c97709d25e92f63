"""The example that learns."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
import quintrix

EXAMPLES = Path(__file__).parents[3] / "docs/examples"


def test_it_plays_whole_games_and_makes_steps_that_paid_likelier(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
    learn = import_module("learn")
    monkeypatch.setattr(learn, "GAMES", 32)
    rng = np.random.default_rng(1)
    games = quintrix.batch(learn.GAME, n=32, players=2, seed=1)
    network = learn.Network(learn.features(games.observations).shape[1], rng)
    lesson = learn.play(games, network, rng)
    rows = np.arange(len(lesson.actions))
    learn.study(lesson, network, rng)
    after = network.answer(lesson.inputs, lesson.masks).chances[rows, lesson.actions]
    rise = np.log(after / lesson.chances)
    assert rise[lesson.advantages > 0.5].mean() > rise[lesson.advantages < -0.5].mean()
    assert 0 <= learn.exam(network, "random", 4, seed=1) <= 1

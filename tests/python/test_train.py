"""`quintrix train`: fits feature weights from self-play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import quintrix
from command import run
from quintrix import _core
from quintrix.cli.regression import Regression
from quintrix.cli.training import TrainingConfig, train
from quintrix.runners import SerialRunner

GAMES = [facts["name"] for facts in quintrix.games()]


def fitted(config: TrainingConfig) -> Regression:
    return train(config, SerialRunner(), lambda _: None)


@pytest.mark.parametrize("game", GAMES)
def test_writes_a_weight_for_every_feature(game: str, tmp_path: Path) -> None:
    words = ("train", game, "--games", "30", "--seed", "4", "--out", "weights.json")
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    file = json.loads((tmp_path / "weights.json").read_text())
    assert [*file["weights"]] == _core.features(game)
    assert (file["game"], file["seed"], file["games"]) == (game, 4, 30)
    assert (
        file["command"]
        == f"quintrix train {game} --games 30 --seed 4 --players 2 --bot experienced"
    )
    assert all(name in done.stdout for name in file["weights"])


@pytest.mark.parametrize("game", GAMES)
def test_training_is_reproducible(game: str) -> None:
    results = [fitted(TrainingConfig(game, 3, 7, 40, threads)) for threads in (1, 2)]
    assert results[0] == results[1]
    other = fitted(TrainingConfig(game, 3, 8, 40, 1))
    assert other != results[0]


def test_weights_depend_on_who_plays() -> None:
    bots = ("experienced", "greedy")
    configs = [TrainingConfig("iota", 2, 7, 200, 1, bot) for bot in bots]
    assert [config.command.split()[-1] for config in configs] == [*bots]
    experienced, greedy = (fitted(config).weights for config in configs)
    wilds = _core.features("iota").index("wilds")
    assert experienced[wilds] > greedy[wilds]


def test_features_improve_r2() -> None:
    result = fitted(TrainingConfig("smartrix", 2, 1, 300, 2))
    assert result.r2 > result.r2_score_only


@pytest.mark.parametrize(
    ("words", "clue"),
    [
        (("chess",), "chess"),
        (("iota", "--games", "0"), "--games"),
        (("iota", "--bot", "gredy"), "gredy"),
        (("iota", "--players", "9", "--games", "1"), "players"),
        (("iota", "--games", "1", "--out", "nowhere/w.json"), "nowhere"),
    ],
)
def test_reports_invalid_arguments(words: tuple[str, ...], clue: str, tmp_path: Path) -> None:
    done = run(tmp_path, "train", *words)
    assert done.returncode == 2
    assert clue in done.stderr
    assert "Traceback" not in done.stderr

"""``quintrix train``: what counts beyond the score."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import quintrix
from command import run
from quintrix import _core
from quintrix.cli.training import Course, learn

GAMES = [facts["name"] for facts in quintrix.games()]


@pytest.mark.parametrize("game", GAMES)
def test_a_short_course_writes_a_weight_for_every_feature(game: str, tmp_path: Path) -> None:
    words = ("train", game, "--games", "30", "--seed", "4", "--out", "weights.json")
    told = run(tmp_path, *words)
    assert told.returncode == 0, told.stderr
    file = json.loads((tmp_path / "weights.json").read_text())
    assert [*file["weights"]] == _core.features(game)
    assert (file["game"], file["seed"], file["games"]) == (game, 4, 30)
    assert file["command"] == f"quintrix train {game} --games 30 --seed 4 --players 2"
    assert all(name in told.stdout for name in file["weights"])


@pytest.mark.parametrize("game", GAMES)
def test_training_depends_on_nothing_but_its_course(game: str) -> None:
    found = [learn(Course(game, 3, 7, 40, threads), lambda _: None) for threads in (1, 2)]
    assert found[0] == found[1]
    other = learn(Course(game, 3, 8, 40, 1), lambda _: None)
    assert other != found[0]


def test_features_explain_more_than_the_score_alone() -> None:
    found = learn(Course("smartrix", 2, 1, 300, 2), lambda _: None)
    assert found is not None
    assert found.explained > found.explained_by_score


@pytest.mark.parametrize(
    ("words", "clue"),
    [
        (("chess",), "chess"),
        (("iota", "--games", "0"), "--games"),
        (("iota", "--players", "9", "--games", "1"), "players"),
        (("iota", "--games", "1", "--out", "nowhere/w.json"), "nowhere"),
    ],
)
def test_wrong_arguments_are_told(words: tuple[str, ...], clue: str, tmp_path: Path) -> None:
    told = run(tmp_path, "train", *words)
    assert told.returncode == 2
    assert clue in told.stderr
    assert "Traceback" not in told.stderr

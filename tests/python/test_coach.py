"""The coach: move reviews, win probabilities, luck, and the `analyse` command."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import interrupt, run
from quintrix.coach import Coach, Review
from quintrix.coach.move_review import MoveReviewer
from quintrix.errors import Error
from tables import GAMES, step


def finished(game: str, players: int = 2, seed: int = 5, bots: str = "easy") -> dict[str, Any]:
    match = quintrix.new(game, players, seed)
    minds = [quintrix.bot(bots, seed=seat) for seat in range(players)]
    while not match.over:
        step(match, minds)
    return {**match.record()}


def begun(record: dict[str, Any]) -> dict[str, Any]:
    """Return the record of a deal before the first move."""
    return {**{key: record[key] for key in record if key != "result"}, "moves": []}


def reviewed(record: dict[str, Any], **settings: Any) -> Review:
    coach = Coach(record, **{"level": "hard", "sims": 40, "replays": 2, **settings})
    for _ in coach.run():
        pass
    return coach.review()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_reviews_every_move(game: str, players: int) -> None:
    record = finished(game, players)
    review = reviewed(record, sims=20)
    assert review["complete"]
    assert [[each["seat"], each["move"]] for each in review["moves"]] == record["moves"]
    replay = quintrix.replay(begun(record))
    for opinion in review["moves"]:
        seat = opinion["seat"]
        assert 0 <= opinion["win_probability"] <= 1
        assert (opinion["lost"] > 0) == (opinion["better"] is not None)
        assert opinion["better"] != opinion["move"]
        assert opinion["better"] is None or opinion["better"] in replay.legal_moves(seat)
        assert opinion["baseline"] in replay.legal_moves(seat)
        assert opinion["forced"] == (len(replay.legal_moves(seat)) == 1)
        replay.play(seat, opinion["move"])


@pytest.mark.parametrize("game", GAMES)
def test_parts_of_a_score_add_up(game: str) -> None:
    record = finished(game)
    review = reviewed(record, sims=1, level="medium")
    for seat, score in zip(review["seats"], quintrix.replay(record).scores, strict=True):
        assert seat["luck"] is not None
        parts = [seat["luck"][part]["points"] for part in ("typical", "deal", "decisions")]
        assert sum(parts) == pytest.approx(float(score), abs=0.2)


def test_win_probabilities_start_unknown_and_end_with_the_result() -> None:
    record = finished("iota", 3)
    review = reviewed(record)
    assert len(review["win_probabilities"]) == review["plies"] + 1
    assert review["win_probabilities"][0] == [None, None, None]
    winners = record["result"]["winners"]
    assert review["win_probabilities"][-1] == [
        pytest.approx(1 / len(winners), abs=1e-3) if seat in winners else 0 for seat in range(3)
    ]
    for opinion, (before, after) in zip(
        review["moves"][:-1], pairwise(review["win_probabilities"]), strict=False
    ):
        changed = [seat for seat in range(3) if before[seat] != after[seat]]
        assert set(changed) <= {opinion["seat"]}


def test_finds_a_blunder_and_a_better_move() -> None:
    record = finished("iota", seed=7, bots="greedy")
    match = quintrix.replay(begun(record))
    match.play(0, "pass")
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(2)]
    while not match.over:
        step(match, bots)
    opinion = reviewed({**match.record()}, sims=200)["moves"][0]
    assert opinion["better"] is not None
    assert opinion["better"].startswith("play")
    assert opinion["lost"] > 3
    assert opinion["gain"] < -3


def test_reviews_do_not_depend_on_hidden_cards() -> None:
    record = finished("iota", seed=2)
    deck = record["deal"]["deck"]
    shown = 9  # hands are dealt one by one from seat 0, then the starter
    moved = [*deck[:shown], *reversed(deck[shown:])]
    swapped = [*deck]
    swapped[1], swapped[-1] = deck[-1], deck[1]
    seat, move = record["moves"][0]
    opinions = []
    for cards in (deck, moved, swapped):
        start = {**begun(record), "deal": {"deck": cards}}
        del start["seed"]
        opinions.append(
            MoveReviewer("expert", 100, seed=0).review(quintrix.replay(start), seat, move)
        )
    assert opinions[0] == opinions[1] == opinions[2]


def test_run_can_be_interrupted_and_continued() -> None:
    record = finished("madmatix")
    whole = reviewed(record)
    coach = Coach(record, level="hard", sims=40, replays=2)
    for done in coach.run():
        if done == 3:
            break
    partial = coach.review()
    assert not partial["complete"]
    assert partial["moves"] == whole["moves"][:3]
    assert len(partial["win_probabilities"]) == 4
    for _ in coach.run():
        pass
    assert coach.review() == whole


def test_reviews_games_with_a_custom_deck() -> None:
    cards = [colour + shape + number for colour in "RGBY" for shape in "CSTX" for number in "12"]
    match = quintrix.new("iota", seed=1, deck={"game": "iota", "cards": cards})
    bots = [quintrix.bot("easy", seed=seat) for seat in range(2)]
    while not match.over:
        step(match, bots)
    review = reviewed({**match.record()})
    luck = review["seats"][0]["luck"]
    assert luck is not None
    assert luck["typical"]["points"] > 0


def test_rejects_unfinished_games_and_unknown_levels() -> None:
    with pytest.raises(Error, match="not over"):
        Coach(quintrix.new("iota", seed=1).record())
    with pytest.raises(Error, match="hard, expert, master, not 'greedy'"):
        Coach(finished("madmatix"), level="greedy")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**finished("madmatix"), "seats": ["human", "easy"]}))
    return path


QUICK = ("--level", "hard", "--sims", "40", "--replays", "2")


def test_analyse_prints_a_report_and_writes_a_plot(file: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "analyse", str(file), *QUICK, "--picture", "game.svg")
    assert done.returncode == 0, done.stderr
    for words in ("MadMatix", "Chance of winning", "Points lost", "from the deal", "human"):
        assert words in done.stdout
    assert "<svg" in (tmp_path / "game.svg").read_text()


def test_analyse_prints_json(file: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "analyse", str(file), *QUICK, "--json")
    review = json.loads(done.stdout)
    assert review["format"] == "quintrix-review/1"
    assert review["names"] == ["human", "easy"]
    assert review == reviewed(json.loads(file.read_text()), threads=3)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_ctrl_c_prints_a_partial_review(file: Path, tmp_path: Path) -> None:
    endless = ("--level", "medium", "--sims", "1", "--replays", "1000000", "--json")
    done = interrupt(tmp_path, "analyse", str(file), *endless, seconds=4)
    assert done.returncode == 130
    assert done.stderr == ""
    review = json.loads(done.stdout)
    assert not review["complete"]
    assert review["moves"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("missing.json",), "No such file"),
        (("game.json", "--level", "greedy"), "The coach's level is medium, hard, expert, master"),
        (("game.json", "--number", "2"), "has no game 2"),
        (("game.json", "--picture", "game.gif"), "has to end in .png or .svg"),
        (("open.json",), "The game is not over yet"),
        (("bad.json",), "is not a record"),
    ],
)
def test_analyse_reports_errors_in_one_sentence(
    file: Path, words: tuple[str, ...], message: str
) -> None:
    (file.parent / "open.json").write_text(json.dumps(quintrix.new("iota", seed=1).record()))
    (file.parent / "bad.json").write_text("no record")
    done = run(file.parent, "analyse", *words)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr

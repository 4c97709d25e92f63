"""Series in the terminal: running totals, resuming, and the deciding game of Colorfox."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest
import quintrix
from command import run
from quintrix import Series
from quintrix.terminal.game_loop import GameLoop
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.saved_games import HUMAN, SavedGame
from quintrix.terminal.series_loop import SeriesLoop
from quintrix.terminal.standing import Standing
from rich.console import Console

PASSES = "pass\n" * 400
ARGUMENTS = ["play", "iota", "--option", "deck=half", "--bot", "random", "--seed", "4"]


def saved_records(home: Path) -> list[dict[str, object]]:
    paths = sorted((home / "data/quintrix/games").glob("*.json"), key=lambda p: p.stat().st_mtime)
    return [json.loads(path.read_text()) for path in paths]


def test_a_series_is_played_with_running_totals(tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, "--first", "me", "--series", "games:2", says=PASSES)
    assert done.returncode == 0, done.stderr
    assert "Game 1 of 2. You begin." in done.stdout
    assert "Game 2 of 2. Bot 1 begins." in done.stdout
    assert done.stdout.rstrip().endswith("Bot 1 wins the series.")
    assert len(saved_records(tmp_path)) == 2
    scores = [record["result"]["scores"] for record in saved_records(tmp_path)]  # type: ignore[index]
    totals = [scores[0][0] + scores[1][1], scores[0][1] + scores[1][0]]
    assert f"Total      {totals[0]:>3}  {totals[1]:>5}" in done.stdout


def test_best_of_ends_when_nobody_can_catch_up(tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, "--series", "best-of:3", says=PASSES)
    assert "Game 2, best of 3." in done.stdout
    assert "Game 3" not in done.stdout
    assert "Bot 1 wins the series." in done.stdout or "Bot 0 wins the series." in done.stdout


def test_a_series_ends_at_a_target(tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, "--series", "target:1", says=PASSES)
    assert "Game 1, first to 1 points." in done.stdout
    assert "Game 2" not in done.stdout
    assert "wins the series." in done.stdout


def test_a_series_is_resumed(tmp_path: Path) -> None:
    stopped = run(tmp_path, *ARGUMENTS, "--series", "games:2", says="pass\nquit\n")
    assert "Game saved." in stopped.stdout
    done = run(tmp_path, "play", "--resume", says=PASSES)
    assert "Game 2 of 2." in done.stdout
    assert "the series." in done.stdout


def test_a_single_game_speaks_of_no_series(tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, says=PASSES)
    assert "Bot 1 wins, " in done.stdout or "Bot 0 wins, " in done.stdout
    assert "series" not in done.stdout
    assert "Game 1" not in done.stdout
    assert "series" not in saved_records(tmp_path)[0]


@pytest.mark.parametrize(
    "rule", ["3", "best-of", "best-of:0", "target:x", "worst-of:3", "games:51"]
)
def test_a_wrong_series_is_an_error(rule: str, tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, "--series", rule)
    assert done.returncode != 0
    assert "series" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_series_needs_a_new_game(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--resume", "--series", "games:2")
    assert "need a new game" in done.stderr


def test_a_changed_file_loses_only_the_series() -> None:
    standing = Standing.first(Series(2, "games", 2), [HUMAN, "random"], None, None)
    written = standing.to_json()
    assert Standing.from_json(written, [HUMAN, "random"]) == standing
    for wrong in (None, {}, {**written, "length": "two"}, {**written, "seats": [7, 8]}):
        assert Standing.from_json(wrong, [HUMAN, "random"]) is None
    assert Standing.from_json(written, ["random", HUMAN]) is None


# The deciding game


def play_at_random(loop: GameLoop) -> None:
    game: LocalGame = loop._game
    rng = Random(f"{game.match.seed}")
    while not game.match.over:
        seat = game.match.actors[0]
        move = rng.choice([str(move) for move in game.match.legal_moves(seat)])
        game._play(seat, game.match.parse(move))


def tied_seed(winners: list[int]) -> int:
    """Return a seed of three players whose random game of Colorfox ends in this tie."""
    for seed in range(2000):
        match, rng = quintrix.new("colorfox", 3, seed), Random(f"{seed}")
        while not match.over:
            seat = match.actors[0]
            match.play(seat, rng.choice([str(move) for move in match.legal_moves(seat)]))
        if match.winners == winners:
            return seed
    raise AssertionError("no such tie")


def play_colorfox(
    seed: int, answer: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Standing]:
    monkeypatch.setattr(GameLoop, "run", play_at_random)
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    console = Console(file=io.StringIO(), width=100)
    people = [HUMAN, "random", "random"]
    loop = SeriesLoop(Standing.first(Series(3, "games", 1), people, seed, None), console)
    loop.run(quintrix.new("colorfox", 3, seed), SavedGame(folder / "game.json"))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue(), loop._standing


def test_those_who_tied_in_colorfox_may_play_a_deciding_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output, standing = play_colorfox(tied_seed([0, 2]), "y\nn\n", tmp_path, monkeypatch)
    assert "Play again to break the tie?" in output
    assert "Deciding game. Bot 2 begins." in output
    decider = standing.series.games[1]
    assert decider.decider
    assert decider.scores[1] is None
    assert set(standing.series.winners) <= {0, 2}


def test_the_deciding_game_can_be_declined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output, standing = play_colorfox(tied_seed([0, 2]), "n\n", tmp_path, monkeypatch)
    assert "Deciding game." not in output
    assert standing.series.winners == [0, 2]


def test_who_did_not_tie_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output, standing = play_colorfox(tied_seed([1, 2]), "y\n", tmp_path, monkeypatch)
    assert "break the tie" not in output
    assert len(standing.series.games) == 1

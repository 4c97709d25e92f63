"""Puzzles: what makes a move clearly best, the sets of the browser, and `quintrix puzzles`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import run
from quintrix.errors import Error
from quintrix.puzzles import LEVELS, Miner, Puzzle, criteria, read_puzzles
from quintrix.types import MoveEvaluation

FOLDER = Path(__file__).parents[2] / "web/src/generated/puzzles"
SETS = {path.stem: read_puzzles(path) for path in sorted(FOLDER.glob("*.json"))}
SHIPPED = [(game, number) for game, found in SETS.items() for number in range(len(found))]
ALL = {game["name"] for game in quintrix.games()}


def evaluation(move: str, margin: float, win: float, *, exact: bool = True) -> MoveEvaluation:
    fields: dict[str, Any] = {"spread": 0.0, "sims": 0, "total_sims": 0}
    return MoveEvaluation(move=move, margin=margin, win=win, exact=exact, **fields)  # type: ignore[arg-type]


def test_every_game_has_fifty_puzzles_the_easiest_first() -> None:
    assert set(SETS) >= ALL & {"iota", "smartrix", "colorfox", "madmatix", "hetrix"}
    for game, found in SETS.items():
        assert len(found) == len({(each.seed, each.moves) for each in found}) == 50, game
        levels = [LEVELS.index(puzzle.level) for puzzle in found]
        assert levels == sorted(levels), game
        assert {puzzle.game for puzzle in found} == {game}


@pytest.mark.parametrize(("game", "number"), SHIPPED)
def test_shipped_puzzle_has_the_solution_that_it_claims(game: str, number: int) -> None:
    puzzle = SETS[game][number]
    match = puzzle.match()
    assert match.duty(puzzle.seat) == "must"
    legal = [str(move) for move in match.legal_moves(puzzle.seat)]
    assert set(puzzle.best) < set(legal)
    assert puzzle.gain >= criteria.MIN_GAIN or puzzle.kind == "win"
    points = {move: float(match.preview(puzzle.seat, move)["points"]) for move in legal}
    if puzzle.kind == "points":
        found = criteria.by_points(points)
    elif puzzle.kind == "plan":
        assert max(points[move] for move in puzzle.best) < max(points.values())
        return
    else:
        found = criteria.by_endgame(quintrix.bot("expert", seed=0).analyse(match, puzzle.seat))
    assert found is not None
    assert (found.kind, found.best, found.gain) == (puzzle.kind, puzzle.best, puzzle.gain)


def test_points_have_to_stand_out() -> None:
    clear = criteria.by_points({"a": 8.0, "b": 8.0, "c": 6.0})
    assert clear is not None
    assert (clear.best, clear.gain) == (("a", "b"), 2.0)
    assert criteria.by_points({"a": 7.0, "b": 6.0}) is None
    assert criteria.by_points({"a": 20.0, "b": 18.0}) is None
    assert criteria.by_points({"a": 0.0, "b": -5.0}) is None
    assert criteria.by_points(dict.fromkeys("abcd", 9.0) | {"e": 1.0}) is None
    assert criteria.by_points({"a": 3.0, "b": 3.0}) is None


def test_endgames_have_one_winning_move_or_a_clear_margin() -> None:
    won, drawn, lost = (
        evaluation(*each) for each in (("a", 0.5, 1.0), ("b", 0, 0.5), ("c", -9, 0))
    )
    win = criteria.by_endgame([won, drawn, lost])
    assert win is not None
    assert (win.kind, win.best) == ("win", ("a",))
    ending = criteria.by_endgame([lost, evaluation("d", -12, 0)])
    assert ending is not None
    assert (ending.kind, ending.best, ending.gain) == ("ending", ("c",), 3.0)
    assert criteria.by_endgame([lost, evaluation("d", -9.5, 0)]) is None
    assert criteria.by_endgame([won, evaluation("d", 0, 0.5, exact=False)]) is None
    assert criteria.by_endgame([won]) is None


def test_same_seed_finds_the_same_puzzles() -> None:
    sets = []
    for _ in range(2):
        miner = Miner("colorfox", seed=5)
        miner.play()
        miner.play()
        sets.append(miner.puzzles())
    assert sets[0] == sets[1]
    assert sets[0]


def test_order_of_the_parts_of_a_move_does_not_matter() -> None:
    puzzle = Puzzle("iota", 2, 1, (), 0, "points", "easy", ("play RC1@1,0 RC2@2,0",), 3.0)
    assert puzzle.solves("play RC2@2,0 RC1@1,0")
    assert not puzzle.solves("play RC1@2,0 RC2@1,0")


def test_command_writes_what_it_prints(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    done = run(tmp_path, "puzzles", "colorfox", "--games", "2", "--count", "3", "--out", str(out))
    found = read_puzzles(out)
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[-1].startswith(f"{len(found)} puzzles: ")
    assert all(puzzle.best[0] in line for puzzle, line in zip(found, lines, strict=False))
    assert 0 < len(found) <= 3


def test_files_that_hold_no_puzzles_are_rejected(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    for text in ("", "{", "[1]", '[{"game": "iota"}]'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(Error, match="is not a file of puzzles"):
            read_puzzles(path)

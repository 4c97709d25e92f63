"""Terminal games of MadMatix: reacting out of turn, and waiting."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import quintrix
from madmatix_positions import LAPSES, OPENING, SAID
from quintrix.terminal.game_loop import GameLoop
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.saved_games import HUMAN, SavedGame
from rich.console import Console


def local_game(match: quintrix.Match, me: int, folder: Path, bot: str = "greedy") -> LocalGame:
    seats = [HUMAN if seat == me else bot for seat in range(match.players)]
    return LocalGame(match.copy(), seats, SavedGame(folder / "game.json"))


def play(game: LocalGame, typed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    console = Console(file=io.StringIO(), width=100)
    GameLoop(game, console).run()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_player_who_may_act_is_asked_once_per_move(tmp_path: Path) -> None:
    game = local_game(LAPSES, 0, tmp_path)
    assert (game.my_turn, game.may_wait) == (True, True)
    game.wait()
    assert not game.my_turn
    game.play_bot(game.next_bot())
    assert game.my_turn


def test_player_who_must_act_cannot_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = local_game(OPENING, 0, tmp_path)
    assert (game.my_turn, game.may_wait) == (True, False)
    output = play(game, "\nwait\n", monkeypatch)
    assert "The others are waiting for you." in output
    assert game.match.ply == 0


def test_bot_that_may_catch_is_asked_first(tmp_path: Path) -> None:
    game = local_game(LAPSES, 0, tmp_path)
    game.wait()
    assert game.next_bot() == 1
    events = game.play_bot(1)
    assert [event.kind for event in events] == ["caught"]


@pytest.mark.parametrize("word", ["", "wait"])
def test_enter_or_wait_lets_the_others_continue(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = local_game(LAPSES, 0, tmp_path)
    output = play(game, f"{word}\n", monkeypatch)
    assert "It is not your turn, but you may act if you see why. Press Enter to wait." in output
    assert 'Bot 1 caught you, who had not said "Last Card".' in output
    assert game.match.actors == [0]


def test_catch_out_of_turn_is_typed_like_any_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = local_game(LAPSES, 0, tmp_path, bot="random")
    output = play(game, "catch 1\n", monkeypatch)
    assert 'You caught Bot 1, who had not said "Last Card".' in output
    assert game.match.moves[-1][0] != 0 or game.match.moves[-1][1] == "catch 1"


def test_case_is_ignored_in_mixed_case_moves(tmp_path: Path) -> None:
    game = local_game(SAID, 1, tmp_path)
    assert str(game.parse("PLAY pm 0:0=-")) == "play PM 0:0=-"
    assert str(game.parse("play 4+@1l")) == "play 4+@1L"

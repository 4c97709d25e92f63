"""The terminal interface: drawing, completion, undo, and games in a pseudo-terminal."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import quintrix
from quintrix.terminal import saved_games
from quintrix.terminal.boards import Size, board, iota
from quintrix.terminal.completion import next_words
from quintrix.terminal.event_text import describe_events
from quintrix.terminal.local_game import LocalGame
from rich.console import Console

WIDE = Size(columns=200, lines=200)
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07|[=>()][0-9A-Z]?)")


def view_of(*cards: tuple[int, int, str], hand: list[str] | None = None) -> dict[str, Any]:
    table = [{"x": x, "y": y, "card": card} for x, y, card in cards]
    return {"table": table, "hand": hand, "hand_sizes": [4, 4], "pile": 40, "wild_starters": []}


def drawn(view: dict[str, Any], before: dict[str, Any] | None = None, size: Size = WIDE) -> str:
    return iota.render(view, before, size).plain


@pytest.mark.parametrize("size", [WIDE, Size(80, 5)], ids=["large", "small"])
def test_card_is_aligned_with_its_coordinates(size: Size) -> None:
    lines = drawn(view_of((0, 0, "RC1"), (3, -2, "GX4")), size=size).split("\n")
    for x, y, card in ((0, 0, "RC1"), (3, -2, "GX4")):
        numbers = {match[0]: match.start() for match in re.finditer(r"-?\d+", lines[0])}
        row = next(number for number, line in enumerate(lines) if card in line)
        assert abs(lines[row].index(card) + 1 - numbers[str(x)]) <= 1
        beside = [line for line in lines[row : row + 2] if line.startswith(f"{y:>3} ")]
        assert len(beside) == 1
    assert lines[0] == lines[-1]


def test_large_cards_show_code_and_symbols() -> None:
    text = drawn(view_of((0, 0, "YT3"), hand=["BS2", "*"]))
    assert "YT3" in text
    assert "▲▲▲" in text
    assert "■■" in text
    assert "WILD" in text


def test_highlights_changes() -> None:
    before, after = view_of((0, 0, "RC1")), view_of((0, 0, "RC1"), (1, 0, "RC2"))
    assert "╔RC2═╗" in drawn(after, before)
    assert "╭RC1─╮" in drawn(after, before)
    assert "╔" not in drawn(after)
    assert "▸RC2" in drawn(after, before, Size(80, 3))


def test_highlights_a_recycled_wild() -> None:
    assert "╔RC3═╗" in drawn(view_of((0, 0, "RC3")), view_of((0, 0, "*")))


@pytest.mark.parametrize("columns", [60, 70, 80, 100])
def test_board_fits_the_available_width(columns: int) -> None:
    cards = [(x, x // 3, "RC1") for x in range(13)]
    lines = drawn(view_of(*cards, hand=["RC1"]), size=Size(columns, 10)).split("\n")
    assert max(map(len, lines)) <= columns
    assert all(re.search(r"RC1", line) for line in lines[2:-3])


def test_uses_the_palette_colours() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80)
    with console.capture() as captured:
        console.print(iota.render(view_of((0, 0, "RC1"), (1, 0, "BC1")), None, WIDE))
    assert "48;2;164;7;29" in captured.get()
    assert "48;2;47;110;237" in captured.get()


def test_status_shows_pile_and_short_hands() -> None:
    view = view_of((0, 0, "RC1"))
    assert iota.status(view) == "pile 40"
    assert iota.status({**view, "pile": 0, "hand_sizes": [4, 2]}) == "pile empty · hands 4 2"
    assert iota.status({**view, "wild_starters": [3]}) == "pile 40 · wilds under the pile 1"


def test_every_game_has_a_board() -> None:
    for facts in quintrix.games():
        match = quintrix.new(facts["name"], seed=1)
        for observer in (None, 0):
            view = match.view(observer)
            drawing = board(match.game)
            assert drawing.status(view)
            assert drawing.render(view, None, WIDE)
    for name in ("chess", "os.path", "..boards.iota", ""):
        with pytest.raises(quintrix.Error):
            board(name)


LINES = ["pass", "pass RC1", "play RC1@0,1", "play RC1@0,1 RC2@0,2", "play RC2@0,1", "help"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["help", "pass", "play "]),
        ("pl", ["play "]),
        ("pass", ["pass "]),
        ("pass ", ["RC1"]),
        ("play ", ["RC1@0,1", "RC2@0,1"]),
        ("play RC1@0,1", ["RC1@0,1 "]),
        ("play RC1@0,1 ", ["RC2@0,2"]),
        ("play X", []),
        ("PLAY rc1", ["RC1@0,1"]),
    ],
)
def test_tab_completes_the_next_word(typed: str, words: list[str]) -> None:
    assert next_words(typed, LINES) == words


def test_describes_the_events_of_a_move_in_one_line() -> None:
    match = quintrix.new("iota", seed=3)
    events = match.play(0, quintrix.bot("greedy", seed=1).choose(match, 0))
    mine = describe_events([event.seen_by(0) for event in events], ["You", "Bot 1"])
    assert mine.startswith("You played ")
    assert mine.count("You") == 1
    assert "; scored " in mine
    theirs = describe_events([event.seen_by(1) for event in events], ["Bot 0", "You"])
    assert re.search(r"drew (a card|\d cards)\.$", theirs)


def local_game(tmp_path: Path, **more: Any) -> LocalGame:
    match = quintrix.new("iota", players=3, seed=2, **more)
    saved = saved_games.SavedGame(tmp_path / "game.json")
    return LocalGame(match, ["greedy", "human", "random"], saved)


def play_bots(game: LocalGame) -> None:
    while not game.my_turn:
        game.play_bot(game.next_bot())


def test_undo_returns_to_the_players_last_move(tmp_path: Path) -> None:
    game = local_game(tmp_path)
    play_bots(game)
    assert game.undo() == 0
    before = game.match.view(1)
    game.play(game.match.parse("pass"))
    play_bots(game)
    assert game.undo() == 3
    assert game.match.view(1) == before


def test_case_is_ignored(tmp_path: Path) -> None:
    game = local_game(tmp_path)
    assert str(game.parse("PLAY rc1@0,1 *@0,2")) == "play RC1@0,1 *@0,2"
    with pytest.raises(quintrix.InvalidNotation) as caught:
        game.parse("play rc1@0;1")
    assert caught.value.position == len("play rc1@0")


def test_saved_game_has_the_seats(tmp_path: Path) -> None:
    game = local_game(tmp_path)
    game.save()
    record = json.loads((tmp_path / "game.json").read_text())
    assert saved_games.seats_of(record) == ["greedy", "human", "random"]
    assert quintrix.replay(record).view(1) == game.match.view(1)


@pytest.mark.parametrize(
    "seats", [None, "human", ["human"], ["human", "human", 1], ["a", "b", "c"]]
)
def test_rejects_invalid_seats_in_a_record(seats: object) -> None:
    assert saved_games.seats_of({"players": 3, "seats": seats}) is None


def test_finds_the_last_unfinished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "folder", lambda: tmp_path)
    assert saved_games.last_unfinished() is None
    unfinished = '{"game": "iota", "moves": []}'
    other = '{"game": "x", "moves": []}'
    finished = '{"game": "iota", "moves": [], "result": {}}'
    for age, text in enumerate((unfinished, other, finished, "{broken", "[]", '{"moves": 3}')):
        path = tmp_path / f"{age}.json"
        path.write_text(text)
        os.utime(path, (age, age))
    for game, name in ((None, "1.json"), ("iota", "0.json")):
        found = saved_games.last_unfinished(game)
        assert found
        assert found[0].path.name == name
    assert saved_games.last_unfinished("chess") is None


class Terminal:
    """A program in a pseudo-terminal of 80 by 24 characters."""

    def __init__(self, home: Path, *words: str) -> None:
        self._parent, child = os.openpty()
        environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        self.running = subprocess.Popen(
            [sys.executable, "-m", "quintrix", *words],
            stdin=child,
            stdout=child,
            stderr=child,
            cwd=home,
            start_new_session=True,
            preexec_fn=_set_controlling_terminal,
            env={
                **environment,
                "HOME": str(home),
                "XDG_DATA_HOME": str(home / "data"),
                "TERM": "xterm-256color",
                "COLUMNS": "80",
                "LINES": "24",
                "PROMPT_TOOLKIT_NO_CPR": "1",
            },
        )
        os.close(child)
        self.raw = ""

    def send(self, keys: str) -> None:
        os.write(self._parent, keys.encode())

    def see(self, wanted: str) -> str:
        """Read until ``wanted`` is on the screen, and return everything up to there."""
        deadline = time.monotonic() + 30
        while wanted not in ESCAPES.sub("", self.raw):
            ready, _, _ = select.select([self._parent], [], [], deadline - time.monotonic())
            assert ready, f"{wanted!r} never came after {self.raw[-2000:]!r}"
            try:
                self.raw += os.read(self._parent, 65536).decode(errors="replace")
            except OSError:  # the other end is gone
                break
        text, found, rest = ESCAPES.sub("", self.raw).partition(wanted)
        assert found, f"{wanted!r} never came in {text[-2000:]!r}"
        self.raw = rest
        return text + found

    def wait(self) -> int:
        return self.running.wait(timeout=30)

    def hang_up(self) -> None:
        """Close the terminal, as closing its window does."""
        os.close(self._parent)
        self.wait()


def _set_controlling_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def terminal(home: Path, *words: str) -> Iterator[Terminal]:
    opened = Terminal(home, *words)
    try:
        yield opened
    finally:
        opened.hang_up()


pseudo_terminal = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


@pseudo_terminal
def test_plays_in_a_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "iota", "--first", "me", "--seed", "7") as screen:
        screen.see("Your move>")
        screen.send("pa\t")
        screen.see("pass")
        screen.send("\r")
        screen.see("You passed.")
        screen.see("Bot 1 played")
        screen.see("Your move>")
        screen.send("best\r")
        screen.see("Type a number to play that move.")
        screen.send("1\r")
        screen.see("You played")
        screen.see("Your move>")
        screen.send("play RC1@1;0\r")
        output = screen.see("why")
        lines = output.replace("\r", "").split("\n")
        caret = next(line for line in lines if line.strip().startswith("^"))
        echoed = next(line for line in lines if line.startswith("  play RC1@1;0"))
        assert echoed[caret.index("^")] == ";"
        screen.send("undo\r")
        screen.see("Took back 2 moves.")
        screen.see("Your move>")
        screen.send("\x03")
        screen.see("Game saved.")
        assert screen.wait() == 0
    (saved,) = (tmp_path / "data").glob("**/*.json")
    first, *_ = json.loads(saved.read_text())["moves"]
    assert first == [0, "pass"]


@pseudo_terminal
def test_asks_whether_to_resume(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "iota", "--first", "me", "--seed", "7") as screen:
        screen.see("Your move>")
        screen.send("pass\r")
        screen.see("Bot 1 played")
        screen.see("Your move>")
        screen.send("\x04")
        screen.see("Game saved.")
    with terminal(tmp_path, "play") as screen:
        screen.see("Resume your last game")
        screen.send("\r")
        screen.see("Your move>")
        screen.send("undo\r")
        screen.see("Took back 2 moves.")


@pseudo_terminal
def test_saves_the_game_when_the_terminal_closes(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "iota", "--first", "me", "--seed", "7") as screen:
        screen.see("Your move>")
        screen.send("pass\r")
        screen.see("Bot 1 played")
        screen.see("Your move>")
    (saved,) = (tmp_path / "data").glob("**/*.json")
    assert len(json.loads(saved.read_text())["moves"]) == 2


@pseudo_terminal
def test_replay_is_controlled_by_keys(tmp_path: Path) -> None:
    match = quintrix.new("iota", seed=1)
    for _ in range(6):
        match.play(match.actors[0], "pass")
    (tmp_path / "game.json").write_text(json.dumps(match.record()))
    with terminal(tmp_path, "replay", "game.json") as screen:
        screen.see("Move 0 of 6")
        screen.send("\x1b[C")
        screen.see("Seat 0 passed")
        screen.send("\x1b[F")
        screen.see("game is over")
        screen.send("\x1b[H")
        screen.see("Seat 0 0")
        screen.send("q")
        assert screen.wait() == 0

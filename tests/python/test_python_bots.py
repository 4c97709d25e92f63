"""Python bots: loading, what they see, and errors."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import run
from quintrix import LegalMoves, Match, Move
from quintrix.types import View
from tables import observers, played

SOURCE = '''
import random

class Cautious:
    """Takes the first legal move."""
    def choose(self, view, legal_moves):
        return legal_moves[0]

class Dicer:
    def __init__(self, seed):
        self.rng = random.Random(seed)
    def choose(self, view, legal_moves):
        return str(legal_moves.sample(self.rng))

class Thinker:
    def __init__(self, *, seed=None, sims=10):
        self.sims = sims
    def choose(self, view, legal_moves):
        return legal_moves[min(self.sims, len(legal_moves)) - 1]

class Divider:
    def choose(self, view, legal_moves):
        return 1 / 0

class Cheat:
    def choose(self, view, legal_moves):
        return "play RC1@90,90"

class Foreigner:
    def choose(self, view, legal_moves):
        return 42

class Silent:
    def choose(self, view, legal_moves):
        return None

class Leaver:
    def choose(self, view, legal_moves):
        raise SystemExit(3)

class Demanding:
    def __init__(self, depth):
        pass
    def choose(self, view, legal_moves):
        return legal_moves[0]

class Careless:
    pass

number = 3
'''


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module of bots in the current directory."""
    module = f"bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{module}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield module
    sys.modules.pop(module, None)


def test_loads_a_class_from_the_current_directory(bots: str) -> None:
    match = quintrix.new("iota", seed=7)
    bot = quintrix.bot(f"{bots}:Cautious")
    assert isinstance(bot, quintrix.Bot)
    assert bot.name == f"{bots}:Cautious"
    assert repr(bot) == f"<PythonBot {bots}:Cautious>"
    assert bot.choose(match, 0) == match.legal_moves(0)[0]
    assert match.ply == 0


def test_seeded_bot_is_reproducible(bots: str) -> None:
    match = quintrix.new("iota", seed=7)
    chosen = [quintrix.bot(f"{bots}:Dicer", seed=seed).choose(match, 0) for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert all(isinstance(move, Move) for move in chosen)


def test_passes_the_budget_to_bots_that_take_it(bots: str) -> None:
    match = quintrix.new("iota", seed=7)
    assert quintrix.bot(f"{bots}:Thinker", sims=3).choose(match, 0) == match.legal_moves(0)[2]
    assert quintrix.bot(f"{bots}:Thinker").choose(match, 0) == match.legal_moves(0)[9]
    with pytest.raises(quintrix.InvalidBot, match="does not take sims"):
        quintrix.bot(f"{bots}:Dicer", sims=3)
    with pytest.raises(quintrix.InvalidBot, match="does not take think"):
        quintrix.bot(f"{bots}:Thinker", think=0.5)
    with pytest.raises(quintrix.InvalidOptions, match="greedy does not think: it takes no sims"):
        quintrix.bot("greedy", sims=3)


class Spy:
    """Remembers all that it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[View, LegalMoves]] = []

    def choose(self, view: View, legal_moves: LegalMoves) -> Move:
        self.seen.append((view, legal_moves))
        return legal_moves[-1]


def test_bot_sees_only_its_view_and_legal_moves() -> None:
    match = played("iota", moves=5, players=3)
    seat = match.actors[0]
    spy = Spy()
    quintrix.PythonBot("spy", spy).choose(match, seat)
    ((view, legal_moves),) = spy.seen
    assert view == match.view(seat)
    assert view["observer"] == seat
    assert [*legal_moves] == [*match.legal_moves(seat)]
    assert all(view != match.view(other) for other in observers(match) if other != seat)


def test_changing_the_view_does_not_change_the_match() -> None:
    class Vandal:
        def choose(self, view: View, legal_moves: LegalMoves) -> Move:
            view.clear()
            return legal_moves[0]

    match = quintrix.new("iota", seed=7)
    before = match.view(0)
    quintrix.PythonBot("vandal", Vandal()).choose(match, 0)
    assert match.view(0) == before


@pytest.mark.parametrize(
    ("name", "clue"),
    [
        ("{}:Cautios", "did you mean Cautious?"),
        ("{}:Xyz", "choose from Cautious, Dicer"),
        ("{}:number", "is not a class"),
        ("{}:Careless", "no method choose(self, view, legal_moves)"),
        ("{}:Demanding", "'depth'"),
        ("{}:", "is given as module:Class"),
        (":Cautious", "is given as module:Class"),
        ("{}:Cautious:x", "is given as module:Class"),
        ("..{}:Cautious", "is given as module:Class"),
        ("no_such_module:Cautious", "put no_such_module.py into the current directory"),
        ("no_such.module:Cautious", "put no_such/module.py into the current directory"),
        ("broken:Cautious", "SyntaxError: '(' was never closed (broken.py, line 1)"),
        ("needy:Cautious", "No module named 'no_such_library'"),
        ("nervous:Cautious", "RuntimeError: boo (nervous.py, line 1)"),
        ("json:JSONDecoder", "no method choose"),
    ],
)
def test_reports_why_a_bot_cannot_be_created(
    bots: str, name: str, clue: str, tmp_path: Path
) -> None:
    (tmp_path / "broken.py").write_text("x = (\n")
    (tmp_path / "needy.py").write_text("import no_such_library\n")
    (tmp_path / "nervous.py").write_text("raise RuntimeError('boo')\n")
    with pytest.raises(quintrix.InvalidBot) as caught:
        quintrix.bot(name.format(bots))
    assert clue in caught.value.message
    assert caught.value.bot == name.format(bots)
    assert (caught.value.seat, caught.value.ply) == (None, None)
    assert "\n" not in caught.value.message


@pytest.mark.parametrize(
    ("kind", "clue"),
    [
        ("Divider", "failed: ZeroDivisionError: division by zero ("),
        ("Divider", ".py, line 23)"),
        ("Cheat", "chose play RC1@90,90: you do not hold RC1"),
        ("Foreigner", "chose 42: expected a move as text, not 42"),
        ("Silent", "returned None: it must move"),
        ("Leaver", "failed: SystemExit: 3"),
    ],
)
def test_reports_failing_bots_with_seat_and_ply(bots: str, kind: str, clue: str) -> None:
    match = quintrix.new("iota", seed=7)
    match.play(0, "pass")
    with pytest.raises(quintrix.InvalidBot) as caught:
        quintrix.bot(f"{bots}:{kind}").choose(match, 1)
    assert f"the bot {bots}:{kind} on seat 1 at ply 1 " in caught.value.message
    assert clue in caught.value.message
    assert (caught.value.bot, caught.value.seat, caught.value.ply) == (f"{bots}:{kind}", 1, 1)
    assert vars(pickle.loads(pickle.dumps(caught.value))) == vars(caught.value)


def test_rejects_a_move_of_another_game() -> None:
    class Lost:
        def choose(self, _: View, __: LegalMoves) -> Move:
            return quintrix.new("colorfox", seed=1).legal_moves(0)[0]

    with pytest.raises(quintrix.InvalidBot, match="a move of colorfox, but the game is iota"):
        quintrix.PythonBot("lost", Lost()).choose(quintrix.new("iota", seed=7), 0)


class FreeSeat:
    """A match in which seat 0 may act but need not."""

    ply = 3

    def __init__(self, match: Match) -> None:
        self._match = match

    def duty(self, _: int) -> str:
        return "may"

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)


def test_optional_seat_can_decline() -> None:
    class Decliner:
        def choose(self, _: View, __: LegalMoves) -> None:
            return None

    free: Any = FreeSeat(quintrix.new("iota", seed=7))
    bot = quintrix.PythonBot("decliner", Decliner())
    assert bot.decide(free, 0) is None
    with pytest.raises(quintrix.InvalidBot, match="on seat 0 at ply 3 declined"):
        bot.choose(free, 0)


def test_terminal_accepts_a_python_bot(bots: str, tmp_path: Path) -> None:
    words = ("play", "iota", "--first", "me", "--seed", "7", "--bot", f"{bots}:Cautious")
    done = run(tmp_path, *words, says="pass\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Bot 1 passed." in done.stdout


def test_failing_bot_leaves_the_game_saved(bots: str, tmp_path: Path) -> None:
    words = ("play", "iota", "--first", "me", "--seed", "7", "--bot", f"{bots}:Divider")
    done = run(tmp_path, *words, says="pass\nquit\n")
    assert done.returncode == 2
    assert "Game saved." in done.stdout
    assert done.stderr.startswith(f"The bot {bots}:Divider on seat 1 at ply 1 failed: Zero")
    assert done.stderr.count("\n") == 1
    again = run(tmp_path, "play", "--resume", "--bot", "greedy", says="quit\n")
    assert "Bot 1 played" in again.stdout


def test_simulate_rejects_python_bots(bots: str, tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "iota", "--games", "1", "--bot", f"{bots}:Cautious")
    assert done.returncode == 2
    assert "`quintrix arena`" in done.stderr
    assert done.stderr.count("\n") == 1


def test_seed_is_the_only_source_of_randomness(bots: str) -> None:
    random.seed(1)
    first = quintrix.bot(f"{bots}:Dicer", seed=5).choose(quintrix.new("iota", seed=7), 0)
    random.seed(2)
    assert quintrix.bot(f"{bots}:Dicer", seed=5).choose(quintrix.new("iota", seed=7), 0) == first

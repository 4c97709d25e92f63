"""Games of our own on the command line."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DUEL = Path(__file__).parent / "duel.py"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copy(DUEL, tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def run(folder: Path, *arguments: str, stdin: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "quintrix", *arguments]
    found = subprocess.run(command, input=stdin, capture_output=True, text=True, cwd=folder)
    assert found.returncode == code, found.stderr
    assert "Traceback" not in found.stderr
    return found.stdout + found.stderr


def saved(folder: Path) -> str:
    (record,) = (folder / "data").rglob("*.json")
    return str(record)


def test_plays_in_the_terminal(folder: Path) -> None:
    commands = "\n".join(["moves", "hint", "rules", "play 9", "why", *["best", "1"] * 6, ""])
    options = ("duel:Duel", "--bot", "medium", "--first", "me", "--seed", "7")
    output = run(folder, "play", *options, stdin=commands)
    assert "Two hands of three" in output
    assert "Not in your hand." in output
    assert "hands 3 3" in output
    assert " win" in output
    summary = run(folder, "replay", saved(folder), "--game", "duel:Duel")
    assert summary.startswith("1. duel, 2 players, 6 moves")
    steps = run(folder, "replay", saved(folder), "--step", "--game", "duel:Duel")
    assert "Move 6 of 6" in steps
    assert f"quintrix replay {saved(folder)} --game duel:Duel" in output
    why = run(folder, "replay", saved(folder), code=2)
    assert why.startswith(
        "There is no game duel. If it is your own, name its class: `quintrix replay"
    )


def test_resumes_a_game(folder: Path) -> None:
    output = run(folder, "play", "duel:Duel", "--first", "me", "--seed", "7", stdin="best\n1\n")
    assert "Resume it with `quintrix play duel:Duel --resume`." in output
    why = run(folder, "play", "--resume", code=2)
    assert "If it is your own, name its class: `quintrix play module:Class --resume`." in why
    output = run(folder, "play", "duel:Duel", "--resume", stdin="moves\n")
    assert "play " in output


@pytest.mark.parametrize("workers", ["1", "2"])
def test_runs_an_arena(folder: Path, workers: str) -> None:
    options = ("--bots", "random,greedy,medium", "--sims", "20", "--games", "6", "--seed", "1")
    found = run(folder, "arena", "duel:Duel", *options, "--workers", workers, "--json")
    report = json.loads(found)
    assert report["games"] == 12 or report["game"] == "duel"


def test_an_arena_does_not_resume_after_the_game_has_changed(folder: Path) -> None:
    options = ("arena", "duel:Duel", "--bots", "random,greedy", "--games", "4", "--seed", "1")
    run(folder, *options, "--out", "log.jsonl")
    run(folder, *options, "--out", "log.jsonl")
    (folder / "duel.py").write_text(DUEL.read_text() + "\n# changed\n")
    assert "log.jsonl" in run(folder, *options, "--out", "log.jsonl", code=2)


def test_reports_what_cannot_be_done(folder: Path) -> None:
    assert "use `quintrix arena duel:Duel`" in run(folder, "simulate", "duel:Duel", code=2)
    assert "did you mean Duel?" in run(folder, "play", "duel:Dual", code=2)
    assert "there is no module duet" in run(folder, "play", "duet:Duel", code=2).lower()


def test_a_game_that_fails_is_saved_and_reported(folder: Path) -> None:
    text = DUEL.read_text().replace(
        "        verb, card = move.split()\n        self.hands",
        "        verb, card = move.split()\n        1 / 0\n        self.hands",
    )
    (folder / "broken.py").write_text(text)
    options = ("play", "broken:Duel", "--first", "me", "--seed", "7")
    output = run(folder, *options, stdin="best\n1\n", code=2)
    assert (
        "The game Duel failed: play raised ZeroDivisionError: division by zero (broken.py" in output
    )

"""`quintrix arena` as a subprocess: reports, logs, plots and interrupts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import quintrix
from command import COMMAND, environment, run, wait_until
from quintrix.cli import arena_plot

DUEL = ("arena", "iota", "--bots", "greedy,random")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way there")

SOURCE = """
import os, time

class Slow:
    def choose(self, view, legal_moves):
        print("thinking")
        time.sleep(0.01)
        return legal_moves[-1]

class Stuck:
    def choose(self, view, legal_moves):
        open("stuck", "w").close()
        time.sleep(1000)

class Late:
    def choose(self, view, legal_moves):
        if view["ply"] < 10:
            return legal_moves[-1]
        raise LookupError("nothing there")

class Dying:
    def choose(self, view, legal_moves):
        os._exit(7)
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "mybots.py").write_text(SOURCE)
    return tmp_path


def found(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert isinstance(said, dict)
    return said


def test_prints_a_table(home: Path) -> None:
    done = run(home, *DUEL, "--games", "60", "--seed", "7")
    assert done.returncode == 0
    assert done.stderr == ""
    first, header, best, ends, worst, *_ = done.stdout.splitlines()
    assert first == "Iota, 60 games: 30 deals in 2 seatings each, seed 7"
    assert " ".join(header.split()) == "bot games wins win rate lead rating time/move"
    assert best.split()[:3] == ["greedy", "60", "60"]
    assert "100%" in best
    assert ends.split()[0] == "88.6%–100%"
    assert worst.startswith("random")
    assert done.stdout.endswith("greedy wins significantly more than a fair 50.0%.\n")
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_prints_json(home: Path) -> None:
    done = run(home, *DUEL, "--games", "20", "--seed", "7", "--option", "deck=half", "--json")
    said = found(done)
    assert (said["game"], said["seed"], said["bots"]) == ("iota", 7, ["greedy", "random"])
    assert said["options"] == {"deck": "half", "scoring": True, "starter": "top"}
    assert (said["games"], said["deals"], said["interrupted"]) == (20, 10, False)
    best, worst = said["standings"]
    assert (best["bot"], worst["bot"]) == ("greedy", "random")
    assert best["wins"] + worst["wins"] == 20
    assert best["win_rate"]["low"] > said["fair_share"] == 0.5
    assert best["lead"]["value"] == pytest.approx(-worst["lead"]["value"])
    assert best["seconds_per_move"] > 0


def test_reports_unknown_intervals(home: Path) -> None:
    words = (*DUEL, "--games", "2", "--seed", "7")
    assert found(run(home, *words, "--json"))["standings"][0]["lead"]["low"] is None
    text = run(home, *words).stdout
    assert "unknown" in text
    assert "No bot wins significantly more than a fair 50.0%" in text


def test_log_can_be_replayed_and_the_run_repeated(home: Path) -> None:
    words = (*DUEL, "--games", "8", "--out", "games.jsonl")
    first = run(home, *words).stdout
    content = (home / "games.jsonl").read_bytes()
    assert run(home, "replay", "games.jsonl").stdout.count("won by") == 8
    assert run(home, *words).stdout == first
    assert (home / "games.jsonl").read_bytes() == content


@pytest.mark.parametrize(
    ("line", "clue"),
    [
        ("iota", "--bots"),
        ("chess --bots greedy,random", "chess"),
        ("iota --bots greedy", "two different bots"),
        ("iota --bots greedy,greedy", "two different bots"),
        ("iota --bots greedy,deepblue", "deepblue"),
        ("iota --bots greedy,", "Unknown bot ''"),
        ("iota --bots greedy,mybots:Slw", "did you mean Slow?"),
        ("iota --bots greedy,random --players 9", "2 to 4 players"),
        ("iota --bots greedy,random --games 0", "--games"),
        ("iota --bots greedy,random --sims 0", "--sims"),
        ("iota --bots greedy,random --sims 9 --think 1", "not both"),
        ("iota --bots greedy,random --sims 9", "it takes no sims"),
        ("iota --bots greedy,random --option deck=third", "third"),
        ("iota --bots greedy,random --plot picture.bmp", ".png"),
        ("iota --bots greedy,random --out no/such/folder", "no/such/folder"),
        ("iota --bots greedy,random --out mybots.py", "mybots.py is not an arena log: line 1"),
        ("iota --bots greedy,mybots:Late", "mybots:Late on seat"),
        ("iota --bots greedy,mybots:Late", "LookupError: nothing there (mybots.py, line 19)"),
        ("iota --bots greedy,mybots:Late --workers 1", "LookupError: nothing there"),
        ("iota --bots greedy,mybots:Dying", "died with exit code 7: a bot ended the process"),
    ],
)
def test_reports_errors_in_one_sentence(home: Path, line: str, clue: str) -> None:
    done = run(home, "arena", *line.split())
    assert done.returncode == 2
    assert clue in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_output_of_bots_goes_to_stderr(home: Path) -> None:
    done = run(home, "arena", "iota", "--bots", "greedy,mybots:Slow", "--games", "2", "--json")
    assert found(done)["games"] == 2
    assert "thinking" in done.stderr


@pytest.mark.parametrize(("name", "start"), [("p.png", b"\x89PNG"), ("p.svg", b"<?xml")])
def test_writes_a_plot(home: Path, name: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    done = run(home, *DUEL, "--games", "20", "--players", "3", "--plot", name)
    assert done.returncode == 0, done.stderr
    assert (home / name).read_bytes().startswith(start)
    if name.endswith("svg"):
        texts = [element.text or "" for element in ElementTree.parse(home / name).iter()]
        assert any("greedy" in text for text in texts)


def test_plot_limits_ignore_outliers() -> None:
    near = [float(value) for value in range(100)]
    assert arena_plot.limits(near) == (0, 99)
    assert arena_plot.limits([*near, 5000.0]) == (2, 98)
    assert arena_plot.limits([7.0]) == (7, 7)


def started(home: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=home,
        env=environment(home),
        encoding="utf-8",
        start_new_session=True,
    )


def wait_for_lines(path: Path, count: int) -> None:
    wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") >= count)


SLOW = ("arena", "iota", "--bots", "mybots:Slow,greedy", "--games", "16", "--seed", "3")


def moves_by_game(path: Path) -> dict[int, Any]:
    entries = [json.loads(line) for line in path.read_text().splitlines()]
    assert len({entry["arena"]["game"] for entry in entries}) == len(entries)
    return {entry["arena"]["game"]: (entry["seats"], entry["moves"]) for entry in entries}


@POSIX
def test_killed_run_resumes_with_the_same_games(home: Path) -> None:
    whole, path = home / "whole.jsonl", home / "games.jsonl"
    quiet = ("--workers", "2", "--out")
    with started(home, *SLOW, *quiet, path.name) as running:
        wait_for_lines(path, 5)
        running.kill()
    before = path.read_bytes()
    assert 5 <= before.count(b"\n") < 16
    assert run(home, *SLOW, *quiet, path.name).returncode == 0
    complete = before[: before.rindex(b"\n")].splitlines()
    assert {*complete} <= {*path.read_bytes().splitlines()}
    assert run(home, *SLOW, *quiet, whole.name).returncode == 0
    assert moves_by_game(path) == moves_by_game(whole)
    assert [*moves_by_game(path)] == [*moves_by_game(whole)] == [*range(16)]


@POSIX
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_results_and_how_to_resume(home: Path, workers: str) -> None:
    path = home / "games.jsonl"
    with started(home, *SLOW, "--workers", workers, "--out", path.name) as running:
        wait_for_lines(path, 4)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "games of 16, then interrupted: " in out
    assert "greedy" in out
    assert "Run the same command again to resume from games.jsonl." in out
    assert run(home, *SLOW, "--out", path.name).returncode == 0
    assert len(moves_by_game(path)) == 16


@POSIX
def test_ctrl_c_does_not_wait_for_slow_bots(home: Path) -> None:
    words = ("arena", "iota", "--bots", "mybots:Stuck,greedy", "--workers", "2")
    with started(home, *words) as running:
        wait_until((home / "stuck").exists)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert err == ""
    assert "0 games of 500, then interrupted" in out
    assert "`--out FILE --seed " in out


def test_does_not_resume_with_a_changed_bot(home: Path) -> None:
    words = ("arena", "iota", "--bots", "mybots:Slow,greedy", "--games", "2", "--out", "x.jsonl")
    assert run(home, *words).returncode == 0
    (home / "mybots.py").write_text(SOURCE.replace("0.01", "0.02"))
    done = run(home, *words)
    assert done.returncode == 2
    assert "the source of mybots:Slow has changed" in done.stderr


def test_reports_a_missing_main_guard(home: Path) -> None:
    (home / "script.py").write_text(
        "from quintrix import arena\narena.run('iota', ['greedy', 'random'], workers=2)\n"
    )
    done = subprocess.run(
        [sys.executable, "script.py"],
        capture_output=True,
        cwd=home,
        env=environment(home),
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert 'under `if __name__ == "__main__":`' in done.stderr


def test_error_lists_all_bots(home: Path) -> None:
    text = run(home, "arena", "iota", "--bots", "greedy,x").stderr
    assert all(name in text for name in quintrix.BOTS)

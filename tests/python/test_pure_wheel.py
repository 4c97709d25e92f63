"""The pure-Python wheel in an empty environment: no Rust, no compiled core."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WARNING = "the compiled core of Quintrix cannot be imported"
NEEDS_CORE = "needs the compiled core of Quintrix, which is not here"


class Installation:
    """A virtual environment with the wheel, and nothing else on its path."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "venv/bin"
        self._folder = folder
        self.environment: Mapping[str, str] = {
            **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
            "PATH": str(self.bin),
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def run(self, *command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        program, *arguments = command
        return subprocess.run(
            [str(self.bin / program), *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            cwd=self._folder,
            env=self.environment,
        )

    def python(self, code: str) -> subprocess.CompletedProcess[str]:
        return self.run("python", "-c", code)


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    folder = tmp_path_factory.mktemp("pure")
    script = [sys.executable, str(ROOT / "tools/pure_wheel.py"), "--out", str(folder)]
    subprocess.run(script, check=True, capture_output=True)
    (wheel,) = folder.glob("quintrix-*-py3-none-any.whl")
    venv.create(folder / "venv")
    installed = Installation(folder)
    pip = [sys.executable, "-m", "pip", f"--python={installed.bin / 'python'}"]
    install = [*pip, "install", "--quiet", "--no-compile", str(wheel)]
    subprocess.run(install, check=True, env=installed.environment)
    return installed


def test_warns_once_and_plays_in_plain_python(installation: Installation) -> None:
    found = installation.python(
        "import json, quintrix, quintrix.cli\n"
        "match = quintrix.new('iota', seed=7)\n"
        "match.play(0, quintrix.bot('greedy', seed=1).choose(match, 0))\n"
        "again = quintrix.replay(match.record())\n"
        "print(json.dumps([type(again).__module__, again.ply, again.scores, match.record()]))"
    )
    assert found.stderr.count(WARNING) == 1
    module, ply, scores, record = json.loads(found.stdout)
    assert (module, ply, scores) == ("quintrix.reference.match", 1, [11, 0])
    assert record["deal"]["deck"][:3] == ["BS2", "*", "RT3"]


def test_plays_replays_and_shows_rules_in_the_terminal(installation: Installation) -> None:
    played = installation.run(
        "quintrix", "play", "iota", "--seed", "7", "--first", "me", stdin="pass\nquit\n"
    )
    assert played.returncode == 0, played.stderr
    assert "Bot 1" in played.stdout
    (saved,) = installation.bin.parents[1].glob("data/quintrix/**/*.json")
    replayed = installation.run("quintrix", "replay", str(saved), stdin="")
    assert replayed.returncode == 0, replayed.stderr
    assert "iota, 2 players, 2 moves, 0 : 14, unfinished" in replayed.stdout
    rules = installation.run("quintrix", "rules", "iota")
    assert "Iota" in rules.stdout


def test_runs_an_arena_with_several_processes(installation: Installation) -> None:
    options = ("--bots", "greedy,random", "--games", "2", "--seed", "3", "--option", "deck=half")
    found = installation.run("quintrix", "arena", "iota", *options, "--workers", "2")
    assert found.returncode == 0, found.stderr
    assert "greedy" in found.stdout
    assert found.stderr.count(WARNING) == 1


@pytest.mark.parametrize(
    "command",
    [
        "from quintrix import vec_env; vec_env('iota')",
        "from quintrix import layout; layout('iota')",
        "from quintrix._core import ViewTracker",
    ],
)
def test_says_what_needs_the_core(installation: Installation, command: str) -> None:
    found = installation.python(command)
    assert found.returncode != 0
    assert NEEDS_CORE in found.stderr


@pytest.mark.parametrize("command", ["simulate iota", "serve", "train iota"])
def test_commands_that_need_the_core_say_so_in_a_sentence(
    installation: Installation, command: str
) -> None:
    found = installation.run("quintrix", *command.split())
    assert found.returncode == 2
    assert NEEDS_CORE in found.stderr
    assert "Traceback" not in found.stderr


def test_an_unknown_bot_is_reported_with_those_that_there_are(installation: Installation) -> None:
    found = installation.run("quintrix", "play", "iota", "--bot", "expert")
    assert found.returncode == 2
    assert "Choose from random, easy, greedy" in found.stderr

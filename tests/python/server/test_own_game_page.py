"""The page about your own game: its file, its commands, and a table on a real server."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.client import play_moves
from server.server_process import ServerProcess, start_table

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "your-own-game.md").read_text(encoding="utf-8")
GAME = DOCS / "examples/meadow.py"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.+?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_builds_the_tested_file_in_about_100_lines() -> None:
    assert GAME.read_text(encoding="utf-8") == "\n".join(blocks("python"))
    lines = [line for line in GAME.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 110


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    shutil.copy(GAME, folder)
    return folder


@pytest.fixture(scope="module")
def own_server(folder: Path) -> Iterator[ServerProcess]:
    command = next(line for line in blocks("sh")[-1].splitlines() if "serve" in line)
    options = command.removeprefix("quintrix serve ").replace(" --open", "").split()
    server = ServerProcess(folder, *options, "--rate", "0", "--reaction", "0", cwd=folder)
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []


def test_a_game_is_played_over_a_socket(folder: Path, own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "meadow", 3)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    seats = [client.table["you"]["seats"][0] for client in clients]
    play_moves(clients, seats, Random(1))
    record = people[0].get(f"/api/tables/{table}/record")
    assert len(record["moves"]) == 16
    people[0].http.get(f"/api/tables/{table}/record").raise_for_status()
    (folder / "record.json").write_text(people[0].http.get(f"/api/tables/{table}/record").text)


def test_the_commands_work(folder: Path, own_server: ServerProcess) -> None:
    if not (folder / "record.json").exists():
        test_a_game_is_played_over_a_socket(folder, own_server)
    commands = [shlex.split(line, comments=True) for line in blocks("sh")[1].splitlines()]
    assert [command[1] for command in commands] == ["play", "arena", "rules", "play", "replay"]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data")}
    for command in commands:
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=folder,
            env=environment,
            input="moves\n",
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        assert "Meadow" in done.stdout or "meadow" in done.stdout

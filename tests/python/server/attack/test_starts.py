"""The server starts whatever happened before, and only once on one database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command import DEADLINE

from server.databases import only_sqlite
from server.server_process import COMMAND, ServerProcess

KILLED_MIGRATIONS = Path(__file__).with_name("killed_migrations.py")


@pytest.mark.parametrize(("revision", "least_kills"), [("base", 20), ("0001", 10)])
def test_a_migration_can_be_killed_at_every_statement(
    folder: Path, revision: str, least_kills: int
) -> None:
    result = subprocess.run(
        [sys.executable, str(KILLED_MIGRATIONS), str(folder), revision],
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) >= least_kills


@only_sqlite("several servers may share a database of PostgreSQL")
def test_a_second_server_refuses_the_same_database(folder: Path) -> None:
    server = ServerProcess(folder)
    (folder / "link.db").symlink_to(folder / "tables.db")
    for name in ("tables.db", "link.db"):
        second = _start(folder / name)
        assert second.wait(DEADLINE) == 2
        _check_refusal(second)
    assert server.person("Ann").get("/api/me")["name"] == "Ann"
    server.kill()  # which releases the lock too
    server.start()
    assert server.stop() == 0


@only_sqlite("several servers may share a database of PostgreSQL")
def test_only_one_of_two_first_starts_at_once_serves(folder: Path) -> None:
    servers = [_start(folder / "tables.db") for _ in range(2)]
    lines = [_first_line(server) for server in servers]
    assert sorted("http://" in line for line in lines) == [False, True], lines
    loser, winner = sorted(zip(servers, lines, strict=True), key=lambda pair: len(pair[1]))
    assert loser[0].wait(DEADLINE) == 2
    _check_refusal(loser[0])
    winner[0].terminate()
    winner[0].wait(DEADLINE)


@only_sqlite("it is about the file")
def test_a_broken_database_is_reported_in_one_sentence(folder: Path) -> None:
    (folder / "tables.db").write_text("This is no database, it is a shopping list. " * 50)
    server = _start(folder / "tables.db")
    _, errors = server.communicate(timeout=DEADLINE)
    assert server.returncode == 2
    assert "cannot be used (file is not a database)" in errors
    assert "Traceback" not in errors


def _start(database: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, "--db", str(database), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _first_line(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline()


def _check_refusal(server: subprocess.Popen[str]) -> None:
    assert server.stderr is not None
    errors = server.stderr.read()
    assert "Another server already uses the database" in errors
    assert "Traceback" not in errors

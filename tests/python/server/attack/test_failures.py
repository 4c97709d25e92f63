"""Failures of the disk, the database and the server's own tasks are reported, never silent."""

from __future__ import annotations

import json
import resource
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from command import wait_until

from server.databases import lock_database, only_sqlite, opened
from server.server_process import ServerProcess, start_table

FAULTY_SERVER = Path(__file__).with_name("faulty_server.py")


def test_a_writer_that_fails_ends_the_server_loudly(folder: Path) -> None:
    flag = folder / "out-of-memory"
    command = [sys.executable, str(FAULTY_SERVER), str(flag), "serve"]
    server = ServerProcess(folder, command=command)
    person = server.person("Ann")
    person.create_table("iota", "me", "friend")
    flag.touch()
    with pytest.raises((AssertionError, httpx.TransportError)):
        person.create_table("iota", "me", "friend")
    assert server.process.wait(60) == 2
    assert "MemoryError: injected" in server.log()
    assert "The server stopped because of an unexpected error" in server.log()
    flag.unlink()
    server.start()
    assert server.stop() == 0


@only_sqlite("its process writes no file; test_postgres_outages.py fills the disk of PostgreSQL")
def test_a_disk_that_cannot_be_written_is_reported_until_it_recovers(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0")
    person = server.person("Ann")
    assert _ready(server) == (200, "ok")
    _limit_file_size(server, 40_000)
    answers: list[httpx.Response] = []
    while not any(answer.status_code == 503 for answer in answers):
        assert len(answers) < 50
        request = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        answers.append(person.http.post("/api/tables", json=request))
    problem = answers[-1].json()
    assert (problem["code"], "disk" in problem["message"]) == ("commit_failed", True)
    assert _ready(server)[0] == 503
    assert person.get("/healthz") == {"status": "ok"}
    assert '"level": "error", "event": "transaction failed"' in server.log()
    wait_until(lambda: '"task": "checkpoint"' in server.log())
    _limit_file_size(server, resource.RLIM_INFINITY)
    person.create_table("iota", "me", "friend")
    wait_until(lambda: _ready(server) == (200, "ok"))  # the checkpoint task was restarted
    assert server.stop() == 0


def test_a_locked_database_delays_all_changes_once(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0")
    people = [server.person(f"Person {number}") for number in range(4)]
    tables = [person.create_table("iota", "me", "friend") for person in people]

    def change(number: int) -> Any:
        path = f"/api/tables/{tables[number]}/settings"
        return people[number].http.put(path, json={"public": True}, timeout=120)

    with opened(folder) as other:
        lock_database(other)
        with ThreadPoolExecutor(len(people)) as threads:
            answers = [*threads.map(change, range(len(people)))]
        renamed = people[0].http.put("/api/me", json={"name": "Bea"}, timeout=120)
        other.rollback()
    for answer in (*answers, renamed):
        assert answer.status_code == 503
        assert "busy" in answer.json()["message"]
    # Two batches as a rule, and never one change after another: each waits for five seconds.
    assert server.log().count('"event": "transaction failed"') < len(people)
    assert change(0).status_code == 200
    assert server.stop() == 0
    assert server.logged_exceptions() == []


@only_sqlite("it is about the file")
def test_a_deleted_database_file_is_noticed(folder: Path) -> None:
    server = ServerProcess(folder)
    person = server.person("Ann")
    (folder / "tables.db").unlink()
    wait_until(lambda: '"event": "database lost"' in server.log())
    answer = person.http.post(
        "/api/tables", json={"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    )
    assert answer.status_code == 503
    assert _ready(server)[0] == 503
    server.stop()


@only_sqlite("it is about the file")
def test_a_deleted_write_ahead_log_is_noticed(folder: Path) -> None:
    server = ServerProcess(folder)
    person = server.person("Ann")
    person.create_table("iota", "me", "friend")  # the writer has the file open, and keeps it
    (folder / "tables.db-wal").unlink()
    answer = person.http.post(
        "/api/tables", json={"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    )
    assert (answer.status_code, answer.json()["code"]) == (503, "commit_failed")
    assert _ready(server)[0] == 503
    server.stop()


@only_sqlite("it is about the file")
def test_a_full_disk_and_a_large_write_ahead_log_are_not_ready(folder: Path) -> None:
    script = folder / "strict_disk.py"
    script.write_text(
        "from quintrix.cli import main\n"
        "from quintrix.server import database_file\n"
        "database_file.MIN_FREE_BYTES = 1 << 60\n"
        "database_file.MAX_WAL_BYTES = 0\n"
        "main()\n"
    )
    server = ServerProcess(folder, command=[sys.executable, str(script), "serve"])
    server.person("Ann").create_table("iota", "me", "friend")
    answer = httpx.get(f"{server.url}/readyz")
    assert answer.status_code == 503
    assert "MB left" in answer.json()["checks"]["disk"]
    assert "cannot be checkpointed" in answer.json()["checks"]["wal"]
    server.stop()


def test_an_unexpected_error_at_a_table_is_not_called_unsaved(folder: Path) -> None:
    script = folder / "broken_legal.py"
    script.write_text(
        "from quintrix.cli import main\n"
        "from quintrix.server import queries\n"
        "def broken(*_):\n    raise ZeroDivisionError\n"
        "queries.legal = broken\n"
        "main()\n"
    )
    server = ServerProcess(folder, command=[sys.executable, str(script), "serve"])
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    assert client.request("legal")["code"] == "failed"
    assert client.request("move", ply=0, move="pass")["type"] == "update"
    server.stop()
    assert len(server.logged_exceptions()) == 1


def _ready(server: ServerProcess) -> tuple[int, str]:
    answer = httpx.get(f"{server.url}/readyz", timeout=60)
    return answer.status_code, json.loads(answer.text)["status"]


def _limit_file_size(server: ServerProcess, size: int) -> None:
    """Let writes of the server beyond this size of a file fail."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

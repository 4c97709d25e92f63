"""A server that cannot start on PostgreSQL says why in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import DEADLINE, run

from server.databases import database_of, environment_of, only_postgres
from server.fork_server import fork_server
from server.postgres_cluster import EMPTY, cluster

pytestmark = only_postgres

NO_DRIVER = "import sys; sys.modules['psycopg'] = None; from quintrix.cli import main; main()"
TOO_OLD = (
    "from quintrix.server import postgres; postgres.MIN_VERSION = 99; "
    "from quintrix.cli import main; main()"
)


def refusal(folder: Path, url: str) -> str:
    """Return what a server says that cannot start; it must be one sentence."""
    environment = {**os.environ, **environment_of(folder)}
    with (folder / "log").open("w") as log:
        command = ["serve", "--db", url, "--port", "0"]
        server = fork_server().start(command, folder, environment, log.fileno())
    code = server.wait(DEADLINE)
    server.stdout.close()
    return _sentence(code, (folder / "log").read_text())


def _sentence(code: int, text: str) -> str:
    """Return the only line that is not of the log, which has no stack trace."""
    lines = [line for line in text.splitlines() if not line.startswith('{"at"')]
    assert (code, len(lines), "trace" in text.lower()) == (2, 1, False), text
    return lines[0]


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://localhost/quintrix", ["cannot be mysql://", "postgresql://"]),
        ("postgresql://localhost:port/x", ["the URL of the database cannot be read"]),
        ("postgresql://ann:p@ss:w/rd@localhost:x/y", ["the URL of the database cannot be read"]),
        ("postgresql://127.0.0.1:1/x", ["Connection refused", "start PostgreSQL"]),
        ("postgresql://nowhere.invalid/x", ["'nowhere.invalid'", "check the name of the host"]),
        ("postgresql://ann@/x?host=/nowhere", ["No such file", "its socket"]),
        ("postgresql://127.0.0.1/x?unknown=1", ['invalid connection option "unknown"', "URL"]),
    ],
)
def test_a_wrong_url_is_reported(folder: Path, url: str, words: list[str]) -> None:
    found = refusal(folder, url)
    assert [word for word in words if word.lower() not in found.lower()] == []
    assert "p@ss" not in found


def test_a_wrong_password_is_reported_and_not_shown(folder: Path) -> None:
    found = refusal(folder, cluster().url("migrated").replace(cluster().password, "guessed"))
    assert 'password authentication failed for user "quintrix"' in found
    assert "PGPASSWORD" in found
    assert "guessed" not in found


def test_a_missing_database_is_reported(folder: Path) -> None:
    found = refusal(folder, cluster().url("nothing"))
    assert 'database "nothing" does not exist' in found
    assert "createdb" in found


def test_a_role_without_permission_is_reported(folder: Path) -> None:
    owned = database_of(folder, EMPTY)
    cluster().execute("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    found = refusal(folder, owned.replace(f"quintrix:{cluster().password}", "guest:guest"))
    cluster().execute("DROP ROLE guest")
    assert "permission denied for schema public" in found
    assert "grant the role guest CREATE on the schema" in found


def test_a_database_that_is_not_in_utf_8_is_reported(folder: Path) -> None:
    cluster().execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "its encoding is LATIN1" in refusal(folder, cluster().url("latin"))
    cluster().drop_database("latin")


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (NO_DRIVER, ["PostgreSQL needs psycopg", "pip install 'quintrix[postgres]'"]),
        (TOO_OLD, ["is too old", "upgrade it to 99 or newer"]),
    ],
)
def test_a_missing_driver_and_an_old_server_are_reported(
    folder: Path, script: str, words: list[str]
) -> None:
    command = [sys.executable, "-c", script, "serve", "--db", database_of(folder), "--port", "0"]
    environment = {**os.environ, **environment_of(folder)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False
    )
    found = _sentence(done.returncode, done.stderr)
    assert [word for word in words if word not in found] == []


def test_the_doctor_reports_why_a_database_cannot_be_used(folder: Path) -> None:
    result = run(folder, "doctor", "--db", "postgresql://127.0.0.1:1/x")
    assert result.returncode == 1
    assert "PROBLEM database" in result.stdout
    assert "Connection refused" in result.stdout
    assert "Traceback" not in result.stderr

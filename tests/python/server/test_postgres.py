"""What only PostgreSQL does: several servers on one database, backups by its own tools."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import psycopg
import pytest
from command import DEADLINE, wait_until
from quintrix.server import database_errors
from quintrix.server.database_errors import AWAY, BUSY, FULL, NO_DISK, NOT_SAVED, READ_ONLY
from quintrix.server.postgres import MIGRATION_LOCK
from sqlalchemy.exc import OperationalError

from server.client import play_moves
from server.databases import database_of, only_postgres, use_database
from server.postgres_cluster import EMPTY, cluster, programs
from server.server_process import COMMAND, ServerProcess, start_table
from server.test_admin import admin

pytestmark = only_postgres


def test_two_first_starts_at_once_wait_for_each_other_and_serve(folder: Path) -> None:
    url = database_of(folder, EMPTY)
    with psycopg.connect(url, autocommit=True) as other:  # as if it migrated
        other.execute("select pg_advisory_lock(%s)", (MIGRATION_LOCK,))
        servers = [_start(url) for _ in range(2)]
        waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
        wait_until(lambda: other.execute(waiting).fetchone() == (2,))
        no_tables = "select count(*) from pg_tables where schemaname = 'public'"
        assert other.execute(no_tables).fetchone() == (0,)
    for server in servers:
        assert server.stdout is not None
        line = server.stdout.readline()
        server.terminate()
        _, errors = server.communicate(timeout=DEADLINE)
        assert "http://" in line, errors
        assert "Traceback" not in errors


def _start(url: str) -> subprocess.Popen[str]:
    command = [*COMMAND, "--db", url, "--port", "0"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)


def test_pg_dump_backs_up_a_running_server(folder: Path) -> None:
    server = ServerProcess(folder)
    table, people = start_table(server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(3), 6)
    assert "use pg_dump" in admin(folder, "backup", str(folder / "saved"), code=2)
    assert "use pg_dump" in admin(folder, "restore", str(folder / "log"), code=2)
    _run("pg_dump", "--format=custom", f"--file={folder / 'saved'}", database_of(folder))
    server.kill()

    other = folder / "restored"
    other.mkdir()
    (other / "secret").write_bytes((folder / "secret").read_bytes())
    _run("pg_restore", f"--dbname={database_of(other, EMPTY)}", str(folder / "saved"))
    assert admin(other, "check").startswith("All tables are in order")
    restored = ServerProcess(other)
    people[0]._house = restored
    assert people[0].connect(table).until_type("state")["ply"] == 6
    assert restored.stop() == 0


def _run(program: str, *arguments: str) -> None:
    path = programs()
    assert path is not None
    subprocess.run([path / program, *arguments], check=True, timeout=DEADLINE)


def test_admin_names_what_is_wrong_with_a_database(folder: Path) -> None:
    use_database(folder, cluster().url("nothing"))
    assert 'database "nothing" does not exist' in admin(folder, "list", code=2)
    empty = folder / "empty"
    empty.mkdir()
    database_of(empty, EMPTY)
    assert "is empty: start the server once" in admin(empty, "list", code=2)


def test_an_id_that_postgresql_cannot_hold_is_unknown(server: ServerProcess) -> None:
    person = server.person("Ann")
    assert person.get("/api/tables/a%00b", 404)["code"] == "not_found"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("08006", AWAY),
        ("25006", READ_ONLY),
        ("25P03", BUSY),
        ("40P01", BUSY),
        ("42501", READ_ONLY),
        ("42P01", NOT_SAVED),
        ("53100", FULL),
        ("53300", BUSY),
        ("55P03", BUSY),
        ("57P01", AWAY),
        ("58030", NO_DISK),
    ],
)
def test_errors_of_postgresql_have_sentences_for_players(code: str, sentence: str) -> None:
    error = OperationalError("SELECT", {}, psycopg.errors.lookup(code)())
    assert database_errors.describe(error) == sentence

"""``quintrix admin`` on the database of a server that runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from quintrix.server.identity import Identity
from quintrix.server.random_id import random_id
from quintrix.server.signing_keys import load_keys

from server.attack.sockets import ATTACKER
from server.attack.test_connections import wait_for
from server.client import play_moves
from server.databases import database_of, environment_of, execute, only_sqlite
from server.forked_command import run_forked
from server.server_process import Person, ServerProcess, start_table


def admin(folder: Path, *arguments: str, code: int = 0) -> str:
    where = ("--db", database_of(folder))
    done = run_forked("admin", *arguments, *where, environment=environment_of(folder))
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def person_id(server: ServerProcess, person: Person) -> str:
    identity = Identity(load_keys(server.folder / "secret"))
    found = identity.read({"quintrix": person.cookie})
    assert found is not None
    return found


@pytest.fixture
def own_server(folder: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, "--reaction", "0")
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []


@only_sqlite("PostgreSQL is backed up by pg_dump, as test_postgres.py does")
def test_a_backup_of_a_running_server_restores_to_the_same_tables(
    own_server: ServerProcess, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server, other = own_server, tmp_path_factory.mktemp("restored")
    table, people = start_table(server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(3), 10)
    waiting = people[0].create_table("hetrix", "me", "friend")
    saved = server.folder / "saved"
    admin(server.folder, "backup", str(saved))
    play_moves(clients, [0, 1], Random(4), 1)  # after the backup
    assert "exists" in admin(server.folder, "restore", str(saved), code=2)
    assert "already uses" in admin(server.folder, "restore", str(saved), "--force", code=2)

    admin(other, "restore", str(saved))
    assert admin(other, "check").startswith("All tables are in order")
    restored = ServerProcess(other)
    for person, client in zip(people, clients, strict=True):
        person.http.base_url = restored.url
        person._house = restored
        again = person.connect(table)
        state = again.until_type("state")
        assert state["ply"] == 10
        assert state["observer"] == client.last_update()["observer"]
    assert people[0].get(f"/api/tables/{waiting}")["you"]["seats"] == [0]
    restored.stop()


def test_an_id_is_never_read_as_an_option() -> None:
    assert not any(random_id().startswith("-") for _ in range(5000))


def test_a_removed_table_is_gone_at_once(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    assert table in admin(own_server.folder, "list")
    admin(own_server.folder, "remove", table)
    assert client.close_code() == 4408
    assert people[0].connect(table).close_code() == 4404
    people[1].get(f"/api/tables/{table}", 404)
    assert table not in admin(own_server.folder, "list")
    assert "no table" in admin(own_server.folder, "remove", table, code=2)
    assert admin(own_server.folder, "check").startswith("All tables are in order")


def test_a_banned_person_is_disconnected_and_stays_out(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    banned = person_id(own_server, people[1])
    admin(own_server.folder, "ban", banned, "--reason", "rude")
    assert clients[1].close_code() == 4408
    assert people[1].connect(table).close_code() == 4403  # clients do not reconnect after this
    assert people[1].get("/api/me", 403)["code"] == "banned"
    assert clients[0].move("pass")["type"] == "update"
    assert "rude" in admin(own_server.folder, "list", "bans")
    admin(own_server.folder, "unban", banned)
    wait_for(lambda: people[1].http.get("/api/me").status_code == 200)


def test_a_banned_network_stays_out(own_server: ServerProcess) -> None:
    admin(own_server.folder, "ban", "127.0.0.64/28")
    transport = httpx.HTTPTransport(local_address=ATTACKER)
    with httpx.Client(base_url=own_server.url, transport=transport) as attacker:
        wait_for(lambda: attacker.get("/api/me").status_code == 403)
    assert own_server.person("Player")


def test_a_person_is_exported_and_deleted(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "iota", 2)
    one = person_id(own_server, people[1])
    assert one in admin(own_server.folder, "list", "people")
    exported = json.loads(admin(own_server.folder, "export", one))
    assert exported["profile"]["name"] == "Person 1"
    assert [found["id"] for found in exported["tables"]] == [table]
    admin(own_server.folder, "delete", one)
    assert "Nobody here has the id" in admin(own_server.folder, "export", one, code=2)
    wait_for(lambda: "Person 1" not in str(people[0].get(f"/api/tables/{table}")))
    client = people[0].connect(table)
    assert client.until_type("state")["ply"] == 0
    assert admin(own_server.folder, "check").startswith("All tables are in order")


def test_a_bad_name_is_replaced_at_all_tables(own_server: ServerProcess) -> None:
    people = [own_server.person(name) for name in ("Ann", "Nasty name")]
    tables = []
    for _ in range(2):
        tables.append(people[0].create_table("iota", "me", "friend"))
        people[1].post(f"/api/tables/{tables[-1]}/join")
    people[0].post(f"/api/tables/{tables[0]}/start")
    watching = people[0].connect(tables[0])
    watching.until_type("state")
    rude = person_id(own_server, people[1])

    def names(table: str) -> list[str]:
        return [seat["name"] for seat in people[0].get(f"/api/tables/{table}")["seats"]]

    assert "at 2 tables" in admin(own_server.folder, "rename", rude)
    assert watching.close_code() == 4408
    made_up = people[1].get("/api/me")["name"]
    assert re.fullmatch(r"[A-Z][a-z]+ \d{1,2}", made_up)
    wait_for(lambda: [names(table) for table in tables] == [["Ann", made_up]] * 2)
    admin(own_server.folder, "rename", rude, "Ann")  # two players never have the same name
    wait_for(lambda: [names(table) for table in tables] == [["Ann", "Ann 2"]] * 2)
    assert "rename" in admin(own_server.folder, "list", "log")
    assert "hidden" in admin(own_server.folder, "rename", rude, "\u200b", code=2)
    assert "id" in admin(own_server.folder, "rename", "nobody", code=2)
    assert admin(own_server.folder, "check").startswith("All tables are in order")


def test_purge_deletes_what_is_expired(own_server: ServerProcess) -> None:
    own_server.person("Host").create_table("iota", "me", "friend")
    assert "0 tables" in admin(own_server.folder, "purge")
    assert "1 tables" in admin(own_server.folder, "purge", "--limit", "open_days=0.0000001")


def test_check_finds_a_damaged_log(folder: Path) -> None:
    server = ServerProcess(folder)
    table, _ = start_table(server, "iota", 2)
    server.stop()
    execute(folder, 'DELETE FROM entries WHERE "table" = :table AND number = 1', table=table)
    assert "log entries are missing" in admin(folder, "check", code=1)


@only_sqlite("test_postgres.py names one that is missing in PostgreSQL")
def test_names_a_missing_database(folder: Path) -> None:
    assert "There is no database" in admin(folder, "list", code=2)


def test_a_nickname_is_no_id(own_server: ServerProcess) -> None:
    own_server.person("Ann")
    for command in ("ban", "export", "delete"):
        answer = admin(own_server.folder, command, "Ann", code=2)
        assert "Nobody here has the id Ann" in answer
        assert "quintrix admin list people" in answer
    assert admin(own_server.folder, "list", "bans") == "There are no bans yet.\n"


def test_an_id_of_an_older_release_may_start_with_a_dash(own_server: ServerProcess) -> None:
    own_server.person("Ann")
    execute(own_server.folder, "update people set id = '-h--db'")
    admin(own_server.folder, "ban", "-h--db", "--reason", "rude")
    assert "-h--db" in admin(own_server.folder, "list", "bans")
    admin(own_server.folder, "unban", "-h--db")
    assert '"name": "Ann"' in admin(own_server.folder, "export", "-h--db")
    admin(own_server.folder, "delete", "-h--db")


def test_the_database_can_come_from_the_environment(folder: Path) -> None:
    """A container passes the database this way, to the server too."""
    environment = {**os.environ, "QUINTRIX_DB": str(folder / "nothing.db")}
    for command in (["admin", "list"], ["doctor"]):
        done = subprocess.run(
            [sys.executable, "-m", "quintrix", *command],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert str(folder) in done.stdout + done.stderr

"""A server goes on after PostgreSQL was away, and never loses or repeats a move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from command import wait_until
from quintrix.server.database_errors import AWAY, FULL, READ_ONLY

from server.client import Client
from server.commit_cutter import CommitCutter, Cut
from server.databases import database_of, execute, only_postgres, use_database
from server.postgres_cluster import PostgresCluster, private_cluster
from server.server_process import Person, ServerProcess, start_table

pytestmark = only_postgres

MOVE = '{"type":"move","id":"once","ply":0,"move":"pass"}'
DROPPED = 4408


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[PostgresCluster]:
    with private_cluster() as running:
        yield running


def is_ready(server: ServerProcess) -> bool:
    return httpx.get(f"{server.url}/readyz", timeout=60).status_code == 200


def new_table(person: Person) -> httpx.Response:
    request = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    return person.http.post("/api/tables", json=request)


def send_move(client: Client) -> dict[str, object]:
    client.send(MOVE)
    return client.until(lambda message: message.get("id") == "once")


def test_players_notice_no_restart_between_two_moves(
    folder: Path, own_cluster: PostgresCluster
) -> None:
    use_database(folder, own_cluster.create_database("restarted"))
    server = ServerProcess(folder)
    table, people = start_table(server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    assert clients[0].request("move", ply=0, move="pass")["type"] == "update"
    for ply, mode in ((1, "fast"), (2, "immediate")):
        own_cluster.stop(mode)
        own_cluster.start()
        assert clients[ply % 2].request("move", ply=ply, move="pass")["type"] == "update"
        assert people[0].get(f"/api/tables/{table}")["stage"] == "playing"
    wait_until(lambda: is_ready(server))
    assert server.stop() == 0
    assert server.logged_exceptions() == []


def test_an_outage_is_reported_until_it_ends(folder: Path, own_cluster: PostgresCluster) -> None:
    use_database(folder, own_cluster.create_database("away"))
    server = ServerProcess(folder)
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    own_cluster.stop()
    answer = send_move(client)
    assert (answer["code"], answer["message"]) == ("commit_failed", AWAY)
    assert client.close_code() == DROPPED
    assert people[1].connect(table).close_code() == DROPPED  # it cannot be loaded, so try again
    created = new_table(people[0])
    assert (created.status_code, created.json()["message"]) == (503, AWAY)
    assert not is_ready(server)
    assert people[0].get("/healthz") == {"status": "ok"}
    wait_until(lambda: "waits for the database" in server.log())

    own_cluster.start()
    client = people[0].connect(table)
    assert client.until_type("state")["ply"] == 0
    assert send_move(client)["type"] == "update"
    assert new_table(people[0]).status_code == 201
    assert is_ready(server)  # at once, so that a proxy sends players here again
    assert server.stop() == 0
    assert server.logged_exceptions() == []


@pytest.mark.parametrize(("cut", "ply"), [(Cut.BEFORE, 0), (Cut.AFTER, 1)])
def test_a_commit_without_an_answer_is_looked_up_in_the_log(
    folder: Path, own_cluster: PostgresCluster, cut: Cut, ply: int
) -> None:
    """Whether the move was committed or not: it is played once, and everyone sees it."""
    proxy = CommitCutter(own_cluster.port)
    url = own_cluster.create_database(cut.name.lower())
    use_database(folder, url.replace(f":{own_cluster.port}/", f":{proxy.port}/"))
    server = ServerProcess(folder)
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    proxy.cut = cut
    answer = send_move(client)
    assert (answer["code"], answer["message"]) == ("commit_failed", AWAY)
    assert proxy.cut is Cut.NEVER
    assert client.close_code() == DROPPED

    client = people[0].connect(table)
    assert client.until_type("state")["ply"] == ply
    again = send_move(client)
    assert again["type"] == ("done" if ply else "update")
    assert people[1].connect(table).until_type("state")["ply"] == 1
    moves = execute(folder, "select count(*) from entries where kind = 'move'")
    assert moves == [(1,)]
    assert server.stop() == 0
    assert server.logged_exceptions() == []
    proxy.close()


def test_a_read_only_and_a_full_database_are_reported_until_they_recover(folder: Path) -> None:
    name = json.dumps(database_of(folder).rpartition("/")[2])
    server = ServerProcess(folder)
    person = server.person("Ann")
    assert new_table(person).status_code == 201
    faults = [
        (f"alter database {name} set default_transaction_read_only = on", READ_ONLY),
        (f"alter database {name} reset default_transaction_read_only", None),
        (
            "create function fill() returns trigger language plpgsql as "
            "$$begin raise exception 'no space left' using errcode = 'disk_full'; end$$; "
            "create trigger full_disk before insert on entries execute function fill()",
            FULL,
        ),
        ("drop trigger full_disk on entries", None),
    ]
    for statement, sentence in faults:
        execute(folder, f"set transaction read write; {statement}")
        if "database" in statement:  # new connections have the setting
            execute(folder, END_OTHERS)
        answer = new_table(person)
        assert (answer.status_code, answer.json().get("message")) == (
            503 if sentence else 201,
            sentence,
        )
        assert is_ready(server) is (sentence is None)
    assert server.stop() == 0
    assert server.logged_exceptions() == []


END_OTHERS = (
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where datname = current_database() and pid <> pg_backend_pid()"
)

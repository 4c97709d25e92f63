"""The database does not grow forever."""

from __future__ import annotations

import time
from pathlib import Path

from server.attack.test_connections import limited, wait_for
from server.databases import execute
from server.server_process import ServerProcess

DAY = 24 * 3600.0


def age(folder: Path, days: float) -> None:
    """Make everything in the database older."""
    for model, column in (("tables", "created"), ("entries", "at"), ("people", "seen")):
        execute(folder, f"UPDATE {model} SET {column} = {column} - :age", age=days * DAY)


def rows(folder: Path, model: str) -> int:
    count: int = execute(folder, f"SELECT count(*) FROM {model}")[0][0]
    return count


def test_unused_tables_and_people_expire(folder: Path) -> None:
    server = ServerProcess(folder, "--reaction", "0")
    host = server.person("Host")
    waiting = host.create_table("iota", "me", "friend")
    running = host.create_table("iota", "me", "friend", "greedy")
    server.person("Friend").post(f"/api/tables/{running}/join")
    host.post(f"/api/tables/{running}/start")
    server.person("Visitor")
    server.stop()

    age(folder, 8)
    server.start()
    wait_for(lambda: rows(folder, "tables") == 1)
    host.http.base_url = server.url
    host.get(f"/api/tables/{waiting}", 404)
    assert host.get(f"/api/tables/{running}")["stage"] == "playing"
    server.stop()

    age(folder, 400)
    server.start()
    wait_for(lambda: rows(folder, "tables") == 0)
    wait_for(lambda: rows(folder, "people") == 0)
    assert [rows(folder, model) for model in ("entries", "sittings", "reviews")] == [0, 0, 0]
    server.stop()


def test_someone_who_comes_back_does_not_expire(folder: Path) -> None:
    server = ServerProcess(folder)
    person = server.person("Returning")
    server.stop()
    age(folder, 364)
    server.start()
    person.http.base_url = server.url
    assert person.get("/api/me")["name"] == "Returning"
    server.stop()
    age(folder, 30)
    server.start()
    time.sleep(1.0)
    assert rows(folder, "people") == 1
    server.stop()


def test_a_full_database_takes_moves_but_no_tables(folder: Path) -> None:
    server = ServerProcess(folder, "--reaction", "0")
    host = server.person("Host")
    table = host.create_table("iota", "me", "greedy", start=True)
    server.stop()
    options = ("disk_megabytes=0.01",)
    with limited(folder, *options) as full:
        host.http.base_url = full.url
        wanted = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        wait_for(lambda: host.http.post("/api/tables", json=wanted).status_code == 503)
        host._house = full
        client = host.connect(table)
        client.until_type("state")
        while client.last_update()["duty"] != "must":
            client.receive()
        assert client.move("pass")["type"] == "update"

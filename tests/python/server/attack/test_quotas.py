"""Nobody fills the disk or the lobby, and nobody sees several hands at a public table."""

from __future__ import annotations

from pathlib import Path

import httpx

from server.attack.sockets import ATTACKER, PLAYER
from server.attack.test_connections import limited
from server.server_process import ServerProcess


def test_a_person_and_an_address_open_a_bounded_number_of_tables(folder: Path) -> None:
    with limited(folder, "tables_per_person=3", "tables_per_address=5") as server:
        people = [server.person(f"Attacker {number}", ATTACKER) for number in range(2)]
        for _ in range(3):
            people[0].create_table("iota", "me", "friend")
        table = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        assert people[0].post("/api/tables", 429, **table)["code"] == "too_many"
        assert people[0].post("/api/guides/iota", 429)["code"] == "too_many"
        for _ in range(2):
            people[1].create_table("iota", "me", "friend")
        assert people[1].post("/api/tables", 429, **table)["code"] == "too_many"
        assert server.person("Player", PLAYER).create_table("iota", "me", "friend")


def test_an_address_gets_a_bounded_number_of_cookies(folder: Path) -> None:
    with limited(folder, "people_per_address=3") as server:
        transport = httpx.HTTPTransport(local_address=ATTACKER)
        with httpx.Client(base_url=server.url, transport=transport) as client:
            answers = []
            for _ in range(5):
                client.cookies.clear()
                answers.append(client.get("/api/me").status_code)
        assert answers == [200, 200, 200, 429, 429]
        assert server.person("Player", PLAYER).get("/api/me")["name"] == "Player"


def test_one_host_does_not_fill_the_lobby(server: ServerProcess) -> None:
    other, attacker = server.person("Player"), server.person("Attacker")
    wanted = other.create_table("iota", "me", "friend", public=True)
    theirs = [attacker.create_table("iota", "me", "friend", public=True) for _ in range(40)]
    listed = [table["id"] for table in other.get("/api/lobby")["tables"]]
    assert wanted in listed
    assert [id for id in listed if id in theirs] == theirs[:-4:-1]


def test_a_person_has_one_seat_at_a_public_table(server: ServerProcess) -> None:
    host, attacker = server.person("Host"), server.person("Attacker")
    seats = ("me", "friend", "friend", "friend")
    table = host.create_table("iota", *seats, public=True)
    attacker.post(f"/api/tables/{table}/join")
    assert attacker.post(f"/api/tables/{table}/join", 403)["code"] == "not_allowed"
    host.put(f"/api/tables/{table}/settings", pass_and_play=True)
    assert attacker.post(f"/api/tables/{table}/join")["you"]["seats"] == [1, 2]
    private = host.create_table("iota", *seats)
    for expected in ([1], [1, 2], [1, 2, 3]):
        assert attacker.post(f"/api/tables/{private}/join")["you"]["seats"] == expected


def test_hints_are_off_at_public_tables_unless_the_host_wants_them(server: ServerProcess) -> None:
    host = server.person("Host")
    for more, hints in (
        ({}, True),
        ({"public": True}, False),
        ({"public": True, "hints": True}, True),
    ):
        table = host.create_table("iota", "me", "friend", **more)
        assert host.get(f"/api/tables/{table}")["hints"] is hints
    private = host.create_table("iota", "me", "friend")
    assert host.put(f"/api/tables/{private}/settings", public=True)["hints"] is False
    assert host.put(f"/api/tables/{private}/settings", hints=True)["hints"] is True


def test_the_log_of_a_table_does_not_grow_without_end(folder: Path) -> None:
    with limited(folder, "entries_per_table=30") as server:
        host = server.person("Host")
        table = host.create_table("iota", "me", "greedy")
        settings = f"/api/tables/{table}/settings"
        answers = [host.http.put(settings, json={"public": True}).status_code for _ in range(30)]
        assert answers[0] == 200
        assert answers[-1] == 429


def test_settings_with_decks_do_not_fill_the_disk(folder: Path) -> None:
    with limited(folder, "log_bytes_per_table=20000") as server:
        host = server.person("Host")
        table = host.create_table("iota", "me", "friend")
        deck = host.get("/api/games/iota/deck")
        settings = f"/api/tables/{table}/settings"
        answers = [host.http.put(settings, json={"deck": deck}).status_code for _ in range(40)]
        assert answers[0] == 200
        assert answers[-1] == 429
        host.put(f"/api/tables/{table}/seats/1", 429, kind="bot", level="greedy")

"""Children's mode, consent to strangers, and reports to the host of the server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
from command import wait_until

from server.attack.test_connections import limited
from server.databases import execute
from server.server_process import Person, ServerProcess, start_table
from server.test_admin import admin, person_id
from server.test_history import end_game, play_game

TABLE = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}]}


def newcomer(server: ServerProcess, name: str) -> Person:
    return Person(server, name, strangers=False)


def child_of(server: ServerProcess, name: str = "Mia Smith") -> tuple[Person, str]:
    """Return a person in children's mode, and the code that turns it off."""
    child = newcomer(server, name)
    return child, child.put("/api/me/protection", child=True)["code"]


def test_only_those_who_said_yes_open_and_join_public_tables(server: ServerProcess) -> None:
    host, shy = server.person("Host"), newcomer(server, "Shy")
    public = host.create_table("iota", "me", "friend", "friend", public=True)
    assert shy.post(f"/api/tables/{public}/join", 403)["code"] == "strangers"
    assert shy.post("/api/tables", 403, **TABLE, public=True)["code"] == "strangers"
    private = shy.create_table("iota", "me", "friend")
    settings = f"/api/tables/{private}/settings"
    assert shy.put(settings, 403, public=True)["code"] == "strangers"
    assert shy.put("/api/me/protection", strangers=True)["strangers"] is True
    assert shy.post(f"/api/tables/{public}/join")["you"]["seats"] == [1]
    assert shy.put(settings, public=True)["public"] is True
    shy.put("/api/me/protection", strangers=False)
    shy.post("/api/tables", 403, **TABLE, public=True)


def test_a_child_has_a_generated_name_everywhere(server: ServerProcess) -> None:
    child, _ = child_of(server)
    name = child.get("/api/me")["name"]
    assert re.fullmatch(r"[A-Z][a-z]+ \d{1,2}", name)
    assert child.put("/api/me", name="Call 555 0100")["name"] == name
    table = child.create_table("iota", "me", "friend")
    host = server.person("Host")
    other = host.create_table("iota", "me", "friend", "friend")
    child.post(f"/api/tables/{other}/join", name="Call 555 0100")
    seats = [{"kind": "me", "name": "Call 555 0100"}, {"kind": "friend"}]
    named = child.post("/api/tables", 201, game="iota", seats=seats)["id"]
    child.put(f"/api/tables/{named}/seats/1", kind="me", name="Call 555 0100")
    for id in (table, other, named):
        text = json.dumps(child.get(f"/api/tables/{id}"))
        assert "555" not in text
        assert "Mia" not in text
        assert name in text


def test_strangers_do_not_reach_a_child(server: ServerProcess) -> None:
    child, _ = child_of(server)
    host = server.person("Host")
    public = host.create_table("iota", "me", "friend", public=True)
    assert child.post(f"/api/tables/{public}/join", 403)["code"] == "children"
    assert child.post("/api/tables", 403, **TABLE, public=True)["code"] == "children"
    assert child.put("/api/me/protection", 403, strangers=True)["code"] == "children"
    private = host.create_table("iota", "me", "friend", "friend")
    child.post(f"/api/tables/{private}/join")  # a friend has sent the link
    settings = f"/api/tables/{private}/settings"
    assert host.put(settings, 403, public=True)["code"] == "children"
    assert private not in str(host.get("/api/lobby"))
    stranger = server.person("Eve")
    id = person_id(server, child)
    for path in ("totals", "games", "records", "export"):
        answer = stranger.http.get(f"/api/me/{path}?person={id}")
        assert "Mia" not in answer.text
        assert id not in answer.text


def test_a_child_leaves_the_strangers_it_plays_with(server: ServerProcess) -> None:
    host, child = server.person("Host"), server.person("Mia Smith")
    public = host.create_table("iota", "me", "friend", public=True)
    child.post(f"/api/tables/{public}/join")
    host.post(f"/api/tables/{public}/start")
    waiting = host.create_table("iota", "me", "friend", "friend", public=True)
    child.post(f"/api/tables/{waiting}/join")
    alone = child.create_table("iota", "me", "friend", public=True)
    at_table = child.connect(public)
    at_table.until_type("state")

    child.put("/api/me/protection", child=True)
    assert at_table.close_code() == 4408
    left = host.get(f"/api/tables/{public}")["seats"][1]
    assert (left["kind"], left["left"]) == ("bot", "left")
    assert host.get(f"/api/tables/{waiting}")["seats"][1]["kind"] == "free"
    host.get(f"/api/tables/{alone}", 404)
    assert child.get("/api/tables") == {"tables": []}
    for table in (public, waiting):
        assert "Mia" not in str(host.get(f"/api/tables/{table}"))
        assert child.post(f"/api/tables/{table}/join", 403)["code"] == "children"


def test_a_child_has_another_name_in_old_games(server: ServerProcess) -> None:
    friend, child = server.person("Friend"), server.person("Mia Smith")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Mia's Dad"}, {"kind": "friend"}]
    table = child.post("/api/tables", 201, game="iota", seats=seats)["id"]
    friend.post(f"/api/tables/{table}/join")
    child.post(f"/api/tables/{table}/start")
    watching = friend.connect(table)
    watching.until_type("state")
    child.put("/api/me/protection", child=True)
    assert watching.close_code() == 4408  # it shows the new name when it is opened again
    name = child.get("/api/me")["name"]
    info = friend.get(f"/api/tables/{table}")
    assert sorted(seat["name"] for seat in info["seats"]) == sorted(["Friend", name, f"{name} 2"])
    assert [seat["kind"] for seat in info["seats"]] == ["person"] * 3  # friends play on


def test_a_rematch_of_strangers_leaves_the_seat_of_a_child_free(server: ServerProcess) -> None:
    table, people = play_game(server, public=True)
    child, stranger = people
    second = child.post(f"/api/tables/{table}/rematch")["id"]
    child.post(f"/api/tables/{second}/start")
    end_game(second, people)
    child.put("/api/me/protection", child=True)
    again = stranger.post(f"/api/tables/{second}/rematch")
    assert sorted(seat["kind"] for seat in again["seats"]) == ["free", "person"]
    assert {listed["id"] for listed in child.get("/api/tables")["tables"]} == {table, second}
    for path in (f"{again['id']}/join", f"{table}/rematch", f"{second}/rematch"):
        assert child.post(f"/api/tables/{path}", 403)["code"] == "children"
    friend = server.person("Friend")
    assert friend.post(f"/api/tables/{again['id']}/join")["you"]["seats"] != []


def test_friends_play_again_with_a_child(server: ServerProcess) -> None:
    table, (child, friend) = play_game(server)
    child.put("/api/me/protection", child=True)
    again = friend.post(f"/api/tables/{table}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "person"]
    names = {seat["name"] for seat in again["seats"]}
    assert names == {child.get("/api/me")["name"], "Person 1"}
    child.post(f"/api/tables/{table}/rematch")


def test_later_games_of_a_series_have_no_old_names(server: ServerProcess) -> None:
    table, (child, leaver) = play_game(server, series={"kind": "games", "length": 3})
    second = child.post(f"/api/tables/{table}/rematch")["id"]
    query = "select text from entries where kind = 'series'"
    ((before,),) = execute(server.folder, f'{query} and "table" = :id', id=second)
    assert [player["name"] for player in json.loads(before)["players"]] == ["Person 0", "Person 1"]
    child.put("/api/me/protection", child=True)
    assert leaver.http.delete("/api/me").status_code == 200
    ((after,),) = execute(server.folder, f'{query} and "table" = :id', id=second)
    assert [player["name"] for player in json.loads(after)["players"]] == [
        child.get("/api/me")["name"],
        "",
    ]
    assert json.loads(after)["games"] == json.loads(before)["games"]


def test_a_table_that_was_public_stays_closed_to_children(server: ServerProcess) -> None:
    host, stranger, (child, _) = server.person("Host"), server.person("Eve"), child_of(server)
    table = host.create_table("iota", "me", "friend", "friend", public=True)
    host.put(f"/api/tables/{table}/settings", public=False)
    assert child.post(f"/api/tables/{table}/join")["you"]["seats"] == [1]
    other = host.create_table("iota", "me", "friend", "friend", public=True)
    stranger.post(f"/api/tables/{other}/join")
    host.put(f"/api/tables/{other}/settings", public=False)
    assert child.post(f"/api/tables/{other}/join", 403)["code"] == "children"


def test_a_stranger_who_left_still_knows_a_table_that_was_public(server: ServerProcess) -> None:
    host, stranger, (child, _) = server.person("Host"), server.person("Eve"), child_of(server)
    table = host.create_table("iota", "me", "friend", "friend", public=True)
    stranger.post(f"/api/tables/{table}/join")
    stranger.post(f"/api/tables/{table}/leave", seat=1)
    for public in (False, True, False):
        host.put(f"/api/tables/{table}/settings", public=public)
    assert child.post(f"/api/tables/{table}/join", 403)["code"] == "children"


def test_a_host_in_childrens_mode_does_not_sit_down_among_strangers(server: ServerProcess) -> None:
    host = server.person("Mia Smith")
    table = host.create_table("iota", "friend", "friend", "friend", public=True)
    server.person("Eve").post(f"/api/tables/{table}/join")
    host.put("/api/me/protection", child=True)
    seat = f"/api/tables/{table}/seats/1"
    assert host.put(seat, 403, kind="me")["code"] == "children"


def test_a_child_neither_sees_nor_watches_strangers(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, public=True)
    waiting = people[0].create_table("iota", "me", "friend", public=True)
    watcher = server.person("Mia Smith")
    assert waiting in str(watcher.get("/api/lobby"))
    watching = watcher.connect(table)
    watching.until_type("state")
    watcher.put("/api/me/protection", child=True)
    assert watching.close_code() == 4408
    assert watcher.get("/api/lobby") == {"tables": []}
    assert watcher.connect(table).close_code() == 4423
    assert watcher.connect(table, "?watch").close_code() == 4423
    assert waiting in str(server.person("Eve").get("/api/lobby"))


def test_only_the_recovery_code_ends_childrens_mode(server: ServerProcess) -> None:
    child, code = child_of(server)
    _, other_code = child_of(server)
    for wrong in ("", "BCDFG", other_code):
        child.put("/api/me/protection", 403, child=False, code=wrong)
    assert child.post("/api/me/recovery-code", 403)["code"] == "children"
    child.put("/api/me/protection", 409, child=True)  # which would make a new code
    phone = server.person("Phone")
    phone.post("/api/me/sign-in", code=child.post("/api/me/device-code")["code"])
    assert phone.get("/api/me/protection")["child"] is True
    assert child.put("/api/me/protection", child=False, code=code)["child"] is False
    assert child.put("/api/me", name="Mia")["name"] == "Mia"


def test_guessing_the_recovery_code_is_limited(folder: Path) -> None:
    with limited(folder, "code_tries_per_address=3") as server:
        child, code = child_of(server)
        for _ in range(3):
            child.put("/api/me/protection", 403, child=False, code="B" * 20)
        child.put("/api/me/protection", 429, child=False, code=code)


def test_a_server_for_children_has_no_strangers_and_no_names(folder: Path) -> None:
    server = ServerProcess(folder, "--children")
    with httpx.Client(base_url=server.url) as browser:
        name = browser.put("/api/me", json={"name": "Call 555 0100"}).json()["name"]
        assert "555" not in name
        assert name
        assert browser.put("/api/me/protection", json={"strangers": True}).status_code == 403
        assert browser.post("/api/tables", json={**TABLE, "public": True}).status_code == 403
        private = browser.post("/api/tables", json=TABLE).json()
        assert private["seats"][0]["name"] == name
        assert browser.get("/api/lobby").json() == {"tables": []}
        assert browser.get("/api/me/protection").json()["everyone"] is True
    assert server.stop() == 0


def test_names_of_before_do_not_come_back_on_a_server_for_children(folder: Path) -> None:
    options = ("--rate", "0", "--reaction", "0")
    before = ServerProcess(folder, *options)
    table, people = play_game(before)
    before.stop()
    server = ServerProcess(folder, *options, "--children")
    for person in people:
        person.http.base_url = server.url
    again = people[0].post(f"/api/tables/{table}/rematch")
    names = [seat["name"] for seat in again["seats"]]
    assert sorted(names) == sorted(person.get("/api/me")["name"] for person in people)
    assert "Person" not in str(names)
    assert server.stop() == 0


def test_players_report_each_other_to_the_host(server: ServerProcess) -> None:
    table, (one, other) = start_table(server, "iota", 2)
    path = f"/api/tables/{table}/reports"
    for _ in range(3):  # once counts
        assert one.http.post(path, json={"seat": 1, "reason": "name"}).status_code == 200
    listed = admin(server.folder, "list", "reports")
    assert listed.count("Person 1") == 1
    assert person_id(server, other) in listed
    assert "name" in listed
    one.post(path, 404, seat=0, reason="name")  # oneself
    one.post(path, 422, seat=1, reason="free text")
    server.person("Eve").post(path, 403, seat=1, reason="name")
    bots = one.create_table("iota", "me", "easy", start=True)
    one.post(f"/api/tables/{bots}/reports", 404, seat=1, reason="name")


def test_reports_cannot_be_flooded(folder: Path) -> None:
    with limited(folder, "reports_per_person=2") as server:
        table, (one, *_) = start_table(server, "iota", 4)
        path = f"/api/tables/{table}/reports"
        answers = [
            one.http.post(path, json={"seat": seat, "reason": "stalling"}).status_code
            for seat in (1, 2, 3)
        ]
        assert answers == [200, 200, 429]
        assert execute(folder, "select count(*) from reports") == [(2,)]
        execute(folder, "update reports set at = 1")
        assert "0 tables" in admin(folder, "purge")
        assert execute(folder, "select count(*) from reports") == [(0,)]


def test_what_the_host_does_is_logged(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    banned = person_id(server, people[1])
    admin(server.folder, "ban", banned, "--reason", "rude")
    admin(server.folder, "unban", banned)
    admin(server.folder, "remove", table)
    admin(server.folder, "delete", banned)
    log = admin(server.folder, "list", "log")
    lines = [line.split()[3] for line in log.splitlines() if banned in line or table in line]
    assert lines == ["ban", "unban", "remove"]
    assert "rude" in log
    assert "a person" in log
    wait_until(lambda: people[0].http.get(f"/api/tables/{table}").status_code == 404)
    people[0].post(f"/api/tables/{table}/reports", 404, seat=1, reason="name")

"""Creating tables, joining, leaving, and rematches."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.client import Client, catch_up, play_moves, wait_for_turn
from server.server_process import Person, ServerProcess, start_table


@pytest.fixture
def host(server: ServerProcess) -> Person:
    return server.person("Host")


@pytest.fixture
def friend(server: ServerProcess) -> Person:
    return server.person("Friend")


def kinds(client: Client) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in client.table["seats"]]


def test_friends_join_by_link(host: Person, friend: Person) -> None:
    table = host.create_table("iota", "me", "friend", "friend", "random")
    client = host.connect(table)
    client.until_type("table")
    joined = friend.post(f"/api/tables/{table}/join", seat=2, name="Fritz")
    assert joined["you"] == {"seats": [2], "host": False, "may_return": [], "absences": []}
    client.wait_for(lambda: kinds(client)[2] == ("person", "Fritz"))
    assert kinds(client)[3] == ("bot", "random bot")
    host.post(f"/api/tables/{table}/start", 409)
    friend.post(f"/api/tables/{table}/start", 403)
    host.put(f"/api/tables/{table}/seats/1", kind="bot", level="easy")
    assert host.post(f"/api/tables/{table}/start")["stage"] == "playing"
    client.until_type("state")
    friend.post(f"/api/tables/{table}/join", 409)


def test_nickname_is_empty_by_default(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=20) as newcomer:
        assert newcomer.get("/api/me").json() == {"name": "", "face": None}
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        opened = newcomer.post("/api/tables", json={"game": "iota", "seats": seats}).json()
        assert (opened["seats"][0]["kind"], opened["seats"][0]["name"]) == ("person", "")


Lines = dict[str, dict[str, Any]]


def listed(person: Person, path: str = "/api/lobby") -> Lines:
    return {line["id"]: line for line in person.get(path)["tables"]}


def test_lobby_lists_public_tables_with_a_free_seat(host: Person, friend: Person) -> None:
    hidden = host.create_table("iota", "me", "friend")
    public = host.create_table("iota", "me", "friend", "hard", public=True)
    line = listed(friend)[public]
    assert hidden not in listed(friend)
    assert (line["stage"], line["you"], line["turn"]) == ("open", [], [])
    assert [seat["kind"] for seat in line["seats"]] == ["person", "free", "bot"]
    assert [seat.get("level") for seat in line["seats"]] == [None, None, "hard"]
    friend.post(f"/api/tables/{public}/join")
    assert public not in listed(host)
    friend.post(f"/api/tables/{public}/leave", seat=1)
    assert public in listed(host)


def test_lobby_lists_public_tables_to_watch(server: ServerProcess) -> None:
    passer = server.person("Passer-by")
    table, people = start_table(server, "iota", 2, public=True)
    closed, others = start_table(server, "iota", 2, public=True, spectators=False)
    assert table not in listed(passer)
    clients = [people[1].connect(table), others[0].connect(closed)]
    for client in clients:
        client.until_type("state")
    line = listed(passer)[table]
    assert closed not in listed(passer)
    assert (line["stage"], line["spectators"], line["turn"]) == ("playing", True, [0])
    assert [seat["name"] for seat in line["seats"]] == ["Person 0", "Person 1"]
    assert [seat["present"] for seat in line["seats"]] == [False, True]
    assert passer.connect(table).until_type("state")["observer"] is None


def test_own_tables_show_turn_and_winners(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    waiting = people[0].create_table("iota", "me", "friend")
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    mine = listed(people[0], "/api/tables")
    assert [*mine] == [waiting, table]
    assert (mine[table]["you"], mine[table]["turn"], mine[table]["winners"]) == ([0], [0], [])
    play_moves(clients, [0, 1], Random(4))
    mine = listed(people[0], "/api/tables")
    assert [*mine] == [waiting, table]
    assert (mine[table]["stage"], mine[table]["turn"]) == ("over", [])
    assert mine[table]["winners"] == clients[0].views[0]["winners"]
    assert listed(server.person("Stranger"), "/api/tables") == {}


def test_host_changes_settings_until_the_start(server: ServerProcess) -> None:
    host, friend = server.person("Host"), server.person("Friend")
    table = host.create_table("smartrix", "me", "friend")
    client = friend.connect(table)
    client.until_type("table")
    settings = f"/api/tables/{table}/settings"
    friend.put(settings, 403, hints=False)
    assert host.put(settings, 422, options={"team": True})["message"]
    assert host.put(settings, 422, options={"colour": "red"})["message"]
    info = host.put(settings, options={"referee": "players"})
    assert (info["options"]["referee"], info["options"]["facing"]) == ("players", "edge")
    info = host.put(settings, public=True, spectators=False, hints=False)
    assert [info[name] for name in ("public", "spectators", "hints")] == [True, False, False]
    assert info["options"]["referee"] == "players"
    client.wait_for(lambda: client.table["hints"] is False)
    assert client.table["options"]["referee"] == "players"
    assert table in listed(friend)
    friend.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    host.put(settings, 409, hints=True)
    client.until_type("state")
    assert client.views[1]["options"]["referee"] == "players"


def test_settings_survive_a_restart(folder: Path) -> None:
    server = ServerProcess(folder)
    host = server.person("Host")
    table = host.create_table("iota", "me", "friend")
    host.put(f"/api/tables/{table}/settings", options={"deck": "half"}, hints=False, public=True)
    server.kill()
    server.start()
    info = host.get(f"/api/tables/{table}")
    assert (info["options"]["deck"], info["hints"], info["public"]) == ("half", False, True)
    assert table in listed(host)
    server.kill()


def test_removed_players_cannot_return(host: Person, friend: Person) -> None:
    table = host.create_table("iota", "me", "friend")
    friend.post(f"/api/tables/{table}/join")
    friend.post(f"/api/tables/{table}/kick", 403, seat=0)
    assert host.post(f"/api/tables/{table}/kick", seat=1)["seats"][1]["kind"] == "free"
    friend.post(f"/api/tables/{table}/join", 403)
    host.post(f"/api/tables/{table}/kick", 409, seat=0)
    host.post(f"/api/tables/{table}/kick", 404, seat=6)


def test_host_role_passes_on_when_the_host_leaves(host: Person, friend: Person) -> None:
    table = host.create_table("iota", "me", "friend")
    friend.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/leave", seat=0)
    assert friend.get(f"/api/tables/{table}")["you"]["host"] is True
    assert host.get(f"/api/tables/{table}")["you"] == {
        "seats": [],
        "host": False,
        "may_return": [],
        "absences": [],
    }
    host.post(f"/api/tables/{table}/leave", 403, seat=0)


def test_a_bot_plays_for_a_player_who_left_until_they_return(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    first, second = (person.connect(table) for person in people)
    for client in (first, second):
        client.until_type("state")
    assert first.request("leave")["type"] == "done"
    ply = wait_for_turn(second)
    assert first.table["you"]["may_return"] == [0]
    assert first.table["seats"][0]["left"] == "left"
    assert first.request("move", ply=ply, move="pass")["code"] == "not_your_seat"
    assert people[0].post(f"/api/tables/{table}/join", seat=0, name="Back")["you"]["seats"] == [0]
    first.wait_for(lambda: 0 in first.views)
    second.move("pass")
    catch_up(first, ply + 1)
    assert first.move("pass")["ply"] == ply + 2


def test_resigned_players_cannot_return(server: ServerProcess) -> None:
    table, people = start_table(server, "madmatix", 2)
    first, second = (person.connect(table) for person in people)
    for client in (first, second):
        client.until_type("state")
    assert first.request("resign")["type"] == "done"
    people[0].post(f"/api/tables/{table}/join", 409, seat=0)
    dice = Random(1)
    while not second.views[1]["over"]:
        if second.last_update(1)["duty"] == "must":
            second.move(dice.choice(second.legal()))
        else:
            second.receive()
    seats = people[1].get(f"/api/tables/{table}/record")["seats"]
    faces = [seat["face"] for seat in second.table["seats"]]
    assert seats[0] == {"name": "Person 0", "face": faces[0], "bot": "greedy", "left": "resigned"}
    assert seats[1] == {"name": "Person 1", "face": faces[1], "bot": None, "left": None}


def test_several_players_share_one_device(host: Person) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]
    table = host.post("/api/tables", 201, game="iota", seats=seats, first=0, start=True)["id"]
    client = host.connect(table)
    client.wait_for(lambda: len(client.views) == 2)
    assert kinds(client) == [("person", "Ada"), ("person", "Bea")]
    assert client.views[0]["hand"] != client.views[1]["hand"]
    assert client.request("move", ply=0, move="pass")["code"] == "not_your_seat"
    play_moves([client, client], [0, 1], Random(2))
    assert client.views[0]["over"]
    assert client.table["undo"] is False


def test_undo_is_allowed_against_bots_only(server: ServerProcess, host: Person) -> None:
    table = host.create_table("iota", "me", "greedy", start=True)
    client = host.connect(table)
    before = client.until_type("state")
    assert client.table["undo"] is True
    assert client.request("undo")["code"] == "nothing_to_undo"
    view = client.views[0].copy()
    client.move(next(move for move in client.legal() if move.startswith("play")))
    ply = wait_for_turn(client)
    answer = client.request("undo")
    assert (answer["ply"], answer["undone"], answer["duty"]) == (0, ply, "must")
    assert client.views[0] == {**before["view"], **view}
    assert client.move("pass")["ply"] == 1
    other, people = start_table(server, "iota", 2)
    first = people[0].connect(other)
    first.until_type("state")
    first.move("pass")
    assert first.request("undo")["code"] == "not_allowed"


def test_hints_need_permission_of_the_table(host: Person) -> None:
    client = host.connect(host.create_table("iota", "me", "random", start=True))
    client.until_type("state")
    hint = client.request("hint")
    assert {found["move"] for found in hint["moves"]} <= {*client.legal()}
    assert hint["moves"]
    strict = host.connect(host.create_table("iota", "me", "random", start=True, hints=False))
    strict.until_type("state")
    assert strict.request("hint")["code"] == "not_allowed"


def test_reactions_reach_everyone(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    first, second = (person.connect(table) for person in people)
    spectator = server.person("Spectator").connect(table)
    first.send_request("react", reaction="well_played")
    for client in (first, second, spectator):
        info = client.until_type("reaction")
        assert (info["seat"], info["reaction"]) == (0, "well_played")
    spectator.send_request("react", reaction="wow")
    assert spectator.until_type("error")["code"] == "not_your_seat"


def test_rejects_spectators_where_they_are_not_allowed(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, spectators=False)
    spectator = server.person("Spectator")
    assert spectator.connect(table).close_code() == 4403
    spectator.get(f"/api/tables/{table}/record", 403)
    assert people[1].connect(table).until_type("state")["observer"] == 1


def test_a_rematch_is_for_the_same_players(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    people[0].post(f"/api/tables/{table}/rematch", 409)
    play_moves(clients, [0, 1], Random(2))
    server.person("Spectator").post(f"/api/tables/{table}/rematch", 403)
    again = people[1].post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Person 0", "Person 1"]
    assert again["you"] == {"seats": [1], "host": True, "may_return": [], "absences": []}
    clients[0].wait_for(lambda: clients[0].table.get("rematch") == again["id"])
    assert people[0].post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    started = people[1].post(f"/api/tables/{again['id']}/start")
    assert [seat["name"] for seat in started["seats"]] == ["Person 1", "Person 0"]
    assert (started["stage"], started["you"]["seats"]) == ("playing", [0])


def test_presence_is_shown(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    first = people[0].connect(table)
    first.until_type("state")
    assert [seat["present"] for seat in first.table["seats"]] == [True, False]
    second = people[1].connect(table)
    first.wait_for(lambda: [s["present"] for s in first.table["seats"]] == [True, True])
    second.close()
    first.wait_for(lambda: [s["present"] for s in first.table["seats"]] == [True, False])


def test_rejects_tables_that_cannot_be_played(host: Person) -> None:
    for request in (
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "friend"}]},
        {"game": "iota", "seats": [{"kind": "me"}] * 5},
        {"game": "iota", "seats": [{"kind": "me"}]},
        {"game": "iota", "seats": [{"kind": "bot", "level": "easy"}] * 2},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "bot", "level": "os:system"}]},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}], "options": {"x": "y"}},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}], "start": True},
    ):
        answer = host.post("/api/tables", 422, **request)
        assert set(answer) == {"code", "message"}
    host.get("/api/tables/nowhere", 404)

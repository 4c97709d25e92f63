"""Opening tables, sitting down, leaving, playing again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.client import Client, catch_up, play_on, until_my_turn
from server.house import Guest, House, started


@pytest.fixture
def host(house: House) -> Guest:
    return house.guest("Host")


@pytest.fixture
def friend(house: House) -> Guest:
    return house.guest("Friend")


def kinds(client: Client) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in client.table["seats"]]


def test_friends_join_by_link_and_all_see_it(host: Guest, friend: Guest) -> None:
    table = host.open("iota", "me", "friend", "friend", "random")
    client = host.enter(table)
    client.until_type("table")
    joined = friend.post(f"/api/tables/{table}/join", seat=2, name="Fritz")
    assert joined["you"] == {"seats": [2], "host": False, "may_return": [], "disconnected": []}
    client.wait_for(lambda: kinds(client)[2] == ("person", "Fritz"))
    assert kinds(client)[3] == ("bot", "random bot")
    host.post(f"/api/tables/{table}/start", 409)
    friend.post(f"/api/tables/{table}/start", 403)
    host.put(f"/api/tables/{table}/seats/1", kind="bot", level="easy")
    assert host.post(f"/api/tables/{table}/start")["stage"] == "playing"
    client.until_type("state")
    friend.post(f"/api/tables/{table}/join", 409)


def test_whoever_chose_no_nickname_has_none(house: House) -> None:
    with httpx.Client(base_url=house.url, timeout=20) as newcomer:
        assert newcomer.get("/api/me").json() == {"name": ""}
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        opened = newcomer.post("/api/tables", json={"game": "iota", "seats": seats}).json()
        assert (opened["seats"][0]["kind"], opened["seats"][0]["name"]) == ("person", "")


Lines = dict[str, dict[str, Any]]


def listed(guest: Guest, path: str = "/api/lobby") -> Lines:
    return {line["id"]: line for line in guest.get(path)["tables"]}


def test_the_lobby_lists_public_tables_where_a_seat_is_free(host: Guest, friend: Guest) -> None:
    hidden = host.open("iota", "me", "friend")
    public = host.open("iota", "me", "friend", "hard", public=True)
    line = listed(friend)[public]
    assert hidden not in listed(friend)
    assert (line["stage"], line["you"], line["turn"]) == ("open", [], [])
    assert [seat["kind"] for seat in line["seats"]] == ["person", "free", "bot"]
    assert [seat.get("level") for seat in line["seats"]] == [None, None, "hard"]
    friend.post(f"/api/tables/{public}/join")
    assert public not in listed(host)
    friend.post(f"/api/tables/{public}/leave", seat=1)
    assert public in listed(host)


def test_the_lobby_lists_public_tables_that_can_be_watched(house: House) -> None:
    passer = house.guest("Passer-by")
    table, guests = started(house, "iota", 2, public=True)
    closed, others = started(house, "iota", 2, public=True, spectators=False)
    assert table not in listed(passer)
    clients = [guests[1].enter(table), others[0].enter(closed)]
    for client in clients:
        client.until_type("state")
    line = listed(passer)[table]
    assert closed not in listed(passer)
    assert (line["stage"], line["spectators"], line["turn"]) == ("playing", True, [0])
    assert [seat["name"] for seat in line["seats"]] == ["Guest 0", "Guest 1"]
    assert [seat["present"] for seat in line["seats"]] == [False, True]
    assert passer.enter(table).until_type("state")["observer"] is None


def test_own_tables_tell_whose_turn_it_is_and_who_won(house: House) -> None:
    table, guests = started(house, "colorfox", 2)
    waiting = guests[0].open("iota", "me", "friend")
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    mine = listed(guests[0], "/api/tables")
    assert [*mine] == [waiting, table]
    assert (mine[table]["you"], mine[table]["turn"], mine[table]["winners"]) == ([0], [0], [])
    play_on(clients, [0, 1], Random(4))
    mine = listed(guests[0], "/api/tables")
    assert [*mine] == [waiting, table]
    assert (mine[table]["stage"], mine[table]["turn"]) == ("over", [])
    assert mine[table]["winners"] == clients[0].views[0]["winners"]
    assert listed(house.guest("Somebody"), "/api/tables") == {}


def test_the_host_changes_the_terms_until_the_start(house: House) -> None:
    host, friend = house.guest("Host"), house.guest("Friend")
    table = host.open("smartrix", "me", "friend")
    client = friend.enter(table)
    client.until_type("table")
    terms = f"/api/tables/{table}/settings"
    friend.put(terms, 403, hints=False)
    assert host.put(terms, 422, options={"team": True})["message"]
    assert host.put(terms, 422, options={"colour": "red"})["message"]
    told = host.put(terms, options={"referee": "players"})
    assert (told["options"]["referee"], told["options"]["facing"]) == ("players", "edge")
    told = host.put(terms, public=True, spectators=False, hints=False)
    assert [told[name] for name in ("public", "spectators", "hints")] == [True, False, False]
    assert told["options"]["referee"] == "players"
    client.wait_for(lambda: client.table["hints"] is False)
    assert client.table["options"]["referee"] == "players"
    assert table in listed(friend)
    friend.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    host.put(terms, 409, hints=True)
    client.until_type("state")
    assert client.views[1]["options"]["referee"] == "players"


def test_terms_survive_a_restart(folder: Path) -> None:
    house = House(folder)
    host = house.guest("Host")
    table = host.open("iota", "me", "friend")
    host.put(f"/api/tables/{table}/settings", options={"deck": "half"}, hints=False, public=True)
    house.kill()
    house.start()
    told = host.get(f"/api/tables/{table}")
    assert (told["options"]["deck"], told["hints"], told["public"]) == ("half", False, True)
    assert table in listed(host)
    house.kill()


def test_who_was_kicked_cannot_come_back(host: Guest, friend: Guest) -> None:
    table = host.open("iota", "me", "friend")
    friend.post(f"/api/tables/{table}/join")
    friend.post(f"/api/tables/{table}/kick", 403, seat=0)
    assert host.post(f"/api/tables/{table}/kick", seat=1)["seats"][1]["kind"] == "free"
    friend.post(f"/api/tables/{table}/join", 403)
    host.post(f"/api/tables/{table}/kick", 409, seat=0)
    host.post(f"/api/tables/{table}/kick", 404, seat=6)


def test_the_host_who_leaves_hands_over(host: Guest, friend: Guest) -> None:
    table = host.open("iota", "me", "friend")
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


def test_a_bot_plays_for_whoever_left_until_they_come_back(house: House) -> None:
    table, guests = started(house, "iota", 2)
    first, second = (guest.enter(table) for guest in guests)
    for client in (first, second):
        client.until_type("state")
    assert first.ask("leave")["type"] == "done"
    ply = until_my_turn(second)
    assert first.table["you"]["may_return"] == [0]
    assert first.table["seats"][0]["left"] == "left"
    assert first.ask("move", ply=ply, move="pass")["code"] == "not_your_seat"
    assert guests[0].post(f"/api/tables/{table}/join", seat=0, name="Back")["you"]["seats"] == [0]
    first.wait_for(lambda: 0 in first.views)
    second.move("pass")
    catch_up(first, ply + 1)
    assert first.move("pass")["ply"] == ply + 2


def test_whoever_resigned_does_not_come_back_and_the_record_says_so(house: House) -> None:
    table, guests = started(house, "madmatix", 2)
    first, second = (guest.enter(table) for guest in guests)
    for client in (first, second):
        client.until_type("state")
    assert first.ask("resign")["type"] == "done"
    guests[0].post(f"/api/tables/{table}/join", 409, seat=0)
    dice = Random(1)
    while not second.views[1]["over"]:
        if second.moment(1)["duty"] == "must":
            second.move(dice.choice(second.legal()))
        else:
            second.hear()
    seats = guests[1].get(f"/api/tables/{table}/record")["seats"]
    assert seats[0] == {"name": "Guest 0", "bot": "greedy", "left": "resigned"}
    assert seats[1] == {"name": "Guest 1", "bot": None, "left": None}


def test_several_people_play_on_one_device(host: Guest) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]
    table = host.post("/api/tables", 201, game="iota", seats=seats, start=True)["id"]
    client = host.enter(table)
    client.wait_for(lambda: len(client.views) == 2)
    assert kinds(client) == [("person", "Ada"), ("person", "Bea")]
    assert client.views[0]["hand"] != client.views[1]["hand"]
    assert client.ask("move", ply=0, move="pass")["code"] == "not_your_seat"
    play_on([client, client], [0, 1], Random(2))
    assert client.views[0]["over"]
    assert client.table["undo"] is False


def test_moves_are_taken_back_against_bots_only(house: House, host: Guest) -> None:
    table = host.open("iota", "me", "greedy", start=True)
    client = host.enter(table)
    before = client.until_type("state")
    assert client.table["undo"] is True
    assert client.ask("undo")["code"] == "nothing_to_undo"
    view = client.views[0].copy()
    client.move(next(move for move in client.legal() if move.startswith("play")))
    ply = until_my_turn(client)
    answer = client.ask("undo")
    assert (answer["ply"], answer["undone"], answer["duty"]) == (0, ply, "must")
    assert client.views[0] == {**before["view"], **view}
    assert client.move("pass")["ply"] == 1
    other, guests = started(house, "iota", 2)
    first = guests[0].enter(other)
    first.until_type("state")
    first.move("pass")
    assert first.ask("undo")["code"] == "not_allowed"


def test_hints_come_if_the_table_allows_them(host: Guest) -> None:
    client = host.enter(host.open("iota", "me", "random", start=True))
    client.until_type("state")
    hint = client.ask("hint")
    assert {found["move"] for found in hint["moves"]} <= {*client.legal()}
    assert hint["moves"]
    strict = host.enter(host.open("iota", "me", "random", start=True, hints=False))
    strict.until_type("state")
    assert strict.ask("hint")["code"] == "not_allowed"


def test_reactions_reach_everybody(house: House) -> None:
    table, guests = started(house, "iota", 2)
    first, second = (guest.enter(table) for guest in guests)
    watcher = house.guest("Watcher").enter(table)
    first.say("react", reaction="well_played")
    for client in (first, second, watcher):
        told = client.until_type("reaction")
        assert (told["seat"], told["reaction"]) == (0, "well_played")
    watcher.say("react", reaction="wow")
    assert watcher.until_type("error")["code"] == "not_your_seat"


def test_spectators_come_only_where_they_may(house: House) -> None:
    table, guests = started(house, "iota", 2, spectators=False)
    watcher = house.guest("Watcher")
    assert watcher.enter(table).close_code() == 4403
    watcher.get(f"/api/tables/{table}/record", 403)
    assert guests[1].enter(table).until_type("state")["observer"] == 1


def test_the_same_people_play_again_one_seat_further(house: House) -> None:
    table, guests = started(house, "colorfox", 2)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    guests[0].post(f"/api/tables/{table}/rematch", 409)
    play_on(clients, [0, 1], Random(2))
    house.guest("Watcher").post(f"/api/tables/{table}/rematch", 403)
    again = guests[1].post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Guest 1", "Guest 0"]
    assert again["you"] == {"seats": [0], "host": True, "may_return": [], "disconnected": []}
    clients[0].wait_for(lambda: clients[0].table.get("rematch") == again["id"])
    assert guests[0].post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert guests[1].post(f"/api/tables/{again['id']}/start")["stage"] == "playing"


def test_presence_is_shown(house: House) -> None:
    table, guests = started(house, "iota", 2)
    first = guests[0].enter(table)
    first.until_type("state")
    assert [seat["present"] for seat in first.table["seats"]] == [True, False]
    second = guests[1].enter(table)
    first.wait_for(lambda: [s["present"] for s in first.table["seats"]] == [True, True])
    second.close()
    first.wait_for(lambda: [s["present"] for s in first.table["seats"]] == [True, False])


def test_tables_that_cannot_be_played_are_refused(host: Guest) -> None:
    for wish in (
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "friend"}]},
        {"game": "iota", "seats": [{"kind": "me"}] * 5},
        {"game": "iota", "seats": [{"kind": "me"}]},
        {"game": "iota", "seats": [{"kind": "bot", "level": "easy"}] * 2},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "bot", "level": "os:system"}]},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}], "options": {"x": "y"}},
        {"game": "iota", "seats": [{"kind": "me"}, {"kind": "friend"}], "start": True},
    ):
        answer = host.post("/api/tables", 422, **wish)
        assert set(answer) == {"code", "message"}
    host.get("/api/tables/nowhere", 404)

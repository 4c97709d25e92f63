"""Who begins: by lot or a chosen seat; people move so that the first player has seat 0."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from quintrix.server.seeding import LOT_HEADER, SEED_HEADER

from server.client import Client, play_moves
from server.server_process import Person, ServerProcess, start_table


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def places(table: dict[str, Any]) -> list[int]:
    return [seat["place"] for seat in table["seats"]]


def receive_views(client: Client, count: int) -> None:
    client.wait_for(lambda: len(client.views) == count)


def start_with(server: ServerProcess, first: int | str, players: int = 3) -> dict[str, Any]:
    table, people = start_table(server, "iota", players, first=first)
    info: dict[str, Any] = people[0].get(f"/api/tables/{table}")
    return info


def test_the_chosen_player_begins_and_the_order_stays(server: ServerProcess) -> None:
    info = start_with(server, 2, players=4)
    assert names(info) == ["Person 2", "Person 3", "Person 0", "Person 1"]
    assert (places(info), info["first"]) == ([2, 3, 0, 1], 2)
    assert info["you"] == {"seats": [2], "host": True, "may_return": [], "absences": []}


def test_a_lot_is_the_default_and_falls_on_everyone(server: ServerProcess) -> None:
    host = server.person("Host")
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2]
    drawn: Counter[int] = Counter()
    for _ in range(60):
        info = host.post("/api/tables", 201, game="iota", seats=seats, start=True)
        assert info["first"] == "lot"
        assert info["you"]["seats"] == [(-places(info)[0]) % 3]
        drawn[places(info)[0]] += 1
    # 60 fair lots miss a place, or give it fewer than 5, once in ten million runs.
    assert sorted(drawn) == [0, 1, 2]
    assert min(drawn.values()) >= 5


def test_the_host_chooses_who_begins_until_the_start(server: ServerProcess) -> None:
    host, friend = server.person("Host"), server.person("Friend")
    table = host.create_table("iota", "me", "friend", first="lot")
    settings = f"/api/tables/{table}/settings"
    friend.post(f"/api/tables/{table}/join")
    client = friend.connect(table)
    assert client.until_type("table")["table"]["first"] == "lot"
    friend.put(settings, 403, first=1)
    for place in (2, 7):
        assert "0 to 1" in host.put(settings, 422, first=place)["message"]
    for wrong in (-1, 8, "me", 0.5):
        host.put(settings, 422, first=wrong)
    assert host.put(settings, first=1)["first"] == 1
    client.wait_for(lambda: client.table["first"] == 1)
    assert names(client.table) == ["Host", "Friend"]
    host.post(f"/api/tables/{table}/start")
    assert client.until_type("state")["observer"] == 0
    assert names(client.table) == ["Friend", "Host"]
    assert client.last_update(0)["duty"] == "must"
    host.put(settings, 409, first=0)


def test_rejects_a_table_whose_first_player_does_not_exist(server: ServerProcess) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}]
    answer = server.person("Host").post("/api/tables", 422, game="iota", seats=seats, first=2)
    assert answer["message"] == 'the first player is "lot" or 0 to 1, not 2'


def test_seats_survive_a_restart(folder: Path) -> None:
    server = ServerProcess(folder)
    started = start_with(server, "lot", players=4)
    host = server.person("Other host")
    waiting = host.create_table("iota", "me", "friend", first=1)
    server.kill()
    server.start()
    again = host.get(f"/api/tables/{started['id']}")
    assert (names(again), places(again)) == (names(started), places(started))
    assert again["first"] == "lot"
    assert host.get(f"/api/tables/{waiting}")["first"] == 1
    server.kill()


def test_a_returning_player_keeps_the_place(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 3, first=1)
    people[0].post(f"/api/tables/{table}/leave", seat=2)
    info = people[0].post(f"/api/tables/{table}/join", seat=2, name="Back")
    assert (names(info), places(info)) == (["Person 1", "Person 2", "Back"], [1, 2, 0])


def test_partners_stay_opposite(server: ServerProcess) -> None:
    table, people = start_table(server, "smartrix", 4, first=3, options={"team": True})
    info = people[0].get(f"/api/tables/{table}")
    assert places(info) == [3, 0, 1, 2]
    assert {frozenset(places(info)[seat::2]) for seat in (0, 1)} == {
        frozenset({0, 2}),
        frozenset({1, 3}),
    }


def test_players_on_one_device_draw_lots_too(server: ServerProcess) -> None:
    host = server.person("Host")
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Bea", "Cleo")]
    info = host.post("/api/tables", 201, game="iota", seats=seats, first=1, start=True)
    assert (names(info), info["you"]["seats"]) == (["Bea", "Cleo", "Ada"], [0, 1, 2])


def finished_table(server: ServerProcess, first: int) -> tuple[str, list[Person]]:
    table, people = start_table(server, "colorfox", 2, first=first)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    seats = [client.table["you"]["seats"][0] for client in clients]
    play_moves(clients, seats, Random(2))
    return table, people


def test_a_rematch_passes_the_start_to_the_left(server: ServerProcess) -> None:
    table, people = finished_table(server, first=1)
    rematch = people[0].post(f"/api/tables/{table}/rematch")
    assert (names(rematch), rematch["first"]) == (["Person 0", "Person 1"], 0)
    assert names(people[0].post(f"/api/tables/{rematch['id']}/start")) == ["Person 0", "Person 1"]


def test_a_rematch_of_many_goes_round_the_table(server: ServerProcess) -> None:
    host = server.person("Host")
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Bea", "Cleo")]
    table = host.post("/api/tables", 201, game="colorfox", seats=seats, first=1, start=True)["id"]
    begins = []
    for game in range(3):
        client = host.connect(table)
        receive_views(client, 3)
        begins.append(client.table["seats"][0]["name"])
        play_moves([client] * 3, [0, 1, 2], Random(game))
        table = host.post(f"/api/tables/{table}/rematch")["id"]
        host.post(f"/api/tables/{table}/start")
    assert begins == ["Bea", "Cleo", "Ada"]


def test_the_same_deal_keeps_its_seats(server: ServerProcess) -> None:
    table, people = finished_table(server, first=1)
    host = people[1]
    record = host.get(f"/api/tables/{table}/record")
    assert [seat["name"] for seat in record["seats"]] == ["Person 1", "Person 0"]
    seats = [{"kind": "friend"}, {"kind": "me"}]
    again = host.post(f"/api/tables/{table}/same-deal", 201, seats=seats)
    assert again["first"] == 0
    answer = host.put(f"/api/tables/{again['id']}/settings", 409, first="lot")
    assert answer["message"].startswith("A table with a known deal keeps")
    people[0].post(f"/api/tables/{again['id']}/join")
    started = host.post(f"/api/tables/{again['id']}/start")
    assert names(started) == ["Person 0", "Person 1"]


def test_a_guided_game_keeps_its_seats(server: ServerProcess) -> None:
    info = server.person("Learner").post("/api/guides/iota", 201)
    assert (info["you"]["seats"], info["first"]) == ([0], 0)


def test_the_lot_says_nothing_about_the_deal(folder: Path) -> None:
    """Nobody but the lot differs between two tables with the same seed."""
    server = ServerProcess(folder)
    person = server.person("Ada")
    person.http.headers[SEED_HEADER] = "7"
    decks = set()
    for lot in range(3):
        person.http.headers[LOT_HEADER] = str(lot)
        seats = [{"kind": "me", "name": name} for name in "ABC"]
        info = person.post("/api/tables", 201, game="iota", seats=seats, start=True)
        assert (places(info)[0], info["first"]) == (lot, "lot")
        client = person.connect(info["id"])
        receive_views(client, 3)
        decks.add(json.dumps([client.views[seat] for seat in range(3)]))
    assert len(decks) == 1
    server.kill()

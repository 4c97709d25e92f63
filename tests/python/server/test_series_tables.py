"""Series at tables: totals, who begins, the end, deciding games, restarts, resigning."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import quintrix
from tables import next_seat

from server.client import Client, play_moves
from server.server_process import Person, ServerProcess, cookie
from server.stored_games import store_match

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Bea", "Cleo")]


def new_series(host: Person, kind: str, length: int, game: str = "colorfox", **more: Any) -> str:
    rule = {"kind": kind, "length": length}
    request = {"game": game, "seats": SEATS, "first": 1, "series": rule, "start": True, **more}
    table: str = host.post("/api/tables", 201, **request)["id"]
    return table


def play_to_the_end(host: Person, table: str, dice: Random) -> Client:
    client = host.connect(table)
    client.until_type("table")
    client.wait_for(lambda: len(client.views) == len(client.table["seats"]))
    seats = client.table["you"]["seats"]
    play_moves([client] * len(seats), seats, dice)
    client.wait_for(lambda: client.table["stage"] == "over")
    return client


def next_game(host: Person, table: str) -> str:
    following: str = host.post(f"/api/tables/{table}/rematch")["id"]
    host.post(f"/api/tables/{following}/start")
    return following


def test_a_series_adds_up_the_games(server: ServerProcess) -> None:
    host, dice = server.person("Host"), Random(1)
    table = new_series(host, "games", 3)
    first = table
    totals, tables = [0, 0, 0], []
    for number in range(1, 4):
        client = play_to_the_end(host, table, dice)
        series = client.table["series"]
        names = [seat["name"] for seat in client.table["seats"]]
        assert names[0] == ["Bea", "Cleo", "Ada"][number - 1]
        assert [player["name"] for player in series["players"]] == ["Ada", "Bea", "Cleo"]
        assert [series["players"][player]["name"] for player in series["seats"]] == names
        tables.append(table)
        scores = client.views[0]["scores"]
        for seat, player in enumerate(series["seats"]):
            totals[player] += scores[seat]
            assert series["games"][-1]["scores"][player] == scores[seat]
        assert [game["table"] for game in series["games"]] == tables
        assert (series["number"], series["totals"]) == (number, totals)
        assert series["over"] is (number == 3)
        if number < 3:
            assert series["winners"] == []
            table = next_game(host, table)
    best = [player for player in range(3) if totals[player] == max(totals)]
    assert series["winners"] == best
    rematch = host.post(f"/api/tables/{table}/rematch")
    assert (rematch["series"]["number"], rematch["series"]["games"]) == (1, [])
    assert rematch["first"] == 1
    assert first in tables


def test_a_best_of_ends_when_nobody_can_catch_up(server: ServerProcess) -> None:
    host, dice = server.person("Host"), Random(5)
    table = new_series(host, "best_of", 3)
    for _ in range(3):
        series = play_to_the_end(host, table, dice).table["series"]
        if series["over"]:
            break
        table = next_game(host, table)
    best = max(series["wins"])
    assert series["winners"] == [player for player in range(3) if series["wins"][player] == best]


def test_a_target_ends_the_series(server: ServerProcess) -> None:
    host = server.person("Host")
    table = new_series(host, "target", 1)
    series = play_to_the_end(host, table, Random(2)).table["series"]
    assert (series["over"], len(series["games"])) == (True, 1)


def test_a_series_survives_a_restart(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0")
    host, dice = server.person("Host"), Random(3)
    table = next_game(host, play_to_the_end(host, new_series(host, "games", 2), dice).table["id"])
    before = host.get(f"/api/tables/{table}")["series"]
    server.kill()
    server.start()
    assert host.get(f"/api/tables/{table}")["series"] == before
    series = play_to_the_end(host, table, dice).table["series"]
    assert series["games"][0] == before["games"][0]
    assert series["over"]
    server.kill()


def test_a_player_who_resigns_keeps_the_place_in_the_series(server: ServerProcess) -> None:
    people = [server.person(name) for name in ("Ada", "Bea")]
    rule = {"kind": "games", "length": 2}
    table = people[0].create_table("colorfox", "me", "friend", series=rule)
    people[1].post(f"/api/tables/{table}/join")
    people[0].post(f"/api/tables/{table}/start")
    client, other = people[0].connect(table), people[1].connect(table)
    client.until_type("state")
    other.until_type("state")
    assert other.request("resign")["type"] == "done"
    dice = Random(4)
    while not client.views[0]["over"]:
        if client.last_update(0)["duty"] == "must":
            client.move(dice.choice(client.legal()))
        else:
            client.receive()
    following = people[0].post(f"/api/tables/{table}/rematch")
    assert [player["name"] for player in following["series"]["players"]] == ["Ada", "Bea"]
    assert [seat["left"] for seat in following["seats"]] == [None, None]
    assert following["first"] == 1


def test_later_games_keep_the_rule_and_the_options(server: ServerProcess) -> None:
    host = server.person("Host")
    table = new_series(host, "games", 2)
    play_to_the_end(host, table, Random(6))
    following = host.post(f"/api/tables/{table}/rematch")["id"]
    for change in ({"series": "none"}, {"series": {"kind": "games", "length": 9}}, {"first": 0}):
        answer = host.put(f"/api/tables/{following}/settings", 409, **change)
        assert answer["message"].startswith("A series keeps its rule")
    assert host.put(f"/api/tables/{following}/settings", hints=False)["hints"] is False


def test_the_host_chooses_a_series_in_the_lobby(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("iota", "me", "friend")
    settings = f"/api/tables/{table}/settings"
    assert host.get(f"/api/tables/{table}")["series"] is None
    info = host.put(settings, series={"kind": "best_of", "length": 5})
    assert info["series"]["rule"] == {"kind": "best_of", "length": 5}
    assert host.put(settings, hints=False)["series"]["rule"]["length"] == 5
    assert host.put(settings, series="none")["series"] is None
    for wrong in ({"kind": "games", "length": 51}, {"kind": "games", "length": 0}, {"kind": "x"}):
        assert host.put(settings, 422, series=wrong)["message"]


def tied_match(players: int, tied: int) -> quintrix.Match:
    """Return a finished match of Colorfox whose win ``tied`` players share."""
    for seed in range(2000):
        match, dice = quintrix.new("colorfox", players, seed=seed), Random(seed)
        while not match.over:
            seat = next_seat(match)
            match.play(seat, dice.choice(match.legal_moves(seat)))
        if len(match.winners) == tied:
            return match
    raise AssertionError


def known_person(server: ServerProcess, seat: int) -> Person:
    """Return the person who played a seat of a stored match."""
    person = server.person(f"Person {seat}")
    person.http.cookies.clear()
    person.http.cookies.set("quintrix", cookie(server.folder, f"person-{seat}"))
    return person


def test_only_those_who_tied_play_a_deciding_game(folder: Path) -> None:
    match = tied_match(3, 2)
    store_match(folder, "tied", match, spectators=False)
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    people = [known_person(server, seat) for seat in range(3)]
    tied, (loser,) = match.winners, [seat for seat in range(3) if seat not in match.winners]
    assert people[0].get("/api/tables/tied")["tied"] == tied
    people[loser].post("/api/tables/tied/decider", 403)
    server.person("Stranger").post("/api/tables/tied/decider", 403)
    info = people[tied[0]].post("/api/tables/tied/decider")
    assert people[tied[1]].post("/api/tables/tied/decider")["id"] == info["id"]
    assert [seat["name"] for seat in info["seats"]] == [f"Person {seat}" for seat in tied]
    series = info["series"]
    assert (series["decider"], series["number"], series["over"]) == (True, 2, True)
    assert [player["name"] for player in series["players"]] == [f"Person {n}" for n in range(3)]
    people[tied[0]].post(f"/api/tables/{info['id']}/start")
    assert people[loser].connect(info["id"]).until_type("state")["observer"] is None
    clients = [people[seat].connect(info["id"]) for seat in tied]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [client.table["you"]["seats"][0] for client in clients], Random(8))
    clients[0].wait_for(lambda: clients[0].table["stage"] == "over")
    series = clients[0].table["series"]
    assert series["totals"] == match.scores
    assert series["games"][1]["scores"][loser] is None
    assert series["winners"] == series["games"][1]["winners"]
    server.kill()


def test_no_deciding_game_without_a_tie(folder: Path) -> None:
    match = tied_match(3, 1)
    store_match(folder, "won", match)
    server = ServerProcess(folder)
    winner = known_person(server, match.winners[0])
    assert winner.get("/api/tables/won")["tied"] == []
    winner.post("/api/tables/won/decider", 403)
    server.kill()


def test_earlier_games_say_nothing_about_hidden_cards(server: ServerProcess) -> None:
    """A running game of a series shows its players only what is public of earlier ones."""
    host = server.person("Host")
    table = new_series(host, "games", 2)
    play_to_the_end(host, table, Random(9))
    following = next_game(host, table)
    stranger = server.person("Stranger").connect(following)
    stranger.until_type("state")
    series = stranger.table["series"]
    assert set(series["games"][0]) == {"table", "scores", "winners", "decider"}
    assert '"deal"' not in json.dumps(stranger.table)
    assert set(stranger.table["seal"]) == {"commitment"}

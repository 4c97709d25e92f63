"""Whole games over the network."""

from __future__ import annotations

import json
from random import Random

import pytest
import quintrix
from quintrix.cli.verify import verify_record
from tables import GAMES

from server.client import catch_up, play_on
from server.house import House, started


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_people_and_a_spectator_see_a_game_to_its_end(
    house: House, game: str, players: int
) -> None:
    table, guests = started(house, game, players)
    clients = [guest.enter(table) for guest in guests]
    watcher = house.guest("Watcher").enter(table)
    for client in [*clients, watcher]:
        client.until_type("state")
    commitment = watcher.table["seal"]["commitment"]
    play_on([*clients], [*range(players)], Random(7))
    catch_up(watcher, clients[0].moment()["ply"])

    record = guests[1].get(f"/api/tables/{table}/record")
    match = quintrix.replay(record)
    assert match.over
    for observer, client in [*enumerate(clients), (None, watcher)]:
        assert client.views[observer] == match.view(observer)
        shown = client.until(lambda message: message["type"] == "table")["table"]
        assert shown["stage"] == "over"
        assert shown["seal"] == {
            "commitment": commitment,
            "seed": str(record["seed"]),
            "salt": record["seal"]["salt"],
        }
    assert len(verify_record(record, commitment)) == 3


def test_a_finished_game_can_be_looked_at_ply_by_ply(house: House) -> None:
    table, guests = started(house, "colorfox", 2)
    guests[0].get(f"/api/tables/{table}/record", 409)
    guests[0].get(f"/api/tables/{table}/replay/0", 409)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    play_on(clients, [0, 1], Random(1))

    record = guests[0].get(f"/api/tables/{table}/record")
    whole = len(record["moves"])
    again = quintrix.replay({key: record[key] for key in record if key != "result"} | {"moves": []})
    first = guests[0].get(f"/api/tables/{table}/replay/0?observer=1")
    assert first == {"ply": 0, "plies": whole, "view": again.view(1), "events": []}
    events = again.play(*record["moves"][0])
    second = guests[1].get(f"/api/tables/{table}/replay/1")
    assert second["view"] == again.view()
    assert [event["kind"] for event in second["events"]] == [event.kind for event in events]
    guests[0].get(f"/api/tables/{table}/replay/{whole + 1}", 404)

    verdicts = guests[0].get(f"/api/tables/{table}/analysis/0")
    assert [verdicts["seat"], verdicts["played"]] == record["moves"][0]
    assert verdicts["played"] in {verdict["move"] for verdict in verdicts["moves"]}
    guests[0].get(f"/api/tables/{table}/analysis/{whole}", 404)


@pytest.mark.parametrize("game", GAMES)
def test_bots_of_all_levels_play_along(house: House, game: str) -> None:
    guest = house.guest("Solo")
    table = guest.open(game, "me", "medium" if game != "hetrix" else "greedy", start=True)
    client = guest.enter(table)
    client.until_type("state")
    dice = Random(3)
    for _ in range(6):
        if client.moment()["duty"] != "must":
            client.until(lambda message: message.get("duty") == "must" or _over(message))
        if client.views[0]["over"]:
            break
        before = client.moment()["ply"]
        assert client.move(dice.choice(client.legal()))["ply"] > before
    assert client.moment()["ply"] > 6


def _over(message: dict[str, object]) -> bool:
    return '["over"], true' in json.dumps(message.get("patch", ""))

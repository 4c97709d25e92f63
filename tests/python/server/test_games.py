"""Whole games over the network."""

from __future__ import annotations

import json
from random import Random

import pytest
import quintrix
from quintrix.cli.verify import verify_record
from tables import GAMES

from server.client import catch_up, play_moves
from server.server_process import ServerProcess, start_table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_players_and_spectators_see_a_whole_game(
    server: ServerProcess, game: str, players: int
) -> None:
    table, people = start_table(server, game, players)
    clients = [person.connect(table) for person in people]
    spectator = server.person("Spectator").connect(table)
    for client in [*clients, spectator]:
        client.until_type("state")
    commitment = spectator.table["seal"]["commitment"]
    play_moves([*clients], [*range(players)], Random(7))
    catch_up(spectator, clients[0].last_update()["ply"])

    record = people[1].get(f"/api/tables/{table}/record")
    match = quintrix.replay(record)
    assert match.over
    for observer, client in [*enumerate(clients), (None, spectator)]:
        assert client.views[observer] == match.view(observer)
        shown = client.until(lambda message: message["type"] == "table")["table"]
        assert shown["stage"] == "over"
        assert shown["seal"] == {
            "commitment": commitment,
            "seed": str(record["seed"]),
            "salt": record["seal"]["salt"],
        }
    assert len(verify_record(record, commitment)) == 3


def test_shows_a_finished_game_ply_by_ply(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    people[0].get(f"/api/tables/{table}/record", 409)
    people[0].get(f"/api/tables/{table}/replay/0", 409)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(1))

    record = people[0].get(f"/api/tables/{table}/record")
    whole = len(record["moves"])
    again = quintrix.replay({key: record[key] for key in record if key != "result"} | {"moves": []})
    first = people[0].get(f"/api/tables/{table}/replay/0?observer=1")
    assert first == {"ply": 0, "plies": whole, "view": again.view(1), "events": []}
    events = again.play(*record["moves"][0])
    second = people[1].get(f"/api/tables/{table}/replay/1")
    assert second["view"] == again.view()
    assert [event["kind"] for event in second["events"]] == [event.kind for event in events]
    people[0].get(f"/api/tables/{table}/replay/{whole + 1}", 404)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_at_the_table(server: ServerProcess, game: str) -> None:
    person = server.person("Solo")
    table = person.create_table(game, "me", "medium" if game != "hetrix" else "greedy", start=True)
    client = person.connect(table)
    client.until_type("state")
    dice = Random(3)
    for _ in range(6):
        if client.last_update()["duty"] != "must":
            client.until(lambda message: message.get("duty") == "must" or _over(message))
        if client.views[0]["over"]:
            break
        before = client.last_update()["ply"]
        assert client.move(dice.choice(client.legal()))["ply"] > before
    assert client.last_update()["ply"] > 6


def _over(message: dict[str, object]) -> bool:
    return '["over"], true' in json.dumps(message.get("patch", ""))

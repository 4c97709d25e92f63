"""Deck files at tables: checked, kept with the table and in the record, and never leaking."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.cli.verify import verify_record

from server.client import play_moves
from server.server_process import Person, ServerProcess

CARDS = [colour + shape + number for colour in "RGBY" for shape in "CS" for number in "12"]
DECK = {"game": "iota", "cards": CARDS, "box": "second printing"}
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]


def new_table(host: Person, **more: Any) -> str:
    request = {"game": "iota", "seats": SEATS, "first": 0, "deck": DECK, "start": True, **more}
    table: str = host.post("/api/tables", 201, **request)["id"]
    return table


def test_a_deck_file_is_played_and_recorded(server: ServerProcess) -> None:
    host = server.person("Host")
    table = new_table(host)
    client = host.connect(table)
    client.wait_for(lambda: len(client.views) == 2)
    assert client.table["custom_deck"] is True
    assert {*client.views[0]["hand"], *client.views[1]["hand"]} < {*CARDS}
    play_moves([client, client], [0, 1], Random(1))
    record = host.get(f"/api/tables/{table}/record")
    assert (record["custom_deck"], record["deck"]) == (True, DECK)
    assert sorted(record["deal"]["deck"]) == sorted(CARDS)
    assert quintrix.replay(record).over
    assert len(verify_record(record, record["seal"]["commitment"])) == 3
    assert len(host.get(f"/api/tables/{table}/replay")["moves"]) == len(record["moves"])
    rematch = host.post(f"/api/tables/{table}/rematch")
    assert rematch["custom_deck"] is True
    assert host.get(f"/api/tables/{rematch['id']}/deck") == DECK
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    again = host.post(f"/api/tables/{table}/same-deal", 201, seats=seats, start=True)
    assert (again["custom_deck"], again["stage"]) == (True, "playing")


def test_a_deck_survives_a_restart(folder: Path) -> None:
    server = ServerProcess(folder)
    host = server.person("Host")
    waiting = host.create_table("iota", "me", "friend", deck=DECK)
    running = new_table(host)
    client = host.connect(running)
    client.wait_for(lambda: len(client.views) == 2)
    hands = [client.views[seat]["hand"] for seat in range(2)]
    server.kill()
    server.start()
    assert host.get(f"/api/tables/{waiting}/deck") == DECK
    client = host.connect(running)
    client.wait_for(lambda: len(client.views) == 2)
    assert [client.views[seat]["hand"] for seat in range(2)] == hands
    server.kill()


def test_the_shuffled_order_is_never_shown(server: ServerProcess) -> None:
    """While the game runs, the deck is shown in the order of its file."""
    host, stranger = server.person("Host"), server.person("Stranger")
    table = new_table(host)
    assert stranger.get(f"/api/tables/{table}/deck") == DECK
    client = stranger.connect(table)
    client.until_type("state")
    hidden = [card for card in CARDS if f'"{card}"' in "".join(client.received)]
    assert len(hidden) <= 1  # the starter
    assert '"deal"' not in json.dumps(stranger.get(f"/api/tables/{table}"))


def test_the_host_changes_the_deck_until_the_start(server: ServerProcess) -> None:
    host, friend = server.person("Host"), server.person("Friend")
    table = host.create_table("iota", "me", "friend")
    settings = f"/api/tables/{table}/settings"
    standard = host.get("/api/games/iota/deck")
    assert host.get(f"/api/tables/{table}/deck") == standard
    assert len(standard["cards"]) == 66
    friend.put(settings, 403, deck=DECK)
    assert host.put(settings, deck=DECK)["custom_deck"] is True
    assert host.put(settings, hints=False)["custom_deck"] is True
    wrong = {"game": "iota", "cards": [*CARDS, "RQ9"]}
    assert host.put(settings, 422, deck=wrong)["message"].startswith('cards[16] is "RQ9"')
    assert host.get(f"/api/tables/{table}/deck") == DECK
    assert host.put(settings, deck="standard")["custom_deck"] is False


@pytest.mark.parametrize(
    ("deck", "errors", "problem"),
    [
        (DECK, [], None),
        ({"game": "iota", "cards": ["RX9", *CARDS, "zz"]}, [0, 17], None),
        ({"game": "iota", "cards": [7, *CARDS]}, [0], None),
        ({"game": "iota", "cards": ["RC1"]}, [], "card"),
        ({"game": "iota"}, [], 'the deck lacks "cards"'),
        ({"game": "hetrix", "cards": []}, [], "this deck is for hetrix"),
        ({"game": "iota", "cards": "RC1"}, [], "is not a list"),
    ],
)
def test_a_check_names_every_wrong_card(
    server: ServerProcess, deck: dict[str, Any], errors: list[int], problem: str | None
) -> None:
    request: dict[str, Any] = {"game": "iota", "players": 2, "deck": deck}
    found = server.person("Host").post("/api/decks/check", **request)
    assert [error["index"] for error in found["errors"]] == errors
    assert all("not a card" in error["message"] for error in found["errors"])
    assert found["problem"] is None if problem is None else problem in found["problem"]


def test_rejects_a_deck_that_is_too_large(server: ServerProcess) -> None:
    host = server.person("Host")
    deck = {**DECK, "box": "x" * 70_000}
    assert host.post("/api/tables", 413, game="iota", seats=SEATS, deck=deck)["code"] == "too_large"
    assert host.post("/api/decks/check", 413, game="iota", players=2, deck=deck)


def test_rejects_a_deck_with_more_cards_than_the_box(server: ServerProcess) -> None:
    host = server.person("Host")
    deck = host.get("/api/games/madmatix/deck")
    deck["numbers"].append("99*")
    found = host.post("/api/decks/check", game="madmatix", players=2, deck=deck)
    problem = "MadMatix is played with 40 number cards at most, not 41"
    assert found == {"errors": [], "problem": problem}
    refused = host.post("/api/tables", 422, game="madmatix", seats=SEATS, deck=deck)
    assert refused["message"] == problem


def test_every_game_has_a_deck_file_that_is_right(server: ServerProcess) -> None:
    host = server.person("Host")
    for facts in quintrix.games():
        deck = host.get(f"/api/games/{facts['name']}/deck")
        request = {"game": facts["name"], "players": 2, "deck": deck}
        assert host.post("/api/decks/check", **request) == {"errors": [], "problem": None}
    host.get("/api/games/chess/deck", 404)

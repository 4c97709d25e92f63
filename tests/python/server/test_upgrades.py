"""Games that were begun under other rules."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tables import played

from server.client import Client
from server.house import House, cookie
from server.planting import plant


def test_a_game_from_the_future_says_that_it_can_only_be_watched(folder: Path) -> None:
    plant(folder, "future", played(moves=4), rules=99)
    house = House(folder, "--rate", "0")
    client = Client(house.port, "future", cookie(folder, "person-0"))
    told = client.until_type("table")["table"]
    assert "rules 99" in told["notice"]
    assert client.ask("move", ply=4, move="pass")["code"] == "watch_only"
    house.stop()
    assert house.failures() == []


def test_a_game_that_the_rules_cannot_follow_is_shown_as_far_as_they_do(folder: Path) -> None:
    match = played(moves=4)
    plant(folder, "older", match)
    _spoil_last_move(folder)
    house = House(folder, "--rate", "0")
    client = Client(house.port, "older", cookie(folder, "person-0"))
    assert client.until_type("state")["ply"] == 3
    assert "only be watched" in client.table["notice"]
    assert client.ask("move", ply=3, move="pass")["code"] == "watch_only"
    house.stop()


def _spoil_last_move(folder: Path) -> None:
    with sqlite3.connect(folder / "tables.db") as database:
        last = "(select max(number) from entries)"
        database.execute(f"update entries set text = 'play RC1@99,99' where number = {last}")

"""Kill -9 in the middle of a storm of moves: nothing acknowledged is lost."""

from __future__ import annotations

import os
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from server.client import Client, catch_up
from server.house import Guest, House, started

KILLS = int(os.environ.get("QUINTRIX_KILLS", "10"))
TABLES = 6


class Storm:
    """Two people who play on whatever happens, and know what they were told."""

    def __init__(self, house: House, number: int) -> None:
        self._house = house
        self.table, self._guests = started(house, "iota", 2)
        self._dice = Random(number)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """The move that led to each ply, as far as the server said that it was kept."""
        self.over = False

    def rage(self) -> None:
        """Play until the server is gone or the game is over."""
        try:
            clients = [guest.enter(self.table) for guest in self._guests]
            for client in clients:
                client.until_type("state")
            while not self.over:
                self._step(clients)
        except (WebSocketException, OSError, EOFError):
            return  # the server is gone

    def _step(self, clients: list[Client]) -> None:
        must = [s for s, client in enumerate(clients) if client.moment(s)["duty"] == "must"]
        if not must:
            self.over = True
            return
        seat = must[0]
        move = self._dice.choice(clients[seat].legal())
        answer = clients[seat].move(move)
        assert answer["type"] == "update", answer
        self.acknowledged[answer["ply"]] = (seat, move)
        for client in clients:
            catch_up(client, answer["ply"])


def test_no_acknowledged_move_is_lost_however_often_the_server_is_killed(folder: Path) -> None:
    house = House(folder, "--rate", "0")
    storms = [Storm(house, number) for number in range(TABLES)]
    dice, kept = Random(1), 0
    for _ in range(KILLS):
        with ThreadPoolExecutor(TABLES) as threads:
            rages = [threads.submit(storm.rage) for storm in storms]
            time.sleep(dice.uniform(0.05, 0.5))
            house.kill()
        for rage in rages:
            rage.result()
        house.start()
        kept += _check(house, storms)
        storms = [Storm(house, dice.randrange(10**6)) if storm.over else storm for storm in storms]
    assert kept > KILLS
    assert house.stop() == 0
    assert house.failures() == []


def _check(house: House, storms: list[Storm]) -> int:
    """Compare what is kept with what was acknowledged; tell how much that was."""
    for storm in storms:
        kept = _kept(house.folder, storm.table)
        assert max(storm.acknowledged, default=0) <= len(kept)
        for ply, (seat, move) in storm.acknowledged.items():
            assert kept[ply - 1] == (seat, move)
    return sum(len(storm.acknowledged) for storm in storms)


def _kept(folder: Path, table: str) -> list[tuple[int, str]]:
    with sqlite3.connect(folder / "tables.db") as database:
        query = 'select seat, text from entries where "table" = ? and kind = ? order by number'
        return list(database.execute(query, (table, "move")))


def test_a_retry_after_a_crash_is_answered_and_not_played_again(folder: Path) -> None:
    house = House(folder, "--rate", "0")
    table, guests = started(house, "iota", 2)
    first = guests[0].enter(table)
    first.until_type("state")
    first.send('{"type":"move","id":"once","ply":0,"move":"pass"}')
    first.until(lambda message: message.get("id") == "once")
    house.kill()
    house.start()
    first = guests[0].enter(table)
    assert first.until_type("state")["ply"] == 1
    first.send('{"type":"move","id":"once","ply":0,"move":"pass"}')
    answer = first.until(lambda message: message.get("id") == "once")
    assert answer == {"type": "done", "id": "once", "ply": 1}
    house.stop()


def test_bots_think_on_after_a_restart(folder: Path) -> None:
    house = House(folder, "--rate", "0")
    guest: Guest = house.guest("Solo")
    table = guest.open("iota", "expert", "me", start=True)
    house.kill()
    house.start()
    client = guest.enter(table)
    bot_moves = client.until(lambda message: message.get("duty") == "must")["ply"]
    assert bot_moves in (1, 2)  # in some deals a wild can be taken first
    house.stop()


def test_what_happened_before_the_start_and_between_moves_is_kept_too(folder: Path) -> None:
    house = House(folder, "--rate", "0")
    table, guests = started(house, "iota", 3)
    first, second, third = (guest.enter(table) for guest in guests)
    for client in (first, second, third):
        client.until_type("state")
    commitment = first.table["seal"]["commitment"]
    first.ask("resign")
    second.until(lambda message: message.get("duty") == "must")
    second.ask("leave")
    third.until(lambda message: message.get("duty") == "must")
    before = third.views[2]
    house.kill()
    house.start()
    info = guests[1].get(f"/api/tables/{table}")
    assert [seat["left"] for seat in info["seats"]] == ["resigned", "left", None]
    assert info["you"]["may_return"] == [1]
    assert info["seal"] == {"commitment": commitment, "seed": None, "salt": None}
    third = guests[2].enter(table)
    assert third.until_type("state")["view"] == before
    house.stop()

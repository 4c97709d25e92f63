"""What happened so far is told again to whoever comes anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.server.connection import MOST_UNSENT_CHARACTERS, Connection
from tables import GAMES

from server.client import Client, catch_up, play_on, until_my_turn
from server.house import Guest, House, started

Plies = dict[int, list[dict[str, Any]]]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_again_what_they_were_told_while_it_happened(
    house: House, game: str
) -> None:
    table, guests = started(house, game, 2)
    clients = [guest.enter(table) for guest in guests]
    watcher = house.guest("Watcher")
    clients.append(watcher.enter(table))
    for client in clients:
        client.until_type("state")
    told = [record_updates(client) for client in clients]
    play_on(clients[:2], [0, 1], Random(5))
    catch_up(clients[2], clients[0].moment()["ply"])
    for guest, client, updates in zip([*guests, watcher], clients, told, strict=True):
        assert past(client) == updates
        fresh = guest.enter(table)
        fresh.until_type("state")
        assert past(fresh) == updates
    assert len(told[0]) == clients[0].moment()["ply"]


def test_the_history_survives_a_restart(folder: Path) -> None:
    house = House(folder, "--rate", "0")
    guest = house.guest("Solo")
    table = guest.open("colorfox", "me", "me", start=True)
    client = guest.enter(table)
    client.until(lambda message: message.get("observer") == 1)
    for _ in range(6):
        seat = next(seat for seat in (0, 1) if client.moments[seat]["duty"] == "must")
        catch_up(client, client.move(client.legal(seat)[0], seat)["ply"])
    before = [past(client, seat) for seat in (0, 1)]
    house.kill()
    house.start()
    again = guest.enter(table)
    again.until(lambda message: message.get("observer") == 1)
    assert [past(again, seat) for seat in (0, 1)] == before
    assert len(before[0]) == 6
    house.kill()


def test_what_was_taken_back_is_not_told(house: House) -> None:
    guest = house.guest("Solo")
    client = guest.enter(guest.open("iota", "me", "greedy", start=True))
    client.until_type("state")
    assert past(client) == {}
    client.move("pass")
    ply = until_my_turn(client)
    assert [*past(client)] == [*range(1, ply + 1)]
    assert client.ask("undo")["undone"] == ply
    assert past(client) == {}


def test_nobody_is_told_with_the_eyes_of_another(house: House) -> None:
    table, guests = started(house, "iota", 2)
    first = guests[0].enter(table)
    first.until_type("state")
    assert first.ask("history", seat=1)["code"] == "not_your_seat"
    watcher = house.guest("Watcher").enter(table)
    watcher.until_type("state")
    assert watcher.ask("history", seat=0)["code"] == "not_your_seat"
    assert watcher.ask("history")["observer"] is None


def test_before_the_start_there_is_no_history(house: House) -> None:
    host: Guest = house.guest("Host")
    client = host.enter(host.open("iota", "me", "friend"))
    client.until_type("table")
    assert client.ask("history")["code"] == "not_your_seat"


def test_who_asks_and_never_reads_is_dropped() -> None:
    connection = Connection("Reader")
    connection.send("x" * (MOST_UNSENT_CHARACTERS - 1))
    assert not connection.lost.is_set()
    connection.send("xx")
    assert connection.lost.is_set()


def test_a_record_tells_the_same(house: House) -> None:
    table, guests = started(house, "hetrix", 2)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    play_on(clients, [0, 1], Random(9))
    record = guests[0].get(f"/api/tables/{table}/record")
    match = quintrix.replay({key: record[key] for key in record if key != "result"} | {"moves": []})
    expected = {
        ply: [
            {**event.seen_by(0).data, "text": str(event.seen_by(0))}
            for event in match.play(seat, move)
        ]
        for ply, (seat, move) in enumerate(record["moves"], 1)
    }
    assert past(clients[0]) == expected


def record_updates(client: Client) -> Plies:
    """Keep the events of the updates that a client hears from now on."""
    kept: Plies = {}
    take_in = client._take_in

    def listen(message: dict[str, Any]) -> None:
        if message["type"] == "update":
            kept[message["ply"]] = message["events"]
        take_in(message)

    client._take_in = listen  # type: ignore[method-assign]
    return kept


def past(client: Client, seat: int | None = None) -> Plies:
    """Ask what happened so far."""
    answer = client.ask("history", **({} if seat is None else {"seat": seat}))
    assert answer["type"] == "history", answer
    assert answer["ply"] == len(answer["events"])
    return dict(enumerate(answer["events"], 1))

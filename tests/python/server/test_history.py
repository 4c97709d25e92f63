"""The history of a game is sent on request."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.server.client import Client as Origin
from quintrix.server.connection import Connection
from tables import GAMES

from server.client import Client, catch_up, play_moves, wait_for_turn
from server.server_process import Person, ServerProcess, start_table

Plies = dict[int, list[dict[str, Any]]]


@pytest.mark.parametrize("game", GAMES)
def test_history_repeats_the_events_of_all_updates(server: ServerProcess, game: str) -> None:
    table, people = start_table(server, game, 2)
    clients = [person.connect(table) for person in people]
    spectator = server.person("Spectator")
    clients.append(spectator.connect(table))
    for client in clients:
        client.until_type("state")
    collected = [record_updates(client) for client in clients]
    play_moves(clients[:2], [0, 1], Random(5))
    catch_up(clients[2], clients[0].last_update()["ply"])
    for person, client, updates in zip([*people, spectator], clients, collected, strict=True):
        assert history(client) == updates
        fresh = person.connect(table)
        fresh.until_type("state")
        assert history(fresh) == updates
    assert len(collected[0]) == clients[0].last_update()["ply"]


def test_the_history_survives_a_restart(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0")
    person = server.person("Solo")
    table = person.create_table("colorfox", "me", "me", start=True)
    client = person.connect(table)
    client.until(lambda message: message.get("observer") == 1)
    for _ in range(6):
        seat = next(seat for seat in (0, 1) if client.last_updates[seat]["duty"] == "must")
        catch_up(client, client.move(client.legal(seat)[0], seat)["ply"])
    before = [history(client, seat) for seat in (0, 1)]
    server.kill()
    server.start()
    again = person.connect(table)
    again.until(lambda message: message.get("observer") == 1)
    assert [history(again, seat) for seat in (0, 1)] == before
    assert len(before[0]) == 6
    server.kill()


def test_history_omits_undone_moves(server: ServerProcess) -> None:
    person = server.person("Solo")
    client = person.connect(person.create_table("iota", "me", "greedy", start=True))
    client.until_type("state")
    assert history(client) == {}
    client.move("pass")
    ply = wait_for_turn(client)
    assert [*history(client)] == [*range(1, ply + 1)]
    assert client.request("undo")["undone"] == ply
    assert history(client) == {}


def test_rejects_the_history_of_another_seat(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    first = people[0].connect(table)
    first.until_type("state")
    assert first.request("history", seat=1)["code"] == "not_your_seat"
    spectator = server.person("Spectator").connect(table)
    spectator.until_type("state")
    assert spectator.request("history", seat=0)["code"] == "not_your_seat"
    assert spectator.request("history")["observer"] is None


def test_there_is_no_history_before_the_start(server: ServerProcess) -> None:
    host: Person = server.person("Host")
    client = host.connect(host.create_table("iota", "me", "friend"))
    client.until_type("table")
    assert client.request("history")["code"] == "not_your_seat"


class StuckWriter:
    """A WebSocket whose client does not read."""

    unsent_bytes = 0

    def write_frame(self, frame: bytes) -> None:
        self.unsent_bytes += len(frame)

    def abort(self) -> None:
        self.unsent_bytes = 0


def test_drops_a_client_that_does_not_read() -> None:
    connection = Connection(Origin("192.0.2.1", "Reader"), "Reader", StuckWriter(), 1000)
    connection.send_text("x" * 995)
    assert not connection.dropped.is_set()
    connection.send_text("א")
    assert connection.dropped.is_set()
    assert connection.is_stuck


def test_history_matches_the_record(server: ServerProcess) -> None:
    table, people = start_table(server, "hetrix", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(9))
    record = people[0].get(f"/api/tables/{table}/record")
    match = quintrix.replay({key: record[key] for key in record if key != "result"} | {"moves": []})
    expected = {
        ply: [
            {**event.seen_by(0).data, "text": str(event.seen_by(0))}
            for event in match.play(seat, move)
        ]
        for ply, (seat, move) in enumerate(record["moves"], 1)
    }
    assert history(clients[0]) == expected


def record_updates(client: Client) -> Plies:
    """Collect the events of the updates that a client receives from now on."""
    collected: Plies = {}
    take_in = client._apply

    def listen(message: dict[str, Any]) -> None:
        if message["type"] == "update":
            collected[message["ply"]] = message["events"]
        take_in(message)

    client._apply = listen  # type: ignore[method-assign]
    return collected


def history(client: Client, seat: int | None = None) -> Plies:
    """Request the history."""
    answer = client.request("history", **({} if seat is None else {"seat": seat}))
    assert answer["type"] == "history", answer
    assert answer["ply"] == len(answer["events"])
    return dict(enumerate(answer["events"], 1))

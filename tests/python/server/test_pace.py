"""Bots take the time that people need to follow them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from quintrix.server.pace import GAP_SECONDS, MAX_SECONDS, MIN_SECONDS, thinking_seconds

from server.client import Client, Message, wait_for_turn
from server.databases import execute
from server.server_process import Person, ServerProcess

FACTOR = 0.25
"""The factor of the server of these tests, to save time."""


@pytest.fixture
def paced(folder: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0", "--pace", str(FACTOR))
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []


def joined(person: Person, game: str, *bots: str) -> Client:
    client = person.connect(person.create_table(game, "me", *bots, start=True))
    client.until_type("state")
    return client


def move_times(server: ServerProcess, client: Client) -> list[float]:
    """Return when the moves of a table were made, by its log."""
    query = "select at from entries where \"table\" = :table and kind = 'move' order by number"
    return [at for (at,) in execute(server.folder, query, table=client.table["id"])]


def is_done(message: Message) -> bool:
    return any(event["kind"] == "done" for event in message.get("events", []))


def test_moves_take_longer_when_more_happened_and_vary() -> None:
    dice = Random(1)
    quiet, busy = ([thinking_seconds(events, False, dice) for _ in range(200)] for events in (0, 9))
    assert MIN_SECONDS <= min(quiet) < max(quiet) < max(busy) <= MAX_SECONDS
    assert sum(busy) / 200 > sum(quiet) / 200 + 0.5
    assert len(set(quiet)) == 200


def test_bots_move_one_after_another_at_the_pace_of_people(paced: ServerProcess) -> None:
    client = joined(paced.person("Ada"), "iota", "easy", "easy", "easy")
    wait_for_turn(client)
    client.move("pass" if "pass" in client.legal() else client.legal()[0])
    for _ in range(3):
        client.until_type("update")
    times = move_times(paced, client)[-4:]
    for before, after in pairwise(times):
        assert after - before > FACTOR * MIN_SECONDS - 0.01


def test_bots_finish_a_shared_turn_after_the_people(paced: ServerProcess) -> None:
    client = joined(paced.person("Ada"), "hetrix", "easy", "easy")
    plies = []
    deadline = time.monotonic() + 8 * FACTOR * 2 * MAX_SECONDS
    while time.monotonic() < deadline:
        try:
            message = client.receive(deadline - time.monotonic())
        except TimeoutError:
            break
        if message["type"] == "update":
            plies.append(message)
    assert len(plies) >= 6, "the bots build"
    assert not any(is_done(update) for update in plies)
    times = move_times(paced, client)
    gaps = [after - before for before, after in pairwise(times)]
    assert min(gaps) > FACTOR * GAP_SECONDS * 0.5, "never two at once"
    while "done" not in client.legal():
        client.move(next(move for move in client.legal() if move.startswith("place")))
    client.move("done")
    done = client.until(is_done)
    assert done["ply"] > plies[-1]["ply"]


def test_bots_move_at_once_if_all_connected_players_want_it(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0", "--pace", "20")
    person = server.person("Ada")
    client = person.connect(person.create_table("iota", "me", "easy", "easy"))
    client.until_type("table")
    client.send('{"type":"pace","hurried":true}')
    client.send_request("sync")
    client.until_type("table")
    person.post(f"/api/tables/{client.table['id']}/start")
    client.until_type("state")
    wait_for_turn(client)
    client.move(client.legal()[0])
    started = time.monotonic()
    wait_for_turn(client)
    assert time.monotonic() - started < 20 * MIN_SECONDS
    assert server.stop() == 0


def test_bots_react_at_the_start_and_at_the_end(paced: ServerProcess) -> None:
    client = joined(paced.person("Ada"), "colorfox", "easy")
    assert client.until_type("reaction")["reaction"] == "hello"
    while not client.views[0]["over"]:
        if client.last_update()["duty"] == "must":
            client.move(client.legal()[0])
        else:
            client.receive()
    last = client.until(lambda message: message.get("reaction") == "good_game")
    assert last["seat"] == 1

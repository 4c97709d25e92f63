"""A bot plays for a disconnected player and returns the seat."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from server.client import Client, play_moves
from server.server_process import Person, ServerProcess, start_table

TIMEOUT = 1


def left(client: Client, seat: int) -> str | None:
    why: str | None = client.table["seats"][seat].get("left")
    return why


def both(table: str, people: list[Person]) -> tuple[Client, Client]:
    """Connect two people to their table."""
    first, second = (person.connect(table) for person in people)
    for client in (first, second):
        client.until_type("state")
    return first, second


def disconnect_first(table: str, people: list[Person]) -> Client:
    """Disconnect the first of two, whose turn it is, until a bot has moved for them."""
    first, second = both(table, people)
    assert first.last_update()["duty"] == "must"
    first.close()
    second.wait_for(lambda: left(second, 0) == "disconnected")
    second.wait_for(lambda: second.last_update()["duty"] == "must")
    return second


@pytest.mark.parametrize("game", ["iota", "smartrix", "madmatix"])
def test_a_bot_takes_over_and_returns_the_seat_with_a_summary(
    server: ServerProcess, game: str
) -> None:
    table, people = start_table(server, game, 2, disconnect_timeout=TIMEOUT)
    second = disconnect_first(table, people)
    seat = second.table["seats"][0]
    assert (seat["kind"], seat["name"], seat["left"]) == ("bot", "Person 0", "disconnected")
    again = people[0].connect(table)
    info = again.until_type("table")["table"]
    assert info["you"]["seats"] == [0]
    [absence] = info["you"]["absences"]
    view = again.until_type("state")["view"]
    points = view.get("scores") or view["points"]
    assert (absence["seat"], absence["since"], absence["until"]) == (0, 0, view["ply"])
    assert absence["moves"] >= 1
    assert (absence["before"], absence["after"]) == (type(points[0])(0), points[0])
    second.wait_for(lambda: second.table["seats"][0]["kind"] == "person")
    assert left(second, 0) is None


def test_the_absence_summary_is_sent_until_the_player_moves(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    second = disconnect_first(table, people)
    again = people[0].connect(table)
    again.until_type("state")
    assert people[0].get(f"/api/tables/{table}")["you"]["absences"]
    assert people[1].get(f"/api/tables/{table}")["you"]["absences"] == []
    play_moves([again, second], [0, 1], Random(1), moves=2)
    assert people[0].get(f"/api/tables/{table}")["you"]["absences"] == []


def test_only_the_owner_gets_the_seat_back(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    second = disconnect_first(table, people)
    stranger = server.person("Stranger")
    assert stranger.connect(table).until_type("table")["table"]["you"]["seats"] == []
    stranger.post(f"/api/tables/{table}/join", 409)
    assert people[0].get(f"/api/tables/{table}")["seats"][0]["left"] == "disconnected"
    assert second.table["you"]["seats"] == [1]


def test_a_takeover_survives_a_crash(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    ply = disconnect_first(table, people).last_update()["ply"]
    server.kill()
    server.start()
    second = people[1].connect(table)
    second.until_type("state")
    assert (left(second, 0), second.table["disconnect_timeout"]) == ("disconnected", TIMEOUT)
    [absence] = people[0].connect(table).until_type("table")["table"]["you"]["absences"]
    assert (absence["since"], absence["until"], absence["moves"]) == (0, ply, ply)
    server.stop()
    assert server.logged_exceptions() == []


def test_the_timeout_restarts_after_a_crash(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    server.kill()
    server.start()
    second = people[1].connect(table)
    second.wait_for(lambda: second.table and left(second, 0) == "disconnected")
    server.stop()
    assert server.logged_exceptions() == []


def test_keeps_seats_while_nobody_waits(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    waiting, waiters = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    for client in both(table, people):
        client.close()
    disconnect_first(waiting, waiters)  # began later with the same timeout, which has passed now
    assert [seat["kind"] for seat in people[0].get(f"/api/tables/{table}")["seats"]] == [
        "person",
        "person",
    ]


def test_keeps_seats_that_the_game_does_not_wait_for(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    first, second = both(table, people)
    second.close()
    disconnect_first(*start_table(server, "iota", 2, disconnect_timeout=TIMEOUT))
    assert first.table["seats"][1]["kind"] == "person"
    first.move("pass")
    first.wait_for(lambda: left(first, 1) == "disconnected")


def test_waits_forever_without_a_timeout(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    first, second = both(table, people)
    first.close()
    disconnect_first(*start_table(server, "iota", 2, disconnect_timeout=TIMEOUT))
    second.wait_for(lambda: not second.table["seats"][0]["present"])
    info = people[1].get(f"/api/tables/{table}")
    assert (info["disconnect_timeout"], info["seats"][0]["kind"]) == (0, "person")


def test_host_sets_the_disconnect_timeout(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("iota", "me", "friend")
    assert (
        host.put(f"/api/tables/{table}/settings", disconnect_timeout=60)["disconnect_timeout"] == 60
    )
    host.put(f"/api/tables/{table}/settings", 422, disconnect_timeout=-1)
    host.put(f"/api/tables/{table}/settings", 422, disconnect_timeout=3601)


def test_disconnected_players_can_start_a_rematch(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2, disconnect_timeout=TIMEOUT)
    second = disconnect_first(table, people)
    dice = Random(3)
    while second.table["stage"] == "playing":
        if second.last_update()["duty"] == "must":
            second.move(dice.choice(second.legal()))
        else:
            second.receive()
    again = people[0].connect(table)
    assert again.until_type("table")["table"]["you"]["seats"] == [0]
    assert again.until_type("state")["view"]["over"]
    assert people[0].post(f"/api/tables/{table}/rematch")["disconnect_timeout"] == TIMEOUT


def test_a_shared_screen_shows_no_hand(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, disconnect_timeout=TIMEOUT)
    screen = Client(server.port, table, people[0].cookie, query="?watch")
    info = screen.until_type("table")["table"]
    assert (info["you"]["seats"], info["spectator_count"]) == ([], 1)
    state = screen.until_type("state")
    assert (state["observer"], state["view"]["hand"]) == (None, None)
    assert screen.request("move", ply=0, move="pass")["code"] == "not_your_seat"
    assert not info["seats"][0]["present"]

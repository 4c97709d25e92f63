"""A bot keeps the seat of whoever drops out, and hands it back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from server.client import Client, play_on
from server.house import Guest, House, started

PATIENCE = 1


def left(client: Client, seat: int) -> str | None:
    why: str | None = client.table["seats"][seat].get("left")
    return why


def both(table: str, guests: list[Guest]) -> tuple[Client, Client]:
    """Let two people come to their table."""
    first, second = (guest.enter(table) for guest in guests)
    for client in (first, second):
        client.until_type("state")
    return first, second


def drop_out(table: str, guests: list[Guest]) -> Client:
    """Let the first of two, whose turn it is, drop out until a bot has moved for them."""
    first, second = both(table, guests)
    assert first.moment()["duty"] == "must"
    first.close()
    second.wait_for(lambda: left(second, 0) == "disconnected")
    second.wait_for(lambda: second.moment()["duty"] == "must")
    return second


@pytest.mark.parametrize("game", ["iota", "smartrix", "madmatix"])
def test_a_bot_keeps_the_seat_and_hands_it_back_with_a_summary(house: House, game: str) -> None:
    table, guests = started(house, game, 2, disconnect_timeout=PATIENCE)
    second = drop_out(table, guests)
    seat = second.table["seats"][0]
    assert (seat["kind"], seat["name"], seat["left"]) == ("bot", "Guest 0", "disconnected")
    again = guests[0].enter(table)
    told = again.until_type("table")["table"]
    assert told["you"]["seats"] == [0]
    [kept] = told["you"]["absences"]
    view = again.until_type("state")["view"]
    points = view.get("scores") or view["points"]
    assert (kept["seat"], kept["since"], kept["until"]) == (0, 0, view["ply"])
    assert kept["moves"] >= 1
    assert (kept["before"], kept["after"]) == (type(points[0])(0), points[0])
    second.wait_for(lambda: second.table["seats"][0]["kind"] == "person")
    assert left(second, 0) is None


def test_the_summary_is_told_until_the_player_moves(house: House) -> None:
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    second = drop_out(table, guests)
    again = guests[0].enter(table)
    again.until_type("state")
    assert guests[0].get(f"/api/tables/{table}")["you"]["absences"]
    assert guests[1].get(f"/api/tables/{table}")["you"]["absences"] == []
    play_on([again, second], [0, 1], Random(1), moves=2)
    assert guests[0].get(f"/api/tables/{table}")["you"]["absences"] == []


def test_only_the_own_cookie_gets_the_seat_back(house: House) -> None:
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    second = drop_out(table, guests)
    stranger = house.guest("Stranger")
    assert stranger.enter(table).until_type("table")["table"]["you"]["seats"] == []
    stranger.post(f"/api/tables/{table}/join", 409)
    assert guests[0].get(f"/api/tables/{table}")["seats"][0]["left"] == "disconnected"
    assert second.table["you"]["seats"] == [1]


def test_a_kept_seat_survives_a_crash(folder: Path) -> None:
    house = House(folder, "--rate", "0", "--reaction", "0")
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    ply = drop_out(table, guests).moment()["ply"]
    house.kill()
    house.start()
    second = guests[1].enter(table)
    second.until_type("state")
    assert (left(second, 0), second.table["disconnect_timeout"]) == ("disconnected", PATIENCE)
    [kept] = guests[0].enter(table).until_type("table")["table"]["you"]["absences"]
    assert (kept["since"], kept["until"], kept["moves"]) == (0, ply, ply)
    house.stop()
    assert house.failures() == []


def test_patience_counts_anew_after_a_crash(folder: Path) -> None:
    house = House(folder, "--rate", "0", "--reaction", "0")
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    house.kill()
    house.start()
    second = guests[1].enter(table)
    second.wait_for(lambda: second.table and left(second, 0) == "disconnected")
    house.stop()
    assert house.failures() == []


def test_nobody_is_replaced_while_nobody_waits(house: House) -> None:
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    waiting, waiters = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    for client in both(table, guests):
        client.close()
    drop_out(waiting, waiters)  # began later with the same patience, which is over now
    assert [seat["kind"] for seat in guests[0].get(f"/api/tables/{table}")["seats"]] == [
        "person",
        "person",
    ]


def test_whoever_is_not_awaited_is_not_replaced(house: House) -> None:
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    first, second = both(table, guests)
    second.close()
    drop_out(*started(house, "iota", 2, disconnect_timeout=PATIENCE))
    assert first.table["seats"][1]["kind"] == "person"
    first.move("pass")
    first.wait_for(lambda: left(first, 1) == "disconnected")


def test_without_patience_the_table_waits_for_ever(house: House) -> None:
    table, guests = started(house, "iota", 2)
    first, second = both(table, guests)
    first.close()
    drop_out(*started(house, "iota", 2, disconnect_timeout=PATIENCE))
    second.wait_for(lambda: not second.table["seats"][0]["present"])
    info = guests[1].get(f"/api/tables/{table}")
    assert (info["disconnect_timeout"], info["seats"][0]["kind"]) == (0, "person")


def test_the_host_sets_the_patience_until_the_start(house: House) -> None:
    host = house.guest("Host")
    table = host.open("iota", "me", "friend")
    assert (
        host.put(f"/api/tables/{table}/settings", disconnect_timeout=60)["disconnect_timeout"] == 60
    )
    host.put(f"/api/tables/{table}/settings", 422, disconnect_timeout=-1)
    host.put(f"/api/tables/{table}/settings", 422, disconnect_timeout=3601)


def test_a_game_ends_with_a_kept_seat_and_its_player_may_play_again(house: House) -> None:
    table, guests = started(house, "colorfox", 2, disconnect_timeout=PATIENCE)
    second = drop_out(table, guests)
    dice = Random(3)
    while second.table["stage"] == "playing":
        if second.moment()["duty"] == "must":
            second.move(dice.choice(second.legal()))
        else:
            second.hear()
    again = guests[0].enter(table)
    assert again.until_type("table")["table"]["you"]["seats"] == [0]
    assert again.until_type("state")["view"]["over"]
    assert guests[0].post(f"/api/tables/{table}/rematch")["disconnect_timeout"] == PATIENCE


def test_a_screen_for_everybody_shows_no_hand_even_to_a_player(house: House) -> None:
    table, guests = started(house, "iota", 2, disconnect_timeout=PATIENCE)
    screen = Client(house.port, table, guests[0].cookie, query="?watch")
    told = screen.until_type("table")["table"]
    assert (told["you"]["seats"], told["watchers"]) == ([], 1)
    state = screen.until_type("state")
    assert (state["observer"], state["view"]["hand"]) == (None, None)
    assert screen.ask("move", ply=0, move="pass")["code"] == "not_your_seat"
    assert not told["seats"][0]["present"]

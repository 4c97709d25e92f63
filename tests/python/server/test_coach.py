"""The coach of a real server: asked, watched, kept, and asked again after a crash."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import quintrix
from quintrix import Match
from tables import played

from server.house import Guest, House, cookie
from server.planting import plant


def finished(seed: int = 3) -> Match:
    """A short game that is over."""
    match = quintrix.new("madmatix", seed=seed)
    bots = [quintrix.bot("easy", seed=seat) for seat in range(2)]
    while not match.over:
        seat = match.actors[-1]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def visitor(house: House, person: str | None = None) -> Guest:
    guest = house.guest("Visitor")
    if person is not None:
        guest.http.cookies.set("quintrix", cookie(house.folder, person), domain="127.0.0.1")
    return guest


def wait_for(guest: Guest, table: str, *states: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = guest.get(f"/api/tables/{table}/coach")
        if told["state"] in states:
            return told
        assert told["state"] in ("queued", "running"), told
        time.sleep(0.02)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished()


def test_the_coach_is_asked_watched_and_its_answer_kept(folder: Path, match: Match) -> None:
    plant(folder, "short", match)
    house = House(folder, "--rate", "0")
    guest = visitor(house)
    assert guest.get("/api/tables/short/coach")["state"] == "not_requested"
    assert guest.post("/api/tables/short/coach", 202)["state"] in ("queued", "running")
    working = wait_for(guest, "short", "running", "done")
    assert working["state"] == "done" or 0 <= working["done"] < working["steps"]
    done = wait_for(guest, "short", "done")
    review = done["review"]
    assert review["complete"]
    assert [(o["seat"], o["move"]) for o in review["moves"]] == match.moves
    assert review["names"] == ["Person 0", "Person 1"]
    assert guest.post("/api/tables/short/coach", 202) == done
    house.kill()
    house.start()
    assert visitor(house).get("/api/tables/short/coach") == done
    house.stop()
    assert house.failures() == []


def test_what_was_asked_before_a_crash_is_answered_after_it(folder: Path) -> None:
    for seed in (3, 4, 5):
        plant(folder, f"game-{seed}", finished(seed))
    house = House(folder, "--rate", "0")
    guest = visitor(house)
    for seed in (3, 4, 5):
        guest.post(f"/api/tables/game-{seed}/coach", 202)
    house.kill()
    house.start()
    guest = visitor(house)
    for seed in (3, 4, 5):
        assert wait_for(guest, f"game-{seed}", "done")["review"]["game"] == "madmatix"
    house.stop()
    assert house.failures() == []


def test_one_game_at_a_time(folder: Path) -> None:
    for seed in (3, 4):
        plant(folder, f"game-{seed}", finished(seed))
    house = House(folder, "--rate", "0")
    guest = visitor(house)
    for seed in (3, 4):
        guest.post(f"/api/tables/game-{seed}/coach", 202)
    while guest.get("/api/tables/game-3/coach")["state"] != "done":
        # The second question may be answered after the first game is done.
        other = guest.get("/api/tables/game-4/coach")["state"]
        if guest.get("/api/tables/game-3/coach")["state"] in ("queued", "running"):
            assert other == "queued"
    wait_for(guest, "game-4", "done")
    house.stop()


def test_nobody_is_told_before_the_end(house: House) -> None:
    guest = house.guest("Early")
    table = guest.open("iota", "me", "friend")
    assert guest.get(f"/api/tables/{table}/coach", 409)["code"] == "not_over"
    assert guest.post(f"/api/tables/{table}/coach", 409)["code"] == "not_over"
    assert guest.get("/api/tables/nowhere/coach", 404)["code"] == "not_found"


def test_only_those_are_told_who_may_see_the_game(folder: Path, match: Match) -> None:
    plant(folder, "private", match, spectators=False)
    house = House(folder, "--rate", "0")
    stranger = visitor(house)
    assert stranger.post("/api/tables/private/coach", 403)["code"] == "not_allowed"
    player = visitor(house, "person-0")
    player.post("/api/tables/private/coach", 202)
    assert wait_for(player, "private", "done")["review"]["complete"]
    assert stranger.get("/api/tables/private/coach", 403)["code"] == "not_allowed"
    house.stop()


def test_people_are_served_while_the_coach_works(folder: Path) -> None:
    plant(folder, "long", _long())
    house = House(folder, "--rate", "0", "--reaction", "0")
    guest = visitor(house)
    guest.post("/api/tables/long/coach", 202)
    wait_for(guest, "long", "running")
    table = guest.open("iota", "me", "medium", start=True)
    client = guest.enter(table)
    client.until_type("state")
    for _ in range(3):
        client.wait_for(lambda: client.moments[0]["duty"] == "must")
        assert client.move("pass")["type"] == "update"
    assert guest.get("/api/tables/long/coach")["state"] == "running"
    assert httpx.get(f"{house.url}/healthz").json() == {"status": "ok"}
    house.stop()
    assert house.failures() == []


def _long() -> Match:
    match = played("hetrix", moves=10**6)
    assert match.over
    return match

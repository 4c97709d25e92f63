"""Reviews on a real server: requested, polled, stored, and resumed after a crash."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import quintrix
from quintrix import Match
from tables import played

from server.server_process import Person, ServerProcess, cookie
from server.stored_games import store_match


def finished(seed: int = 3) -> Match:
    """A short game that is over."""
    match = quintrix.new("madmatix", seed=seed)
    bots = [quintrix.bot("easy", seed=seat) for seat in range(2)]
    while not match.over:
        seat = match.actors[-1]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def visitor(server: ServerProcess, person_id: str | None = None) -> Person:
    person = server.person("Visitor")
    if person_id is not None:
        person.http.cookies.set("quintrix", cookie(server.folder, person_id), domain="127.0.0.1")
    return person


def wait_for(person: Person, table: str, *states: str) -> dict[str, Any]:
    while True:
        status: dict[str, Any] = person.get(f"/api/tables/{table}/coach")
        if status["state"] in states:
            return status
        assert status["state"] in ("queued", "running"), status
        time.sleep(0.02)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished()


def test_a_review_is_requested_polled_and_stored(folder: Path, match: Match) -> None:
    store_match(folder, "short", match)
    server = ServerProcess(folder, "--rate", "0")
    person = visitor(server)
    assert person.get("/api/tables/short/coach")["state"] == "not_requested"
    assert person.post("/api/tables/short/coach", 202)["state"] in ("queued", "running")
    working = wait_for(person, "short", "running", "done")
    assert working["state"] == "done" or 0 <= working["done"] < working["steps"]
    done = wait_for(person, "short", "done")
    review = done["review"]
    assert review["complete"]
    assert [(o["seat"], o["move"]) for o in review["moves"]] == match.moves
    assert review["names"] == ["Person 0", "Person 1"]
    assert person.post("/api/tables/short/coach", 202) == done
    server.kill()
    server.start()
    assert visitor(server).get("/api/tables/short/coach") == done
    server.stop()
    assert server.logged_exceptions() == []


def test_pending_reviews_continue_after_a_crash(folder: Path) -> None:
    for seed in (3, 4, 5):
        store_match(folder, f"game-{seed}", finished(seed))
    server = ServerProcess(folder, "--rate", "0")
    person = visitor(server)
    for seed in (3, 4, 5):
        person.post(f"/api/tables/game-{seed}/coach", 202)
    server.kill()
    server.start()
    person = visitor(server)
    for seed in (3, 4, 5):
        assert wait_for(person, f"game-{seed}", "done")["review"]["game"] == "madmatix"
    server.stop()
    assert server.logged_exceptions() == []


def test_the_coach_reviews_one_game_at_a_time(folder: Path) -> None:
    for seed in (3, 4):
        store_match(folder, f"game-{seed}", finished(seed))
    server = ServerProcess(folder, "--rate", "0")
    person = visitor(server)
    for seed in (3, 4):
        person.post(f"/api/tables/game-{seed}/coach", 202)
    while person.get("/api/tables/game-3/coach")["state"] != "done":
        # The second question may be answered after the first game is done.
        other = person.get("/api/tables/game-4/coach")["state"]
        if person.get("/api/tables/game-3/coach")["state"] in ("queued", "running"):
            assert other == "queued"
        time.sleep(0.05)
    wait_for(person, "game-4", "done")
    server.stop()


def test_rejects_reviews_before_the_end(server: ServerProcess) -> None:
    person = server.person("Early")
    table = person.create_table("iota", "me", "friend")
    assert person.get(f"/api/tables/{table}/coach", 409)["code"] == "not_over"
    assert person.post(f"/api/tables/{table}/coach", 409)["code"] == "not_over"
    assert person.get("/api/tables/nowhere/coach", 404)["code"] == "not_found"


def test_reviews_need_permission_to_see_the_game(folder: Path, match: Match) -> None:
    store_match(folder, "private", match, spectators=False)
    server = ServerProcess(folder, "--rate", "0")
    stranger = visitor(server)
    assert stranger.post("/api/tables/private/coach", 403)["code"] == "not_allowed"
    player = visitor(server, "person-0")
    player.post("/api/tables/private/coach", 202)
    assert wait_for(player, "private", "done")["review"]["complete"]
    assert stranger.get("/api/tables/private/coach", 403)["code"] == "not_allowed"
    server.stop()


def test_serves_requests_while_the_coach_runs(folder: Path) -> None:
    store_match(folder, "long", _long())
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    person = visitor(server)
    person.post("/api/tables/long/coach", 202)
    wait_for(person, "long", "running")
    table = person.create_table("iota", "me", "medium", start=True)
    client = person.connect(table)
    client.until_type("state")
    for _ in range(3):
        client.wait_for(lambda: client.last_updates[0]["duty"] == "must")
        assert client.move("pass")["type"] == "update"
    assert person.get("/api/tables/long/coach")["state"] == "running"
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    server.stop()
    assert server.logged_exceptions() == []


def _long() -> Match:
    match = played("hetrix", moves=10**6)
    assert match.over
    return match

"""Games with clocks: players who think too long, days between moves, servers that stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.client import Client
from server.databases import execute
from server.server_process import Person, ServerProcess, start_table

DAY = 24 * 3600
OPTIONS = ("--rate", "0", "--reaction", "0")


def per_move(seconds: int, **more: Any) -> dict[str, Any]:
    return {"kind": "move", "seconds": seconds, **more}


def live(base: int, increment: int = 0, **more: Any) -> dict[str, Any]:
    return {"kind": "live", "base": base, "increment": increment, **more}


def left(client: Client, seat: int) -> str | None:
    why: str | None = client.table["seats"][seat].get("left")
    return why


def sleep_days(server: ServerProcess, days: float) -> None:
    """Let time pass while the server is down: everything stored becomes older."""
    pass_time(server.folder, days * DAY)


def pass_time(folder: Path, seconds: float) -> None:
    execute(folder, "update entries set at = at - :by", by=seconds)
    execute(folder, "update tables set check_clock = check_clock - :by", by=seconds)
    execute(folder, "update heartbeat set at = at - :by", by=seconds)


def until(holds: Callable[[], object]) -> None:
    """Ask again until something holds."""
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def seat_of(person: Person, table: str, seat: int) -> dict[str, Any]:
    info: dict[str, Any] = person.get(f"/api/tables/{table}")["seats"][seat]
    return info


@pytest.mark.parametrize("game", ["iota", "smartrix", "colorfox", "madmatix", "hetrix"])
def test_a_silent_player_no_longer_stalls_a_table(server: ServerProcess, game: str) -> None:
    table, people = start_table(server, game, 2, clock=per_move(1))
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    second = clients[1]
    second.wait_for(lambda: left(second, 0) == "timeout")
    assert second.table["seats"][0]["kind"] == "bot"
    assert clients[0].until_type("clock")["seats"][0]["left"] <= 1


def test_a_public_table_always_has_a_clock(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("iota", "me", "friend", public=True)
    path = f"/api/tables/{table}"
    assert host.get(path)["clock"]["seconds"] == 300
    assert host.put(f"{path}/settings", clock="none")["clock"]["seconds"] == 300
    assert host.put(f"{path}/settings", clock=live(300, 5))["clock"]["base"] == 300
    assert host.put(f"{path}/settings", public=False)["clock"]["base"] == 300
    assert host.put(f"{path}/settings", clock="none").get("clock") is None
    assert host.put(f"{path}/settings", public=True)["clock"]["kind"] == "move"


def test_a_private_table_has_no_clock_unless_the_host_wants_one(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    assert client.table.get("clock") is None
    client.move("pass")
    assert not any('"type":"clock"' in text for text in client.received)


def test_a_player_returns_after_the_timeout(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, clock=live(4))
    second = people[1].connect(table)
    second.until_type("state")
    second.wait_for(lambda: left(second, 0) == "timeout")
    info = people[0].get(f"/api/tables/{table}")
    assert info["you"]["may_return"] == [0]
    people[1].post(f"/api/tables/{table}/join", 409, seat=0)
    assert people[0].post(f"/api/tables/{table}/join", seat=0)["you"]["seats"] == [0]
    assert left(second, 0) in (None, "timeout")


def test_the_seat_resigns_if_the_table_says_so(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, clock=live(1, on_timeout="resign"))
    until(lambda: seat_of(people[1], table, 0)["left"] == "resigned")
    people[0].post(f"/api/tables/{table}/join", 409, seat=0)


def test_a_move_in_time_stops_the_clock(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, clock=live(60, 5))
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    clients[0].move("pass")
    seats = clients[0].until_type("clock")["seats"]
    query = 'select kind, at from entries where "table" = :table'
    times = dict(execute(server.folder, query, table=table))
    start, move = times["start"], times["move"]
    assert seats[0]["left"] == pytest.approx(60 - (move - start) + 5, abs=0.01)
    assert [seat["running"] for seat in seats] == [False, True]
    assert (
        seats
        == clients[1].until(lambda message: message == {"type": "clock", "seats": seats})["seats"]
    )


def test_spectators_see_the_clocks(server: ServerProcess) -> None:
    table, _ = start_table(server, "iota", 2, clock=live(60))
    spectator = server.person("Spectator").connect(table)
    assert [seat["running"] for seat in spectator.until_type("clock")["seats"]] == [True, False]


def test_rejects_clocks_without_end(server: ServerProcess) -> None:
    host = server.person("Host")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    for clock in (
        per_move(0),
        per_move(15 * DAY),
        per_move(60, vacation_days=31),
        live(0),
        live(3 * 3600 + 1),
        live(60, 301),
        live(60, on_timeout="explode"),
        {"kind": "sand"},
        {"kind": "live", "base": 1e400},
    ):
        body = str(clock).replace("'", '"').replace("inf", "1e400")
        people = '[{"kind": "me"}, {"kind": "friend"}]'
        text = f'{{"game": "iota", "seats": {people}, "clock": {body}}}'
        headers = {"Content-Type": "application/json"}
        answer = host.http.post("/api/tables", content=text, headers=headers)
        assert answer.status_code == 422, (clock, answer.text)
    assert host.post("/api/tables", 201, game="iota", seats=seats, clock=per_move(14 * DAY))


def test_a_rematch_keeps_the_clock(folder: Path) -> None:
    server = ServerProcess(folder, *OPTIONS)
    table, people = start_table(server, "colorfox", 2, clock=per_move(1))
    watcher = people[1].connect(table)
    watcher.wait_for(lambda: watcher.table and watcher.table["stage"] == "over")
    assert people[1].post(f"/api/tables/{table}/rematch")["clock"]["seconds"] == 1
    assert execute(folder, "select check_clock from tables where stage = 'over'") == [(None,)]
    server.stop()
    assert server.logged_exceptions() == []


def test_a_correspondence_game_over_simulated_days(folder: Path) -> None:
    """The server restarts between all moves, and each move takes almost two days."""
    server = ServerProcess(folder, *OPTIONS)
    table, people = start_table(server, "iota", 2, clock=per_move(2 * DAY), disconnect_timeout=1)
    for ply in range(8):
        server.stop() if ply % 2 else server.kill()
        sleep_days(server, 1.9)
        server.start()
        client = people[ply % 2].connect(table)
        client.until_type("state")
        clock = client.until_type("clock")["seats"][ply % 2]
        assert clock["running"]
        assert 0.09 * DAY < clock["left"] < 0.11 * DAY
        plays = [move for move in client.legal() if not move.startswith("pass")]
        assert client.move(plays[0])["type"] == "update"
        after = client.until_type("clock")["seats"]
        assert after[1 - ply % 2]["left"] == pytest.approx(2 * DAY, abs=2)
        client.close()
    assert [seat_of(people[0], table, seat)["left"] for seat in (0, 1)] == [None, None]
    assert people[0].get(f"/api/tables/{table}")["disconnect_timeout"] == 0
    server.stop()
    assert server.logged_exceptions() == []


def test_a_clock_falls_while_the_server_is_down(folder: Path) -> None:
    """Nobody opens the table: the server finds it by itself."""
    server = ServerProcess(folder, *OPTIONS)
    _, people = start_table(server, "iota", 2, clock=per_move(DAY))
    [(start,)] = execute(folder, "select number from entries where kind = 'start'")
    server.kill()
    sleep_days(server, 1.01)
    server.start()
    played = "select kind from entries where number > :start order by number"
    until(lambda: len(execute(folder, played, start=start)) >= 2)
    assert execute(folder, played, start=start)[:2] == [("timeout",), ("move",)]
    until(lambda: people[1].get("/api/tables")["tables"][0]["turn"] == [1])
    summary = people[1].get("/api/tables")["tables"][0]
    assert summary["deadline"] == pytest.approx(time.time() + DAY, abs=20)
    server.stop()
    assert server.logged_exceptions() == []


def test_a_live_clock_stands_while_the_server_is_down(folder: Path) -> None:
    server = ServerProcess(folder, *OPTIONS)
    table, people = start_table(server, "iota", 2, clock=live(60))
    until(lambda: execute(folder, "select at from heartbeat"))
    server.kill()
    pass_time(folder, 3600)
    server.start()
    until(lambda: execute(folder, "select 1 from entries where kind = 'outage'"))
    client = people[0].connect(table)
    # Who connects between the commit and its effect sees the clock from before first.
    message = client.until(lambda it: it["type"] == "clock" and it["seats"][0]["left"] > 40)
    clock = message["seats"][0]
    assert clock["running"]
    assert clock["left"] <= 60
    assert seat_of(people[1], table, 0)["left"] is None
    server.stop()
    server.start()
    again = people[0].connect(table).until_type("clock")["seats"][0]
    assert 30 < again["left"] <= clock["left"], "a restart agrees"
    server.stop()
    assert server.logged_exceptions() == []


def test_a_bot_takes_no_time_of_the_players(folder: Path) -> None:
    server = ServerProcess(folder, *OPTIONS, "--pace", "3")
    host = server.person("Host")
    table = host.create_table("iota", "me", "greedy", clock=live(60), start=True)
    client = host.connect(table)
    client.until_type("state")
    client.move("pass")
    standing = client.until_type("clock")["seats"]
    assert [seat["running"] for seat in standing] == [False, False]
    running = client.until_type("clock")["seats"][0]
    assert running["running"]
    # The bot takes at least 3.6 s at this pace.
    assert running["left"] == pytest.approx(standing[0]["left"], abs=2)
    server.stop()


def test_a_vacation_stops_the_clock(folder: Path) -> None:
    server = ServerProcess(folder, *OPTIONS)
    clock = per_move(DAY, vacation_days=5)
    table, people = start_table(server, "iota", 2, clock=clock)
    path = f"/api/tables/{table}/vacation"
    people[0].post(path, 409, seat=0, days=6)
    people[1].post(path, 403, seat=0, days=1)
    people[0].post(path, seat=0, days=3)
    people[0].post(path, 409, seat=0, days=6)
    server.kill()
    sleep_days(server, 2.9)
    server.start()
    client = people[0].connect(table)
    shown = client.until_type("clock")["seats"][0]
    assert (shown["running"], shown["vacation"]) == (False, 2)
    assert shown["left"] == pytest.approx(DAY, abs=60)
    people[0].post(path, seat=0, days=0)
    client.until(lambda m: m["type"] == "clock" and m["seats"][0]["running"])
    server.stop()
    assert server.logged_exceptions() == []


def test_there_is_no_vacation_without_correspondence(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2, clock=live(60))
    people[0].post(f"/api/tables/{table}/vacation", 409, seat=0, days=1)
    other, others = start_table(server, "iota", 2)
    others[0].post(f"/api/tables/{other}/vacation", 409, seat=0, days=1)

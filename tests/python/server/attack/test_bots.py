"""Nobody can take the bots away from others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import quintrix
from quintrix.server.bot_pool import BotPool
from quintrix.server.client import Client as Origin
from quintrix.server.errors import RequestError
from quintrix.server.fair_queue import FairQueue, Job, Rank
from quintrix.server.limit_settings import Limits

from server.client import Client, wait_for_turn
from server.databases import execute
from server.server_process import Person, ServerProcess

EXPERTS = ("expert", "expert", "expert", "me")
TABLES = 40
"""Their first searches take about 25 seconds on one thread."""


def seconds_of_answer(client: Client) -> float:
    """Pass, and return how long it takes until it is our turn again."""
    wait_for_turn(client)
    started = time.monotonic()
    ply = client.move("pass")["ply"]
    while client.last_update()["ply"] == ply or client.last_update()["duty"] != "must":
        client.receive()
    return time.monotonic() - started


def log_length(server: ServerProcess, table: str) -> int:
    query = 'SELECT count(*) FROM entries WHERE "table" = :table'
    count: int = execute(server.folder, query, table=table)[0][0]
    return count


def open_and_leave(attacker: Person) -> None:
    for _ in range(TABLES):
        attacker.create_table("hetrix", *EXPERTS, start=True)


@pytest.mark.parametrize(("level", "seconds"), [("greedy", 1.5), ("expert", 4.0)])
def test_tables_opened_and_left_do_not_delay_bots(folder: Path, level: str, seconds: float) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    player = server.person("Player")
    client = player.connect(player.create_table("iota", "me", level, start=True))
    client.until_type("state")
    open_and_leave(server.person("Attacker"))
    assert max(seconds_of_answer(client) for _ in range(3)) < seconds
    server.kill()


def test_watched_tables_of_one_person_do_not_delay_bots_of_others(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    player, attacker = server.person("Player"), server.person("Attacker")
    client = player.connect(player.create_table("iota", "me", "expert", start=True))
    client.until_type("state")
    tables = [attacker.create_table("hetrix", *EXPERTS, start=True) for _ in range(15)]
    watching = [attacker.connect(table) for table in tables]
    assert max(seconds_of_answer(client) for _ in range(3)) < 4.0
    for open_client in watching:
        open_client.close()
    server.kill()


def test_there_is_no_analysis_without_a_seat(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("iota", "me", "random", start=True)
    host.get(f"/api/tables/{table}/analysis/0", 404)


def test_a_table_without_people_pauses_until_someone_comes(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("hetrix", "me", "greedy", start=True)
    host.post(f"/api/tables/{table}/leave", seat=0)
    time.sleep(0.5)  # a search that had begun may end
    before = log_length(server, table)
    time.sleep(1.0)
    assert log_length(server, table) == before
    spectator = server.person("Spectator").connect(table)
    spectator.wait_for(lambda: spectator.table.get("stage") == "over")
    assert log_length(server, table) > before


def test_the_cap_counts_from_the_start_of_each_search() -> None:
    async def search_all() -> tuple[list[float], float]:
        pool = BotPool(1, Limits(search_seconds=0.4))
        started = time.monotonic()

        async def one(number: int) -> float:
            bot = quintrix.bot("expert", seed=number, sims=20_000)
            match = quintrix.new("hetrix", 4, seed=number)
            origin = Origin("192.0.2.1", str(number))
            assert await pool.choose(bot, match, match.actors[0], origin, lambda: Rank.WATCHED)
            return time.monotonic() - started

        async with asyncio.timeout(20):
            ends = await asyncio.gather(*map(one, range(4)))
        pool.close()
        return ends, time.monotonic() - started

    ends, whole = asyncio.run(search_all())
    assert ends == sorted(ends)
    assert 4 * 0.4 <= whole < 4 * 1.2  # each had its time, and no more


def job(address: str, person: str, done: list[str], rank: Rank = Rank.WATCHED) -> Job:
    start: Callable[[], None] = lambda: done.append(person)  # noqa: E731
    return Job(Origin(address, person), lambda: rank, start, lambda: done.append(f"no {person}"))


def run_all(queue: FairQueue) -> None:
    while waiting := queue.take():
        waiting.start()


def test_people_and_addresses_take_turns() -> None:
    queue = FairQueue(100, 10)
    done: list[str] = []
    for person in ("a", "a", "a", "b"):
        queue.put(job("192.0.2.1", person, done))
    queue.put(job("192.0.2.2", "c", done))
    queue.put(job("192.0.2.2", "c", done, Rank.UNWATCHED))
    run_all(queue)
    assert done == ["a", "c", "b", "a", "a", "c"]


def test_a_full_queue_rejects_the_newest_of_the_greediest_address() -> None:
    queue = FairQueue(4, 3)
    done: list[str] = []
    for number in range(4):
        queue.put(job("192.0.2.1", f"a{number}", done))
    queue.put(job("192.0.2.2", "b", done))
    assert done == ["no a0"]
    for _ in range(4):
        queue.put(job("192.0.2.2", "b", done))
    assert done == ["no a0", "no a1", "no b", "no b", "no b"]
    assert len(queue) == 4


def test_a_person_has_a_bounded_number_of_waiting_searches() -> None:
    async def search_all() -> list[object]:
        pool = BotPool(1, Limits(searches_per_person=2, search_seconds=0.2))
        match = quintrix.new("hetrix", 2, seed=1)
        bots = [quintrix.bot("expert", seed=seed, sims=100_000) for seed in range(5)]
        seat, origin = match.actors[0], Origin("192.0.2.1", "one")
        searches = [pool.choose(bot, match, seat, origin, lambda: Rank.WATCHED) for bot in bots]
        found = await asyncio.gather(*searches, return_exceptions=True)
        pool.close()
        return list(found)

    found = asyncio.run(search_all())
    rejected = [one for one in found if isinstance(one, RequestError)]
    assert [one.code for one in rejected] == ["busy", "busy"]

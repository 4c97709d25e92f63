"""Nobody can take the bots away from others."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quintrix
from quintrix import Move
from quintrix.server.bot_pool import BotPool
from quintrix.server.client import Client as Origin
from quintrix.server.errors import RequestError
from quintrix.server.fair_queue import FairQueue, Job, Rank
from quintrix.server.limit_settings import Limits

from server.client import Client, wait_for_turn
from server.databases import execute
from server.server_process import Person, ServerProcess

SEARCH_SECONDS = 41.0
EXPERTS = ("expert", "expert", "expert", "me")
THREADS = max(1, (os.cpu_count() or 2) - 1)
"""In which bots of a server search."""
TABLES = 40 * THREADS
OVERTAKING = 10 * THREADS
"""Searches of an attacker that may end between a move and the answer of a bot: those that were
under way, and some that begin when the answer is found and before it is counted."""


def searches_before_answer(server: ServerProcess, client: Client) -> int:
    """Pass, and return how many moves bots play at other tables until it is our turn again."""
    wait_for_turn(client)
    before = moves_elsewhere(server, client.table["id"])
    ply = client.move("pass")["ply"]
    while client.last_update()["ply"] == ply or client.last_update()["duty"] != "must":
        client.receive()
    return moves_elsewhere(server, client.table["id"]) - before


def moves_elsewhere(server: ServerProcess, table: str) -> int:
    query = "SELECT count(*) FROM entries WHERE kind = 'move' AND \"table\" != :table"
    count: int = execute(server.folder, query, table=table)[0][0]
    return count


def log_length(server: ServerProcess, table: str) -> int:
    query = 'SELECT count(*) FROM entries WHERE "table" = :table'
    count: int = execute(server.folder, query, table=table)[0][0]
    return count


def watch_a_game_of_bots(person: Person) -> None:
    """Watch a whole game between bots that do not search."""
    table = person.create_table("iota", "me", "greedy", start=True)
    client = person.connect(table)
    person.post(f"/api/tables/{table}/leave", seat=0)
    client.wait_for(lambda: client.table.get("stage") == "over")
    client.close()


def test_tables_opened_and_left_do_not_delay_bots(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    player, attacker = server.person("Player"), server.person("Attacker")
    client = player.connect(player.create_table("iota", "me", "expert", start=True))
    client.until_type("state")
    for _ in range(TABLES):
        attacker.create_table("hetrix", *EXPERTS, start=True)
    assert max(searches_before_answer(server, client) for _ in range(3)) <= OVERTAKING
    server.kill()


def test_watched_tables_of_one_person_do_not_delay_bots_of_others(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    player, attacker = server.person("Player"), server.person("Attacker")
    client = player.connect(player.create_table("iota", "me", "expert", start=True))
    client.until_type("state")
    tables = [attacker.create_table("hetrix", *EXPERTS, start=True) for _ in range(TABLES)]
    watching = [attacker.connect(table) for table in tables]
    assert max(searches_before_answer(server, client) for _ in range(3)) <= OVERTAKING
    for open_client in watching:
        open_client.close()
    server.kill()


def test_searches_do_not_delay_bots_that_do_not_search() -> None:
    async def choose_during_a_search() -> Move | None:
        pool, is_over = BotPool(1, Limits()), threading.Event()
        search = asyncio.create_task(pool.run_background(is_over.wait))
        await asyncio.sleep(0)
        match = quintrix.new("iota", 2, seed=1)
        seat, origin = match.actors[0], Origin("192.0.2.1", "one")
        greedy = quintrix.bot("greedy", seed=1)
        try:
            async with asyncio.timeout(60):
                return await pool.choose(greedy, match, seat, origin, lambda: Rank.WATCHED)
        finally:
            is_over.set()
            await search
            pool.close()

    assert asyncio.run(choose_during_a_search()) is not None


def test_there_is_no_analysis_without_a_seat(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("iota", "me", "random", start=True)
    host.get(f"/api/tables/{table}/analysis/0", 404)


def test_a_table_without_people_pauses_until_someone_comes(server: ServerProcess) -> None:
    host = server.person("Host")
    table = host.create_table("hetrix", "me", "greedy", start=True)
    host.post(f"/api/tables/{table}/leave", seat=0)
    watch_a_game_of_bots(host)  # a search that had begun ends meanwhile
    before = log_length(server, table)
    watch_a_game_of_bots(host)
    assert log_length(server, table) == before
    spectator = server.person("Spectator").connect(table)
    spectator.wait_for(lambda: spectator.table.get("stage") == "over")
    assert log_length(server, table) > before


def test_the_cap_counts_from_the_start_of_each_search() -> None:
    class Clock:
        """Holds the timers that end searches back, until they are told to fire."""

        def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
            self.held: list[Callable[[], None]] = []
            self._call_later = loop.call_later

        def call_later(self, delay: float, callback: Callable[..., None], *given: Any) -> Any:
            if delay != SEARCH_SECONDS:
                return self._call_later(delay, callback, *given)
            self.held.append(lambda: callback(*given))
            return self._call_later(0, lambda: None)

    async def search() -> None:
        pool, is_over = BotPool(1, Limits(search_seconds=SEARCH_SECONDS)), threading.Event()
        clock = Clock(asyncio.get_running_loop())
        asyncio.get_running_loop().call_later = clock.call_later  # type: ignore[assignment, method-assign]
        other = asyncio.create_task(pool.run_background(is_over.wait))
        await asyncio.sleep(0)
        bot = quintrix.bot("expert", seed=1, sims=10_000_000)
        match = quintrix.new("hetrix", 4, seed=1)
        seat, origin = match.actors[0], Origin("192.0.2.1", "one")
        mine = asyncio.create_task(pool.choose(bot, match, seat, origin, lambda: Rank.WATCHED))
        await asyncio.sleep(0.1)
        assert not clock.held  # it waits, and its time has not begun
        is_over.set()
        await other
        while not clock.held:
            await asyncio.sleep(0.01)
        assert not mine.done()
        clock.held[0]()  # its time is over
        assert await mine is not None
        pool.close()

    asyncio.run(search())


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

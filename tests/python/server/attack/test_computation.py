"""Requests that compute much hold nobody else up."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
import quintrix
from command import wait_until
from quintrix.server import coach_queue
from quintrix.server.app import create_http_app
from quintrix.server.client import Client as Origin
from quintrix.server.errors import RequestError
from quintrix.server.own_games.own_games import MAX_UPLOADS, OwnGames
from quintrix.server.request_queue import SIZE, RequestQueue
from quintrix.server.routes import api_docs, pages
from quintrix.server.settings import Settings

from server.attack.sockets import ATTACKER, PLAYER
from server.databases import execute
from server.server_process import Person, ServerProcess, cookie
from server.stored_games import store_match

SLOW_SERVER = Path(__file__).with_name("slow_server.py")
DECK = {"game": "iota", "players": 2, "deck": {"game": "iota", "cards": ["RC1", "nonsense"]}}
TABLE = "/api/tables/game-0"


def finished(seed: int) -> quintrix.Match:
    match = quintrix.new("madmatix", seed=seed)
    bot = quintrix.bot("random", seed=seed)
    while not match.over:
        seat = match.actors[-1]
        match.play(seat, bot.choose(match, seat))
    return match


RECORD = finished(0).record()


@contextmanager
def slow_server(
    folder: Path, function: str, *options: str, games: int = 1
) -> Iterator[tuple[ServerProcess, Path]]:
    """Run a server with finished games and a slow function; the path is the file that ends that."""
    for number in range(games):
        store_match(folder, f"game-{number}", finished(number))
    execute(folder, "update tables set stage = 'over'")
    flag = folder / "goes-on"
    command = [sys.executable, str(SLOW_SERVER), str(flag), function, "serve"]
    server = ServerProcess(folder, "--trusted-proxy", "192.0.2.1", *options, command=command)
    try:
        yield server, flag
    finally:
        flag.touch()  # or the server would not end
        assert server.stop() == 0
    assert server.logged_exceptions() == []


@pytest.mark.parametrize(
    ("function", "method", "path", "body"),
    [
        ("routes.decks:check_deck", "POST", "/api/decks/check", DECK),
        ("routes.finished_games:_position", "GET", f"{TABLE}/replay/3", None),
        ("routes.finished_games:_progress", "GET", f"{TABLE}/scores", None),
        ("routes.replay:replay_json", "GET", f"{TABLE}/replay", None),
        ("compression:pack", "GET", f"{TABLE}/replay", None),
        ("uploads:replay_upload", "POST", "/api/replay", RECORD),
        ("history:_record_line", "GET", "/api/me/records", None),
    ],
)
def test_others_are_answered_meanwhile(
    folder: Path, function: str, method: str, path: str, body: Any
) -> None:
    with slow_server(folder, f"quintrix.server.{function}") as (server, flag):
        player = owner(server, "person-0")
        counted = "select count(*) from results"
        wait_until(lambda: execute(folder, counted) == [(2,)])
        with ThreadPoolExecutor(1) as thread:
            slow = thread.submit(player.http.request, method, path, json=body)
            other = server.person("Player", PLAYER)
            for _ in range(5):
                assert other.get("/api/me")["name"] == "Player"
            assert not slow.done()
            flag.touch()
            assert slow.result().status_code == 200, slow.result().text


def owner(server: ServerProcess, person: str) -> Person:
    """Return a person who sits at the stored tables."""
    found = server.person("Owner")
    found.http.cookies.set("quintrix", cookie(server.folder, person), domain="127.0.0.1")
    return found


def test_long_texts_are_made_and_compressed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asset = tmp_path / "assets/core-abc.js"
    asset.parent.mkdir()
    asset.write_text("let it = 'be long';" * 200)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    made: list[str] = []

    def count(module: ModuleType, name: str) -> None:
        function = getattr(module, name)

        def counted(*arguments: Any) -> Any:
            made.append(f"{module.__name__}.{name}")
            return function(*arguments)

        monkeypatch.setattr(module, name, counted)

    for module, name in ((api_docs, "_page"), (api_docs, "pack"), (pages, "pack")):
        count(module, name)
    settings = Settings(database="sqlite+aiosqlite://", secret_file=tmp_path / "secret")
    transport = httpx.ASGITransport(create_http_app(settings))

    async def read() -> None:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            assert "<h2>Models</h2>" in (await client.get("/api/docs")).text
            schema = await client.get("/api/openapi.json")
            assert schema.json()["info"]["title"] == "Quintrix"
            assert (await client.get("/assets/core-abc.js")).text == asset.read_text()

    for _ in range(3):
        asyncio.run(read())
    assert [name.rpartition(".")[2] for name in made] == ["_page", "pack", "pack", "pack"]


def test_addresses_take_turns_and_a_full_queue_costs_only_the_greediest() -> None:
    done: list[str] = []

    async def flood() -> list[RequestError]:
        queue, may_start = RequestQueue(), threading.Event()
        first = asyncio.create_task(queue.run(may_start.wait, Origin("192.0.2.9", "")))
        await asyncio.sleep(0)
        attacks = [
            asyncio.create_task(
                queue.run(lambda: done.append("attack"), Origin("192.0.2.66", f"cookie {number}"))
            )
            for number in range(SIZE.jobs)
        ]
        await asyncio.sleep(0)
        player = Origin("192.0.2.77", "player")
        mine = asyncio.create_task(queue.run(lambda: done.append("mine"), player))
        await asyncio.sleep(0)
        may_start.set()
        await asyncio.gather(first, mine)
        results = await asyncio.gather(*attacks, return_exceptions=True)
        queue.close()
        return [result for result in results if isinstance(result, RequestError)]

    (rejected,) = asyncio.run(flood())
    assert (rejected.code, rejected.status) == ("busy", 503)
    assert "mine" in done[:2]


def test_one_person_has_few_requests_waiting() -> None:
    async def flood() -> int:
        queue, may_start = RequestQueue(), threading.Event()
        origin = Origin("192.0.2.66", "")
        tasks = [
            asyncio.create_task(queue.run(may_start.wait, origin))
            for _ in range(SIZE.jobs_per_person + 5)
        ]
        await asyncio.sleep(0)
        may_start.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        queue.close()
        return sum(isinstance(result, RequestError) for result in results)

    assert asyncio.run(flood()) == 4  # one is done, not waiting


def test_uploads_leave_the_processes_of_own_games_to_tables() -> None:
    own_games = OwnGames()
    with ExitStack() as uploads:
        for _ in range(MAX_UPLOADS):
            uploads.enter_context(own_games.playing_upload())
        with pytest.raises(RequestError, match="Try again"):
            uploads.enter_context(own_games.playing_upload())
    with own_games.playing_upload():
        pass


def test_the_coach_serves_others_before_the_second_game_of_a_person(folder: Path) -> None:
    function = f"{coach_queue.__name__}:Coach.step"
    with slow_server(folder, function, games=7) as (server, _):
        attacker, player = server.person("Attacker", ATTACKER), server.person("Player", PLAYER)
        for number in range(5):
            attacker.post(f"/api/tables/game-{number}/coach", 202)
        assert attacker.post("/api/tables/game-5/coach", 429)["code"] == "too_many"
        assert player.post("/api/tables/game-6/coach", 202)["state"] == "queued"
        rows = execute(folder, 'select "table" from reviews order by asked')
        assert [row[0] for row in rows][:3] == ["game-0", "game-6", "game-1"]


def test_the_coach_takes_few_games_of_one_address(folder: Path) -> None:
    function = f"{coach_queue.__name__}:Coach.step"
    limit = ("--limit", "reviews_per_address=2")
    with slow_server(folder, function, *limit, games=4) as (server, _):
        for number in range(2):
            attacker = server.person(f"Attacker {number}", ATTACKER)
            attacker.post(f"/api/tables/game-{number}/coach", 202)
        another = server.person("Another", ATTACKER)
        assert another.post("/api/tables/game-2/coach", 429)["code"] == "too_many"
        server.person("Player", PLAYER).post("/api/tables/game-3/coach", 202)

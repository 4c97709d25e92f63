"""Tables whose games are known beforehand, put into a database before a server starts on it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import quintrix
from quintrix.server.change import Change
from quintrix.server.database import engine, writing_engine
from quintrix.server.entry import Entry
from quintrix.server.identity import COOKIE, Identity
from quintrix.server.migrations import migrate
from quintrix.server.plan import Plan
from quintrix.server.reception import dealt, rules_of
from quintrix.server.secret import secret
from quintrix.server.settings import database_url
from quintrix.server.writer import Writer
from starlette.requests import HTTPConnection
from starlette.responses import Response


@dataclass(frozen=True)
class Script:
    """A table, and every move that will be made at it."""

    table: str
    people: list[str]
    moves: list[tuple[int, str]]


def planted(
    folder: Path, game: str, players: int, count: int, bot: str | None = None
) -> list[Script]:
    """Put tables into the database of a folder; a bot may sit on the last seat."""
    return asyncio.run(_planted(folder, game, players, count, bot))


def cookie(folder: Path, person: str) -> str:
    """Make the cookie of a person, as the server would."""
    response = Response()
    request = HTTPConnection(
        {
            "type": "http",
            "scheme": "http",
            "server": ("127.0.0.1", 0),
            "path": "/",
            "query_string": b"",
            "headers": [],
        }
    )
    Identity(secret(folder / "secret")).give(person, request, response)
    line = response.headers["set-cookie"]
    return line.partition(f"{COOKIE}=")[2].partition(";")[0].strip('"')


async def _planted(
    folder: Path, game: str, players: int, count: int, bot: str | None
) -> list[Script]:
    url = database_url(str(folder / "tables.db"))
    database = engine(url)
    await migrate(database)
    writer = Writer(writing_engine(url))
    work = asyncio.create_task(writer.run())
    scripts = [_script(game, players, number) for number in range(count)]
    await asyncio.gather(
        *(
            writer.keep(_change(game, players, number, script, bot))
            for number, script in enumerate(scripts)
        )
    )
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await database.dispose()
    return scripts


def _script(game: str, players: int, number: int) -> Script:
    match = quintrix.new(game, players, seed=number)
    bots = [quintrix.bot("random", seed=number * players + seat) for seat in range(players)]
    while not match.over:
        seat = min(match.actors, key=lambda seat: match.duty(seat) != "must")
        match.play(seat, bots[seat].choose(match, seat))
    people = [f"p{number}x{seat}" for seat in range(players)]
    return Script(f"bench-{game}-{number}", people, match.moves)


def _change(game: str, players: int, number: int, script: Script, bot: str | None) -> Change:
    match = quintrix.new(game, players, seed=number)
    plan = Plan(
        game=game,
        rules=rules_of(game),
        players=players,
        options=match.options,
        host=script.people[0],
        public=False,
        spectators=True,
        hints=True,
        id=script.table,
    )
    entries = [
        Entry(plan.id, seat, "sit", seat, f"Player {seat}", person)
        for seat, person in enumerate(script.people)
    ]
    if bot is not None:
        entries[-1] = Entry(plan.id, players - 1, "bot", players - 1, bot)
    start = dealt(plan, players, match.record())
    return Change([*entries, start], plan, "playing", script.people)

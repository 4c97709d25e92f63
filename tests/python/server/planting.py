"""Games put into the database of a house before it opens, to begin from a known moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

from quintrix import Match
from quintrix.server.change import Change
from quintrix.server.database import engine, writing_engine
from quintrix.server.entry import Entry
from quintrix.server.migrations import migrate
from quintrix.server.plan import Plan
from quintrix.server.reception import dealt
from quintrix.server.settings import database_url
from quintrix.server.writer import Writer


def people(match: Match) -> list[str]:
    """Name somebody for each seat."""
    return [f"person-{seat}" for seat in range(match.players)]


def plant(
    folder: Path,
    table: str,
    match: Match,
    rules: int = 1,
    commitment: str = "",
    spectators: bool = True,
) -> None:
    """Write down a game as far as it was played, as if it had been played in this house."""
    asyncio.run(_keep(folder, _change(table, match, rules, commitment, spectators)))


async def _keep(folder: Path, change: Change) -> None:
    url = database_url(str(folder / "tables.db"))
    database = engine(url)
    await migrate(database)
    writer = Writer(writing_engine(url))
    work = asyncio.create_task(writer.run())
    await writer.keep(change)
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await database.dispose()


def _change(table: str, match: Match, rules: int, commitment: str, spectators: bool) -> Change:
    plan = Plan(
        game=match.game,
        rules=rules,
        players=match.players,
        options=match.options,
        host="person-0",
        public=False,
        spectators=spectators,
        hints=True,
        id=table,
        created=0.0,
    )
    sat = [
        Entry(table, seat, "sit", seat, f"Person {seat}", person)
        for seat, person in enumerate(people(match))
    ]
    start = dealt(plan, match.players, {"seed": 0, **match.record()})
    if commitment and start.text:
        sealed = start.text.partition('"commitment": "')[2][:64]
        start.text = start.text.replace(sealed, commitment)
    first = match.players + 1
    moves = [
        Entry(table, first + ply, "move", seat, move)
        for ply, (seat, move) in enumerate(match.moves)
    ]
    return Change([*sat, start, *moves], plan, "playing", people(match))

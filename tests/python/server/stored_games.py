"""Games stored in a database before its server starts, to test from a known position."""

from __future__ import annotations

import asyncio
from pathlib import Path

from quintrix import Match
from quintrix.server.change import Change
from quintrix.server.database import reader_engine, writer_engine
from quintrix.server.deals import sealed_entry
from quintrix.server.log_entry import LogEntry
from quintrix.server.migrations import migrate
from quintrix.server.settings import database_url
from quintrix.server.table_config import TableConfig
from quintrix.server.writer import Writer

from server.databases import database_of


def person_ids(match: Match) -> list[str]:
    """Return a person id for each seat."""
    return [f"person-{seat}" for seat in range(match.players)]


def store_match(
    folder: Path,
    table: str,
    match: Match,
    rules: int = 1,
    commitment: str = "",
    spectators: bool = True,
    bots: bool = False,
) -> None:
    """Store a match as if it had been played on this server; ``bots`` play all seats but one."""
    asyncio.run(_commit(folder, _change(table, match, rules, commitment, spectators, bots)))


async def _commit(folder: Path, change: Change) -> None:
    url = database_url(database_of(folder))
    database = reader_engine(url)
    await migrate(database)
    writer = Writer(writer_engine(url))
    work = asyncio.create_task(writer.run())
    await writer.commit(change)
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await database.dispose()


def _change(
    table: str, match: Match, rules: int, commitment: str, spectators: bool, bots: bool
) -> Change:
    config = TableConfig(
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
        LogEntry(table, seat, "bot", seat, "medium")
        if bots and seat
        else LogEntry(table, seat, "sit", seat, f"Person {seat}", person)
        for seat, person in enumerate(person_ids(match))
    ]
    start = sealed_entry(config, match.players, {"seed": 0, **match.record()})
    if commitment and start.text:
        sealed = start.text.partition('"commitment": "')[2][:64]
        start.text = start.text.replace(sealed, commitment)
    first = match.players + 1
    moves = [
        LogEntry(table, first + ply, "move", seat, move)
        for ply, (seat, move) in enumerate(match.moves)
    ]
    people = person_ids(match)[: 1 if bots else None]
    return Change([*sat, start, *moves], config, "playing", people)

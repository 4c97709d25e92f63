"""Tables with scripted games, stored in a database before its server starts."""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass
from pathlib import Path

import quintrix
from quintrix.server.change import Change
from quintrix.server.database import reader_engine, writer_engine
from quintrix.server.deals import sealed_entry
from quintrix.server.games import GAMES
from quintrix.server.identity import Identity
from quintrix.server.log_entry import LogEntry
from quintrix.server.migrations import migrate
from quintrix.server.settings import database_url
from quintrix.server.signing_keys import load_keys
from quintrix.server.table_config import TableConfig
from quintrix.server.writer import Writer

MIN_MOVES = 30
"""Minimum length of a game: a game that ends early would end the measurement."""


@dataclass(frozen=True)
class Script:
    """A table, the cookies of its players, and all moves they will make."""

    table: str
    cookies: list[str]
    moves: list[tuple[int, str]]


def store_games(
    folder: Path,
    game: str,
    players: int,
    count: int,
    level: str | None = None,
    database: str | None = None,
) -> list[Script]:
    """Store tables in the database of a folder, or in another; with a level, only bots play."""
    long_games = (
        number for number in itertools.count() if len(_moves(game, players, number)) >= MIN_MOVES
    )
    numbers = list(itertools.islice(long_games, count))
    url = database_url(database or str(folder / "tables.db"))
    return asyncio.run(_store_games(folder, url, game, players, numbers, level))


async def _store_games(
    folder: Path, url: str, game: str, players: int, numbers: list[int], level: str | None
) -> list[Script]:
    database, writer = reader_engine(url), Writer(writer_engine(url))
    await migrate(database)
    identity = Identity(load_keys(folder / "secret"))
    work = asyncio.create_task(writer.run())
    await asyncio.gather(
        *(writer.commit(_change(game, players, number, level)) for number in numbers)
    )
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await database.dispose()
    return [
        Script(
            _table_id(game, number, level),
            [identity.sign(_person(number, seat)) for seat in range(players)],
            [] if level else _moves(game, players, number),
        )
        for number in numbers
    ]


def _moves(game: str, players: int, number: int) -> list[tuple[int, str]]:
    match = quintrix.new(game, players, seed=number)
    bots = [quintrix.bot("random", seed=number * players + seat) for seat in range(players)]
    while not match.over:
        seat = min(match.actors, key=lambda seat: match.duty(seat) != "must")
        match.play(seat, bots[seat].choose(match, seat))
    return match.moves


def _change(game: str, players: int, number: int, level: str | None) -> Change:
    match = quintrix.new(game, players, seed=number)
    config = TableConfig(
        game=game,
        rules=GAMES[game]["rules"],
        players=players,
        options=match.options,
        host=_person(number, 0),
        public=False,
        spectators=True,
        hints=True,
        id=_table_id(game, number, level),
    )
    seats = [
        LogEntry(config.id, seat, "bot", seat, level)
        if level
        else LogEntry(config.id, seat, "sit", seat, f"Player {seat}", _person(number, seat))
        for seat in range(players)
    ]
    return Change([*seats, sealed_entry(config, players, match.record())], config, "playing")


def _table_id(game: str, number: int, level: str | None) -> str:
    return f"{game}-{number}-{level or 'people'}"


def _person(number: int, seat: int) -> str:
    return f"person-{number}-{seat}"

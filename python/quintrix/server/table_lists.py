"""Lists of tables: those of one person, and the public ones."""

from __future__ import annotations

from quintrix import Match
from quintrix.server.app_state import AppState
from quintrix.server.protocol.api import TableSummary
from quintrix.server.table import Table
from quintrix.server.table_info import seat_infos

MAX_RUNNING = 20
MAX_OVER = 10


async def tables_of(app: AppState, person: str) -> list[TableSummary]:
    """Return a person's tables: running ones, then finished ones, each newest first."""
    running = await app.store.tables_of(person, ("open", "playing"), MAX_RUNNING)
    over = await app.store.tables_of(person, ("over",), MAX_OVER)
    tables = [await app.tables.get(id) for id in (*running, *over)]
    return [summary(table, person) for table in tables if table.admits(person)]


async def lobby(app: AppState, person: str | None) -> list[TableSummary]:
    """Return the public tables: those with a free seat, then those that can be watched."""
    tables = (*await app.lobby.waiting(), *await app.lobby.watchable())
    return [summary(table, person) for table in tables]


def summary(table: Table, person: str | None) -> TableSummary:
    """Return the summary of a table for a person."""
    state, match = table.state, table.state.match
    return TableSummary(
        id=table.id,
        game=state.config.game,
        stage=state.stage,
        seats=seat_infos(table),
        spectators=state.config.spectators,
        you=state.seats_of(person) if person else [],
        turn=_turn(match) if match is not None and not state.read_only else [],
        winners=match.winners if match is not None and match.over else [],
        created=state.config.created,
    )


def _turn(match: Match) -> list[int]:
    """Return the seats that must act; those that only may act would reveal an opportunity."""
    return [seat for seat in match.actors if match.duty(seat) == "must"]

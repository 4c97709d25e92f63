"""Tables in lists: those where somebody plays, and those where anybody may come."""

from __future__ import annotations

import time

from quintrix import Match
from quintrix.server.hall import Hall
from quintrix.server.protocol.api import TableSummary
from quintrix.server.table import Table

MOST_RUNNING = 20
MOST_OVER = 10
MOST_IN_LOBBY = 30
LONGEST_WAIT = 24 * 3600.0
"""Seconds after which a table where nobody sat down is no longer offered."""


async def mine(hall: Hall, person: str) -> list[TableSummary]:
    """List the tables where somebody sat, each part with the newest first."""
    running = await hall.store.tables_of(person, ("open", "playing"), MOST_RUNNING)
    over = await hall.store.tables_of(person, ("over",), MOST_OVER)
    tables = [await hall.tables.get(id) for id in (*running, *over)]
    return [line(table, person) for table in tables if table.welcomes(person)]


async def lobby(hall: Hall, person: str | None) -> list[TableSummary]:
    """List the public tables with a free seat, and those where people play now."""
    waiting = await hall.store.lobby(time.time() - LONGEST_WAIT, MOST_IN_LOBBY)
    tables = [await hall.tables.get(id) for id in waiting]
    joinable = [table for table in tables if any(seat.free for seat in table.ledger.seats)]
    watchable = hall.tables.watchable()[:MOST_IN_LOBBY]
    return [line(table, person) for table in (*joinable, *watchable)]


def line(table: Table, person: str | None) -> TableSummary:
    """Tell what a list says about a table."""
    ledger, match = table.ledger, table.ledger.match
    return TableSummary(
        id=table.id,
        game=ledger.plan.game,
        stage=ledger.stage,
        seats=table.seats(),
        spectators=ledger.plan.spectators,
        you=ledger.seats_of(person) if person else [],
        turn=_awaited(match) if match is not None and not ledger.frozen else [],
        winners=match.winners if match is not None and match.over else [],
        created=ledger.plan.created,
    )


def _awaited(match: Match) -> list[int]:
    """Leave out who only may act: that there is something to be seen is not told."""
    return [seat for seat in match.actors if match.duty(seat) == "must"]

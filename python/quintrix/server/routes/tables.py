"""Tables: opening them, sitting down, starting, playing again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from quintrix.server import listing, reception
from quintrix.server.protocol.api import (
    JoinRequest,
    NewTable,
    SeatChoice,
    SeatSetup,
    TableList,
    TableSettings,
)
from quintrix.server.protocol.types import MAX_SEATS, TableInfo
from quintrix.server.routes.common import (
    FORBIDDEN,
    NOT_FOUND,
    NOT_KEPT,
    UNKNOWN,
    UNTIMELY,
    AnyPerson,
    MaybePerson,
    SamePerson,
    TheHall,
    TheTable,
    nickname,
    problems,
)

router = APIRouter(prefix="/api", tags=["tables"])

DECIDING = problems(**NOT_FOUND, **UNKNOWN, **FORBIDDEN, **UNTIMELY, **NOT_KEPT)
SeatPath = Annotated[int, Path(ge=0, lt=MAX_SEATS)]


@router.get("/lobby", responses=problems())
async def lobby(hall: TheHall, person: MaybePerson) -> TableList:
    """List public tables: first those that wait for people, then those that can be watched."""
    return TableList(tables=await listing.lobby(hall, person))


@router.get("/tables", responses=problems())
async def my_tables(hall: TheHall, person: MaybePerson) -> TableList:
    """List the tables where you sat: first the running ones, then those that are over."""
    return TableList(tables=await listing.mine(hall, person) if person else [])


@router.post("/tables", status_code=201, responses=problems(**FORBIDDEN, **NOT_KEPT))
async def open_table(hall: TheHall, person: AnyPerson, wish: NewTable) -> TableInfo:
    """Open a table. Whoever knows its id can come to it."""
    table = await hall.tables.open(wish, person, await nickname(hall, person))
    return table.info(person)


@router.get("/tables/{id}", responses=problems(**NOT_FOUND))
async def table_info(table: TheTable, person: MaybePerson) -> TableInfo:
    """Tell what is public about a table."""
    return table.info(person)


@router.post(
    "/tables/{id}/join", responses=problems(**NOT_FOUND, **FORBIDDEN, **UNTIMELY, **NOT_KEPT)
)
async def join(hall: TheHall, table: TheTable, person: AnyPerson, wish: JoinRequest) -> TableInfo:
    """Sit down, or come back to the seat that a bot keeps for you."""
    name = wish.name or await nickname(hall, person)
    await reception.join(table, person, name, wish.seat)
    return table.info(person)


@router.post("/tables/{id}/leave", responses=DECIDING)
async def leave(table: TheTable, person: SamePerson, choice: SeatChoice) -> TableInfo:
    """Get up. Once the game runs, a bot plays on for you until you come back."""
    await reception.leave(table, person, choice.seat)
    return table.info(person)


@router.post("/tables/{id}/kick", responses=DECIDING)
async def kick(table: TheTable, person: SamePerson, choice: SeatChoice) -> TableInfo:
    """Send somebody away before the start; for the host."""
    await reception.kick(table, person, choice.seat)
    return table.info(person)


@router.put("/tables/{id}/seats/{seat}", responses=DECIDING)
async def arrange(
    hall: TheHall, table: TheTable, person: SamePerson, seat: SeatPath, plan: SeatSetup
) -> TableInfo:
    """Decide before the start who is to play on a seat; for the host."""
    await reception.arrange(table, person, seat, plan, await nickname(hall, person))
    return table.info(person)


@router.put("/tables/{id}/settings", responses=DECIDING)
async def settle(table: TheTable, person: SamePerson, wish: TableSettings) -> TableInfo:
    """Change before the start how is played, and who may look on; for the host."""
    await reception.settle(table, person, wish)
    return table.info(person)


@router.post("/tables/{id}/start", responses=DECIDING)
async def start(table: TheTable, person: SamePerson) -> TableInfo:
    """Shuffle and deal; for the host."""
    await reception.start(table, person)
    return table.info(person)


@router.post("/tables/{id}/rematch", responses=DECIDING)
async def rematch(hall: TheHall, table: TheTable, person: SamePerson) -> TableInfo:
    """Open a table for the same people, or find the one that somebody has opened."""
    fresh = await hall.tables.rematch(table, person)
    return fresh.info(person)

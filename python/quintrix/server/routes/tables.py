"""Tables: create, join, set up, start, and rematch."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from quintrix.server import polled_lists, seating, timekeeping
from quintrix.server.errors import RequestError
from quintrix.server.protocol.api import (
    JoinRequest,
    NewCode,
    NewTable,
    SeatChoice,
    SeatSetup,
    TableList,
    TableSettings,
    Vacation,
)
from quintrix.server.protocol.types import MAX_SEATS, TableInfo
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    CONFLICT,
    FORBIDDEN,
    NO_IDENTITY,
    NOT_FOUND,
    TABLE_QUOTA,
    App,
    KnownPerson,
    OptionalPerson,
    PersonOrNew,
    TableById,
    error_responses,
)
from quintrix.server.table_info import describe_table

router = APIRouter(prefix="/api", tags=["tables"])

ERRORS = error_responses(**NOT_FOUND, **NO_IDENTITY, **FORBIDDEN, **CONFLICT, **COMMIT_FAILED)
JOIN_ERRORS = error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT, **COMMIT_FAILED)
SeatPath = Annotated[int, Path(ge=0, lt=MAX_SEATS)]


@router.get("/lobby", response_model=TableList, responses=error_responses())
async def lobby(request: Request, app: App, person: OptionalPerson) -> Response:
    """List public tables: those with a free seat, then those you can watch."""
    return await polled_lists.lobby(request, app, person)


@router.get("/tables", response_model=TableList, responses=error_responses())
async def my_tables(request: Request, app: App, person: OptionalPerson) -> Response:
    """List your tables: running ones, then finished ones."""
    return await polled_lists.my_tables(request, app, person)


@router.post(
    "/tables",
    status_code=201,
    dependencies=[TABLE_QUOTA],
    responses=error_responses(**FORBIDDEN, **COMMIT_FAILED),
)
async def create_table(app: App, person: PersonOrNew, request: NewTable) -> TableInfo:
    """Create a table. Everyone who knows its id can open it."""
    player = await app.store.player(person)
    if request.public:
        await app.protection.check_public(player)
    table = await app.tables.create(request, player)
    return describe_table(table, person)


@router.get("/tables/{id}", responses=error_responses(**NOT_FOUND))
async def table_info(table: TableById, person: OptionalPerson) -> TableInfo:
    """Return the public state of a table."""
    return describe_table(table, person)


@router.post("/tables/{id}/join", responses=JOIN_ERRORS)
async def join(app: App, table: TableById, person: PersonOrNew, request: JoinRequest) -> TableInfo:
    """Take a seat, or return to a seat that a bot plays for you."""
    known = await app.store.player(person)
    app.protection.check_seat(known, table.state.config)
    await seating.join(table, known.named(request.name, request.face), request.seat)
    return describe_table(table, person)


@router.post("/tables/{id}/leave", responses=ERRORS)
async def leave(table: TableById, person: KnownPerson, choice: SeatChoice) -> TableInfo:
    """Leave your seat. Once the game runs, a bot plays for you until you return."""
    await seating.leave(table, person, choice.seat)
    return describe_table(table, person)


@router.post("/tables/{id}/vacation", responses=ERRORS)
async def vacation(table: TableById, person: KnownPerson, request: Vacation) -> TableInfo:
    """Stop the clock of your seat for some days, or be back at once."""
    await timekeeping.take_vacation(table, person, request.seat, request.days)
    return describe_table(table, person)


@router.delete("/tables/{id}", responses=ERRORS)
async def delete(table: TableById, person: KnownPerson) -> TableList:
    """Delete an unfinished game of yours; if other people play there, leave it to them."""
    await seating.delete(table, person)
    return TableList(tables=[])


@router.post("/tables/{id}/kick", responses=ERRORS)
async def kick(table: TableById, person: KnownPerson, choice: SeatChoice) -> TableInfo:
    """Remove a player before the start. Host only."""
    await seating.kick(table, person, choice.seat)
    return describe_table(table, person)


@router.put("/tables/{id}/seats/{seat}", responses=ERRORS)
async def set_up_seat(
    app: App, table: TableById, person: KnownPerson, seat: SeatPath, setup: SeatSetup
) -> TableInfo:
    """Choose before the start who plays a seat. Host only."""
    player = await app.store.player(person)
    if setup.kind == "me":
        app.protection.check_seat(player, table.state.config)
    await seating.set_up_seat(table, player, seat, setup)
    return describe_table(table, person)


@router.put("/tables/{id}/settings", responses=ERRORS)
async def update_settings(
    app: App, table: TableById, person: KnownPerson, request: TableSettings
) -> TableInfo:
    """Change the settings of a table before the start. Host only."""
    if request.public and not table.state.config.public:
        seated = [seat.person for seat in table.state.seats if seat.person is not None]
        await app.protection.check_public(await app.store.player(person), seated)
    await seating.update_settings(table, person, request)
    return describe_table(table, person)


@router.post("/tables/{id}/code", responses=ERRORS)
async def table_code(app: App, table: TableById, person: KnownPerson) -> NewCode:
    """Return six letters that open the table on a TV, for a day after they were last asked for."""
    if not table.admits(person):
        raise RequestError("not_allowed", "This table is not open to spectators.", 403)
    code = await app.codes.table_code(person, table.id)
    return NewCode(code=code.code, seconds=code.seconds)


@router.post("/tables/{id}/start", responses=ERRORS)
async def start(table: TableById, person: KnownPerson) -> TableInfo:
    """Shuffle and deal. Host only."""
    await seating.start(table, person)
    return describe_table(table, person)


@router.post("/tables/{id}/rematch", responses=ERRORS)
async def rematch(app: App, table: TableById, person: KnownPerson) -> TableInfo:
    """Create a table for the same players, or return the one where they have not finished yet.

    In children's mode there is none after a public game. If the game belongs to a series that is
    not over, the table plays its next game.
    """
    rematch = await app.tables.rematch(table, person)
    return describe_table(rematch, person)


@router.post("/tables/{id}/decider", responses=ERRORS)
async def decider(app: App, table: TableById, person: KnownPerson) -> TableInfo:
    """Create a table for those who share the win; the others may watch."""
    created = await app.tables.rematch(table, person, decider=True)
    return describe_table(created, person)

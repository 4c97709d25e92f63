"""Replays of finished games and uploaded records, and tables with the same deal."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from quintrix.server.protocol.replay import Replay, SameDeal
from quintrix.server.protocol.types import TableInfo
from quintrix.server.replay import replay_json
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    CONFLICT,
    FORBIDDEN,
    NO_IDENTITY,
    NOT_FOUND,
    TABLE_QUOTA,
    App,
    FinishedTable,
    KnownPerson,
    OptionalPerson,
    error_responses,
)
from quintrix.server.table_info import describe_table
from quintrix.server.uploads import replay_work

router = APIRouter(prefix="/api", tags=["finished games"])

BUSY = {"s503": "Too many replays are being prepared."}
REPLAY: dict[int | str, dict[str, Any]] = {200: {"model": Replay}}


@router.get(
    "/tables/{id}/replay",
    response_class=Response,
    responses={**error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT, **BUSY), **REPLAY},
)
async def replay_table(app: App, table: FinishedTable, person: OptionalPerson) -> Response:
    """Return a finished game move by move, as every observer saw it."""
    match = table.state.match
    assert match is not None  # the game is over
    work = partial(
        replay_json, table.state.first_match(), match.moves, describe_table(table, person)
    )
    return Response(await app.replays.run(work), media_type="application/json")


@router.post(
    "/replay",
    response_class=Response,
    responses={**error_responses(s400="The body is not JSON.", **FORBIDDEN, **BUSY), **REPLAY},
)
async def replay_record(app: App, record: Annotated[dict[str, Any], Body()]) -> Response:
    """Return the replay of an uploaded record, which is not stored."""
    replay = await app.replays.run(await replay_work(app.own_games, record))
    return Response(replay, media_type="application/json")


@router.post(
    "/tables/{id}/same-deal",
    status_code=201,
    dependencies=[TABLE_QUOTA],
    responses=error_responses(**NOT_FOUND, **NO_IDENTITY, **FORBIDDEN, **CONFLICT, **COMMIT_FAILED),
)
async def create_same_deal(
    app: App, table: FinishedTable, person: KnownPerson, request: SameDeal
) -> TableInfo:
    """Create a table that plays the deal of a finished game again."""
    player = await app.store.player(person)
    created = await app.tables.create_same_deal(table, request, player)
    return describe_table(created, person)

"""Replays of finished games and uploaded records, and tables with the same deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response

from quintrix.server import compression
from quintrix.server.app_state import AppState
from quintrix.server.client import Client
from quintrix.server.compression import packed_response, takes_gzip
from quintrix.server.protocol.replay import Replay, SameDeal
from quintrix.server.protocol.types import TableInfo
from quintrix.server.replay import replay_json
from quintrix.server.routes.dependencies import (
    BUSY,
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
    RequestingClient,
    error_responses,
)
from quintrix.server.table_info import describe_table
from quintrix.server.uploads import replay_work

router = APIRouter(prefix="/api", tags=["finished games"])

JSON = "application/json"
REPLAY: dict[int | str, dict[str, Any]] = {200: {"model": Replay}}


@router.get(
    "/tables/{id}/replay",
    response_class=Response,
    responses={**error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT, **BUSY), **REPLAY},
)
async def replay_table(
    app: App,
    table: FinishedTable,
    person: OptionalPerson,
    client: RequestingClient,
    request: Request,
) -> Response:
    """Return a finished game move by move, as every observer saw it."""
    match = table.state.match
    assert match is not None  # the game is over
    work = partial(
        replay_json, table.state.first_match(), match.moves, describe_table(table, person)
    )
    return await _respond(app, work, client, request)


@router.post(
    "/replay",
    response_class=Response,
    responses={**error_responses(s400="The body is not JSON.", **FORBIDDEN, **BUSY), **REPLAY},
)
async def replay_record(
    app: App, record: Annotated[dict[str, Any], Body()], client: RequestingClient, request: Request
) -> Response:
    """Return the replay of an uploaded record, which is not stored."""
    return await _respond(app, await replay_work(app.own_games, record), client, request)


async def _respond(
    app: AppState, work: Callable[[], str], client: Client, request: Request
) -> Response:
    """Return a replay, which may be long: it is made and compressed outside the event loop."""
    if not takes_gzip(request):
        return Response(await app.request_queue.run(work, client), media_type=JSON)
    packed = await app.request_queue.run(lambda: compression.pack(work().encode()), client)
    return packed_response(packed, JSON)


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

"""Replays of finished games and uploaded records, and tables with the same deal."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from quintrix.server.protocol.replay import Replay, SameDeal
from quintrix.server.protocol.types import TableInfo
from quintrix.server.replay import initial_match, replay_json
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    CONFLICT,
    FORBIDDEN,
    NO_IDENTITY,
    NOT_FOUND,
    App,
    FinishedTable,
    KnownPerson,
    OptionalPerson,
    error_responses,
    nickname,
)
from quintrix.server.uploads import replay_upload

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
    start = initial_match(table.state.record())
    work = partial(replay_json, start, match.moves, table.info(person))
    return Response(await app.replays.run(work), media_type="application/json")


@router.post(
    "/replay",
    response_class=Response,
    responses={**error_responses(s400="The body is not JSON.", **FORBIDDEN, **BUSY), **REPLAY},
)
async def replay_record(app: App, record: Annotated[dict[str, Any], Body()]) -> Response:
    """Return the replay of an uploaded record, which is not stored."""
    replay = await app.replays.run(partial(replay_upload, record))
    return Response(replay, media_type="application/json")


@router.post(
    "/tables/{id}/same-deal",
    status_code=201,
    responses=error_responses(**NOT_FOUND, **NO_IDENTITY, **FORBIDDEN, **CONFLICT, **COMMIT_FAILED),
)
async def create_same_deal(
    app: App, table: FinishedTable, person: KnownPerson, request: SameDeal
) -> TableInfo:
    """Create a table that plays the deal of a finished game again."""
    name = await nickname(app, person)
    created = await app.tables.create_same_deal(table, request, person, name)
    return created.info(person)

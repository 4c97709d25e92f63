"""Games looked at again as a whole: those of finished tables, and records brought along."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from quintrix.server.dropped import shown
from quintrix.server.film import film, opening
from quintrix.server.protocol.replay import Replay, SameDeal
from quintrix.server.protocol.types import TableInfo
from quintrix.server.routes.common import (
    FORBIDDEN,
    NOT_FOUND,
    NOT_KEPT,
    UNKNOWN,
    UNTIMELY,
    MaybePerson,
    SamePerson,
    TheHall,
    nickname,
    problems,
)
from quintrix.server.routes.records import Finished

router = APIRouter(prefix="/api", tags=["finished games"])

BUSY = {"s503": "Too many games are looked at."}
SHOWN: dict[int | str, dict[str, Any]] = {200: {"model": Replay}}


@router.get(
    "/tables/{id}/replay",
    response_class=Response,
    responses={**problems(**NOT_FOUND, **FORBIDDEN, **UNTIMELY, **BUSY), **SHOWN},
)
async def replay(hall: TheHall, table: Finished, person: MaybePerson) -> Response:
    """Look at a finished game, move by move, with the eyes of anybody."""
    match = table.ledger.match
    assert match is not None  # a game that is over was played
    start = opening(table.ledger.record())
    work = partial(film, start, match.moves, table.info(person))
    return Response(await hall.projection.show(work), media_type="application/json")


@router.post(
    "/replay",
    response_class=Response,
    responses={**problems(s400="It is not JSON.", **FORBIDDEN, **BUSY), **SHOWN},
)
async def show(hall: TheHall, record: Annotated[dict[str, Any], Body()]) -> Response:
    """Look at a record that you bring along; nothing of it is kept."""
    written = await hall.projection.show(partial(shown, record))
    return Response(written, media_type="application/json")


@router.post(
    "/tables/{id}/same-deal",
    status_code=201,
    responses=problems(**NOT_FOUND, **UNKNOWN, **FORBIDDEN, **UNTIMELY, **NOT_KEPT),
)
async def again(hall: TheHall, table: Finished, person: SamePerson, wish: SameDeal) -> TableInfo:
    """Open a table with the deal of a finished game, to play it yourself."""
    fresh = await hall.tables.again(table, wish, person, await nickname(hall, person))
    return fresh.info(person)

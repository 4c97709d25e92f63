"""First games: opening one, and how far it has come."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from quintrix.guides import guide
from quintrix.server import lessons
from quintrix.server.games import GAMES
from quintrix.server.protocol.api import GuideInfo
from quintrix.server.protocol.types import TableInfo
from quintrix.server.refused import Refused
from quintrix.server.routes.common import (
    FORBIDDEN,
    NOT_FOUND,
    NOT_KEPT,
    AnyPerson,
    TheHall,
    TheTable,
    nickname,
    problems,
)

router = APIRouter(prefix="/api", tags=["first games"])


@router.post(
    "/guides/{game}",
    status_code=201,
    responses=problems(**FORBIDDEN, **NOT_KEPT, s404="There is no such game."),
)
async def learn(
    hall: TheHall, person: AnyPerson, game: Annotated[str, Path(max_length=32)]
) -> TableInfo:
    """Open a first game, in which each rule is met when it first matters."""
    if game not in GAMES:
        raise Refused("not_found", "There is no such game.", 404)
    table = await hall.tables.teach(guide(game), person, await nickname(hall, person))
    return table.info(person)


@router.get("/tables/{id}/guide", responses=problems(**NOT_FOUND))
async def progress(table: TheTable) -> GuideInfo:
    """Tell what a first game asks for, step by step, and whether it is still followed."""
    return lessons.progress(table)

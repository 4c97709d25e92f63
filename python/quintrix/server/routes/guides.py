"""Guided first games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from quintrix.guides import guide
from quintrix.server.errors import RequestError
from quintrix.server.games import GAMES
from quintrix.server.guided_games import guide_info
from quintrix.server.protocol.api import GuideInfo
from quintrix.server.protocol.types import TableInfo
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    FORBIDDEN,
    NOT_FOUND,
    App,
    PersonOrNew,
    TableById,
    error_responses,
    nickname,
)

router = APIRouter(prefix="/api", tags=["guided games"])


@router.post(
    "/guides/{game}",
    status_code=201,
    responses=error_responses(**FORBIDDEN, **COMMIT_FAILED, s404="There is no such game."),
)
async def create_guided_game(
    app: App, person: PersonOrNew, game: Annotated[str, Path(max_length=32)]
) -> TableInfo:
    """Create a guided first game, which introduces each rule when it first matters."""
    if game not in GAMES:
        raise RequestError("not_found", "There is no such game.", 404)
    table = await app.tables.create_guided(guide(game), person, await nickname(app, person))
    return table.info(person)


@router.get("/tables/{id}/guide", responses=error_responses(**NOT_FOUND))
async def progress(table: TableById) -> GuideInfo:
    """Return the steps of a guided game and the learner's progress."""
    return guide_info(table.state)

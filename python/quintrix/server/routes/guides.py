"""Guided first games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from quintrix.guides import guide, has_guide
from quintrix.server.errors import RequestError
from quintrix.server.guided_games import guide_info
from quintrix.server.protocol.api import GuideInfo
from quintrix.server.protocol.types import TableInfo
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    FORBIDDEN,
    NOT_FOUND,
    TABLE_QUOTA,
    App,
    PersonOrNew,
    TableById,
    error_responses,
)
from quintrix.server.table_info import describe_table

router = APIRouter(prefix="/api", tags=["guided games"])


@router.post(
    "/guides/{game}",
    status_code=201,
    dependencies=[TABLE_QUOTA],
    responses=error_responses(**FORBIDDEN, **COMMIT_FAILED, s404="There is no such guided game."),
)
async def create_guided_game(
    app: App, person: PersonOrNew, game: Annotated[str, Path(max_length=32)]
) -> TableInfo:
    """Create a guided first game, which introduces each rule when it first matters."""
    if not has_guide(game):
        raise RequestError("not_found", "There is no guided game of that name.", 404)
    table = await app.tables.create_guided(guide(game), await app.store.player(person))
    return describe_table(table, person)


@router.get("/tables/{id}/guide", responses=error_responses(**NOT_FOUND))
async def progress(table: TableById) -> GuideInfo:
    """Return the steps of a guided game and the learner's progress."""
    return guide_info(table.state)

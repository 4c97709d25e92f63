"""The coach: asked by anybody who may see a finished game, answered when it is done."""

from __future__ import annotations

from fastapi import APIRouter

from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.routes.common import (
    FORBIDDEN,
    NOT_FOUND,
    UNTIMELY,
    TheHall,
    problems,
)
from quintrix.server.routes.records import Finished

router = APIRouter(prefix="/api/tables/{id}/coach", tags=["finished games"])

FAILURES = problems(**NOT_FOUND, **FORBIDDEN, **UNTIMELY)


@router.post(
    "",
    status_code=202,
    responses={**FAILURES, **problems(s503="The coach has too many games to look at.")},
)
async def ask(hall: TheHall, table: Finished) -> ReviewStatus:
    """Have the coach look at every move, in the background; ask again how far it is."""
    return await hall.coaching.ask(table.id)


@router.get("", responses=FAILURES)
async def progress(hall: TheHall, table: Finished) -> ReviewStatus:
    """Tell how far the coach has come, and what it says once it is done."""
    return await hall.coaching.state(table.id)

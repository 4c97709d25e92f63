"""The coach's reviews of finished games."""

from __future__ import annotations

from fastapi import APIRouter

from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.routes.dependencies import (
    CONFLICT,
    FORBIDDEN,
    NOT_FOUND,
    App,
    FinishedTable,
    RequestingClient,
    check_compiled,
    error_responses,
)

router = APIRouter(prefix="/api/tables/{id}/coach", tags=["finished games"])

ERRORS = error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT)
BUSY = error_responses(s503="The coach has too many games to review.")


@router.post("", status_code=202, responses={**ERRORS, **BUSY})
async def request_review(app: App, table: FinishedTable, client: RequestingClient) -> ReviewStatus:
    """Request a review of every move. It runs in the background; poll its status with GET."""
    check_compiled(table)
    return await app.coach.request(table.id, client)


@router.get("", responses=ERRORS)
async def review_status(app: App, table: FinishedTable) -> ReviewStatus:
    """Return the progress of the review, and the review once it is done."""
    return await app.coach.status(table.id)

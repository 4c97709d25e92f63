"""Children's mode, consent to strangers, and reports."""

from __future__ import annotations

from fastapi import APIRouter, Request

from quintrix.server import children_mode
from quintrix.server.client import address_of
from quintrix.server.protocol import api
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    NO_IDENTITY,
    NOT_FOUND,
    App,
    KnownPerson,
    TableById,
    error_responses,
)

router = APIRouter(prefix="/api", tags=["people and games"])
OWN = error_responses(**NO_IDENTITY, **FORBIDDEN)


@router.get("/me/protection", responses=OWN)
async def protection(app: App, person: KnownPerson) -> api.Protection:
    """Return how you are protected."""
    return await _protection(app, person)


@router.put("/me/protection", responses=OWN)
async def protect(
    app: App, person: KnownPerson, request: Request, change: api.ProtectionUpdate
) -> api.Protection:
    """Turn children's mode on or off, or agree to play with strangers."""
    code = None
    if change.child is True:
        code = (await children_mode.turn_on(app, person)).code
    elif change.child is False:
        await app.protection.turn_off(address_of(request.scope), person, change.code)
    if change.strangers is not None:
        await app.protection.agree_to_strangers(person, change.strangers)
    return await _protection(app, person, code)


@router.post("/tables/{id}/reports", responses={**OWN, **error_responses(**NOT_FOUND)})
async def report(app: App, table: TableById, person: KnownPerson, report: api.Report) -> None:
    """Report a player of your table to the host of the server."""
    await app.reports.add(table, person, report.seat, report.reason)


async def _protection(app: App, person: str, code: str | None = None) -> api.Protection:
    player = await app.store.player(person)
    return api.Protection(
        child=player.child,
        everyone=app.protection.children,
        strangers=player.strangers,
        code=code,
    )

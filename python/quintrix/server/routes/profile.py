"""Your profile, and all that the server stores about you."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from quintrix.server import person_deletion
from quintrix.server.admin.people import export_for_person
from quintrix.server.protocol.api import Deleted, Profile, ProfileUpdate
from quintrix.server.routes.dependencies import (
    COMMIT_FAILED,
    FORBIDDEN,
    NO_IDENTITY,
    App,
    DeviceLabel,
    KnownPerson,
    PersonOrNew,
    VisitorOrNew,
    error_responses,
)

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=error_responses())
async def me(
    app: App, visitor: VisitorOrNew, request: Request, response: Response, label: DeviceLabel
) -> Profile:
    """Return your profile. A new person gets a cookie, which lasts a year from the last use."""
    if not visitor.device:
        visitor = app.identity.new_device(visitor.person)
    app.identity.set_cookie(visitor, request, response)
    await app.devices.record_use(visitor, label)
    player = await app.store.player(visitor.person)
    return Profile(name=player.name, face=player.face)


@router.put("/me", responses=error_responses(**FORBIDDEN))
async def rename(app: App, person: PersonOrNew, request: ProfileUpdate) -> Profile:
    """Change your nickname and your face."""
    known = await app.store.player(person)
    player = known.named(request.name.strip(), request.face)
    await app.store.save_player(player)
    kept = await app.store.player(person)
    return Profile(name=kept.name, face=kept.face)


@router.get("/me/export", responses=error_responses(**NO_IDENTITY))
async def export(app: App, person: KnownPerson, response: Response) -> dict[str, Any]:
    """Download all that is stored about you."""
    response.headers["Content-Disposition"] = 'attachment; filename="quintrix-me.json"'
    async with app.store.reading() as connection:
        return await connection.run_sync(export_for_person, person)


@router.delete("/me", responses=error_responses(**NO_IDENTITY, **FORBIDDEN, **COMMIT_FAILED))
async def delete(app: App, person: KnownPerson, response: Response) -> Deleted:
    """Delete all that is stored about you. Your games stay for the others, without your name."""
    tables = await person_deletion.delete_everywhere(app, person)
    app.identity.delete_cookie(response)
    return Deleted(tables=tables)

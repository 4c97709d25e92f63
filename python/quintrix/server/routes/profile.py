"""Your profile."""

from __future__ import annotations

from fastapi import APIRouter

from quintrix.server.protocol.api import Profile, ProfileUpdate
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    App,
    PersonOrNew,
    error_responses,
)

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=error_responses())
async def me(app: App, person: PersonOrNew) -> Profile:
    """Return your profile. A new person gets a cookie."""
    player = await app.store.player(person)
    return Profile(name=player.name, face=player.face)


@router.put("/me", responses=error_responses(**FORBIDDEN))
async def rename(app: App, person: PersonOrNew, request: ProfileUpdate) -> Profile:
    """Change your nickname and your face."""
    known = await app.store.player(person)
    player = known.named(request.name.strip(), request.face)
    await app.store.save_player(player)
    return Profile(name=player.name, face=player.face)

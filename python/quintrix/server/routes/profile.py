"""Your profile."""

from __future__ import annotations

from fastapi import APIRouter

from quintrix.server.protocol.api import Profile, ProfileUpdate
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    App,
    PersonOrNew,
    error_responses,
    nickname,
)

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=error_responses())
async def me(app: App, person: PersonOrNew) -> Profile:
    """Return your profile. A new person gets a cookie."""
    return Profile(name=await nickname(app, person))


@router.put("/me", responses=error_responses(**FORBIDDEN))
async def rename(app: App, person: PersonOrNew, request: ProfileUpdate) -> Profile:
    """Change your nickname."""
    name = request.name.strip()
    await app.store.rename(person, name)
    return Profile(name=name)

"""Who you are, and what can be played."""

from __future__ import annotations

from typing import get_args

from fastapi import APIRouter, Response

from quintrix import rules, types
from quintrix.server.games import GAMES
from quintrix.server.protocol.api import GameInfo, GameList, OptionInfo, Profile, ProfileUpdate
from quintrix.server.protocol.types import Level
from quintrix.server.refused import Refused
from quintrix.server.routes.common import (
    FORBIDDEN,
    AnyPerson,
    TheHall,
    nickname,
    problems,
)

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/me", responses=problems())
async def me(hall: TheHall, person: AnyPerson) -> Profile:
    """Tell who you are; whoever is new gets a cookie."""
    return Profile(name=await nickname(hall, person))


@router.put("/me", responses=problems(**FORBIDDEN))
async def rename(hall: TheHall, person: AnyPerson, wish: ProfileUpdate) -> Profile:
    """Choose a nickname."""
    await hall.store.rename(person, wish.name.strip())
    return Profile(name=wish.name.strip())


@router.get("/games", responses=problems())
async def games() -> GameList:
    """List what can be played, and with which bots."""
    return GameList(games=[_game(facts) for facts in GAMES.values()], levels=[*get_args(Level)])


@router.get(
    "/games/{name}/rules",
    response_class=Response,
    responses={
        **problems(s404="There is no such game."),
        200: {"content": {"text/markdown": {"schema": {"type": "string"}}}},
    },
)
async def rules_page(name: str) -> Response:
    """Read the rules of a game, as Markdown."""
    if name not in GAMES:
        raise Refused("not_found", "There is no such game.", 404)
    return Response(rules.page(name), media_type="text/markdown")


def _game(facts: types.GameInfo) -> GameInfo:
    fewest, most = facts["players"]
    options = [
        OptionInfo(
            name=option["name"],
            title=option["title"],
            values=option["values"],
            about=option["about"],
        )
        for option in facts["options"]
    ]
    return GameInfo(
        name=facts["name"],
        title=facts["title"],
        about=facts["about"],
        min_players=fewest,
        max_players=most,
        minutes=facts["minutes"],
        rules=facts["rules"],
        options=options,
    )

"""Who you are, and what can be played."""

from __future__ import annotations

from typing import get_args

from fastapi import APIRouter, Response

from quintrix import rules, types
from quintrix.server.games import GAMES
from quintrix.server.protocol.api import GameInfo, Games, Me, OptionInfo, Rename
from quintrix.server.protocol.words import Level
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
async def me(hall: TheHall, person: AnyPerson) -> Me:
    """Tell who you are; whoever is new gets a cookie."""
    return Me(name=await nickname(hall, person))


@router.put("/me", responses=problems(**FORBIDDEN))
async def rename(hall: TheHall, person: AnyPerson, wish: Rename) -> Me:
    """Choose a nickname."""
    await hall.store.rename(person, wish.name.strip())
    return Me(name=wish.name.strip())


@router.get("/games", responses=problems())
async def games() -> Games:
    """List what can be played, and with which bots."""
    return Games(games=[_game(facts) for facts in GAMES.values()], levels=[*get_args(Level)])


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
        fewest=fewest,
        most=most,
        minutes=facts["minutes"],
        rules=facts["rules"],
        options=options,
    )

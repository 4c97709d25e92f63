"""The games and their rules."""

from __future__ import annotations

from typing import get_args

from fastapi import APIRouter, Response

from quintrix import rules, types
from quintrix.server.errors import RequestError
from quintrix.server.games import GAMES, OWN_GAMES
from quintrix.server.protocol.api import GameInfo, GameList, OptionInfo
from quintrix.server.protocol.types import Level
from quintrix.server.routes.dependencies import App, error_responses

router = APIRouter(prefix="/api", tags=["people and games"])


@router.get("/games", responses=error_responses())
async def games(app: App) -> GameList:
    """List the games, the levels of the bots, and the pages about the server."""
    return GameList(
        games=[_game(facts) for facts in GAMES.values()],
        levels=[*get_args(Level)],
        pages=app.site_pages.names,
    )


@router.get(
    "/games/{name}/rules",
    response_class=Response,
    responses={
        **error_responses(s404="There is no such game."),
        200: {"content": {"text/markdown": {"schema": {"type": "string"}}}},
    },
)
async def rules_page(name: str, language: str = rules.ENGLISH) -> Response:
    """Return the rules of a game as Markdown; in English where they are not translated."""
    if name not in GAMES:
        raise RequestError("not_found", "There is no such game.", 404)
    if name in OWN_GAMES:
        return Response(OWN_GAMES[name].rules, media_type="text/markdown")
    found = rules.language_of(name, language)
    headers = {"Content-Language": found}
    return Response(rules.page(name, found), media_type="text/markdown", headers=headers)


def _game(facts: types.GameInfo) -> GameInfo:
    min_players, max_players = facts["players"]
    options = [
        OptionInfo(
            name=option["name"],
            title=option["title"],
            values=list(option.values),
            about=option["about"],
        )
        for option in facts["options"]
    ]
    return GameInfo(
        name=facts["name"],
        title=facts["title"],
        about=facts["about"],
        min_players=min_players,
        max_players=max_players,
        minutes=facts["minutes"],
        rules=facts["rules"],
        options=options,
        own=facts["name"] in OWN_GAMES,
    )

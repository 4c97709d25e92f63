"""Deck files: the deck in the box, the deck of a table, and a check of one."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter

from quintrix.server.deck_check import check_deck, standard_deck
from quintrix.server.errors import RequestError
from quintrix.server.games import GAMES
from quintrix.server.protocol.decks import DeckCheck, DeckToCheck
from quintrix.server.routes.dependencies import (
    BUSY,
    NOT_FOUND,
    App,
    RequestingClient,
    TableById,
    error_responses,
)

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/games/{name}/deck", responses=error_responses(s404="There is no such game."))
async def deck_in_the_box(name: str) -> dict[str, Any]:
    """Return the deck of a game as a deck file."""
    if name not in GAMES:
        raise RequestError("not_found", "There is no such game.", 404)
    return standard_deck(name)


@router.get("/tables/{id}/deck", responses=error_responses(**NOT_FOUND))
async def deck_of_table(table: TableById) -> dict[str, Any]:
    """Return the deck file of a table, in the order of the file."""
    config = table.state.config
    return standard_deck(config.game) if config.deck is None else config.deck


@router.post("/decks/check", responses=error_responses(**BUSY))
async def check(app: App, request: DeckToCheck, client: RequestingClient) -> DeckCheck:
    """Return what is wrong with a deck file; nothing is stored."""
    return await app.request_queue.run(partial(check_deck, request), client)

"""Checks deck files card by card, and returns the deck in the box as a file."""

from __future__ import annotations

import re
from typing import Any

import quintrix
from quintrix.errors import Error
from quintrix.server.protocol.decks import DeckCheck, DeckError, DeckToCheck

MAX_ERRORS = 50
PLACE = re.compile(r"(\w+)\[(\d+)\] is ")
FILE_KEYS = {"deck": "cards"}
"""The key of a stack in a deck file, where it differs from the one in a deal."""


def standard_deck(game: str) -> dict[str, Any]:
    """Return the deck in the box as the content of a deck file, sorted."""
    deal = quintrix.new(game, seed=0).record()["deal"]
    return {"game": game, **{FILE_KEYS.get(key, key): sorted(deal[key]) for key in deal}}


def check_deck(request: DeckToCheck) -> DeckCheck:
    """Return every wrong card with its place and the core's reason, and what else is wrong."""
    deck = request.deck
    errors: list[DeckError] = []
    places = {key: [*range(len(cards))] for key, cards in deck.items() if isinstance(cards, list)}
    while True:
        problem = _problem(request, deck)
        place = PLACE.match(problem or "")
        if problem is None or place is None or len(errors) == MAX_ERRORS:
            return DeckCheck(errors=errors, problem=problem)
        key, index = place[1], int(place[2])
        errors.append(DeckError(key=key, index=places[key].pop(index), message=problem))
        deck = {**deck, key: [*deck[key][:index], *deck[key][index + 1 :]]}


def _problem(request: DeckToCheck, deck: dict[str, Any]) -> str | None:
    try:
        quintrix.new(request.game, request.players, 0, request.options, deck)
    except Error as error:
        return error.message
    return None

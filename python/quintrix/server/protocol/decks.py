"""Deck files at a table."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from quintrix.server.protocol.types import MAX_SEATS, Model


class DeckToCheck(Model):
    """A deck file, and the table that it is for."""

    game: Annotated[str, Field(max_length=32)]
    players: Annotated[int, Field(ge=2, le=MAX_SEATS)]
    options: Annotated[dict[str, bool | str], Field(default_factory=dict, max_length=16)]
    deck: dict[str, Any]


class DeckError(Model):
    """A wrong card of a deck file."""

    key: str
    """The list that the card is in."""
    index: int
    message: str


class DeckCheck(Model):
    """What is wrong with a deck file: single cards, then the deck without them."""

    errors: list[DeckError]
    problem: str | None

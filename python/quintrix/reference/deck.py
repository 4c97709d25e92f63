"""Decks and deals: which cards there are, and in which order they come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.reference.text import excerpt, to_json

if TYPE_CHECKING:
    from quintrix.reference.game import Game

Deck: TypeAlias = dict[str, list[str]]
"""The cards of every stack by the stack's name; the first card is the top. Shuffled, a deal."""

Definitions: TypeAlias = dict[str, Any]
"""What a deck says about its cards beyond their codes, as JSON by code; most games have none."""


def read_deck(game: type[Game], file: object) -> Deck:
    """Read a deck file: an object with ``game`` and one list of codes a stack."""
    if not isinstance(file, dict):
        raise InvalidOptions('a deck file holds one JSON object with "game" and cards')
    name = file.get("game")
    if not isinstance(name, str):
        raise InvalidOptions(f'the deck lacks "game": "{game.name}"')
    if name != game.name:
        raise InvalidOptions(f"this deck is for {excerpt(name)}, not for {game.title}")
    return {stack: _read_stack(game, file, "deck", key) for stack, key in game.stacks.items()}


def read_deal(game: type[Game], deal: object) -> Deck:
    """Read the ``deal`` of a record: one list of codes a stack."""
    if not isinstance(deal, dict):
        raise InvalidOptions("the deal is not an object of lists of cards")
    return {stack: _read_stack(game, deal, "deal", stack) for stack in game.stacks}


def check_same_cards(game: type[Game], deal: Deck) -> None:
    """Check that a deal has the cards of the game's own deck, in any order."""
    deck = game.deck()
    for stack in game.stacks:
        why = _difference(deal[stack], deck[stack])
        if why is not None:
            raise InvalidOptions(f'"{stack}" is not {game.title}\'s deck in some order: {why}')


def check_count(
    game: type[Game], players: int, noun: str, count: int, least: int, most: int
) -> None:
    """Check that a deal has the cards dealt at the start, and no more than the game has room for.

    ``noun`` names the cards in the message: "cards", "tiles".
    """
    if count < least:
        message = f"{players} players need {least} {noun} or more, not {count}"
        raise InvalidOptions(message)
    if count > most:
        message = f"{game.title} is played with {most} {noun} at most, not {count}"
        raise InvalidOptions(message)


def _read_stack(game: type[Game], file: Mapping[str, Any], what: str, key: str) -> list[str]:
    if key not in file:
        raise InvalidOptions(f'the {what} lacks "{key}"')
    codes = file[key]
    if not isinstance(codes, list):
        raise InvalidOptions(f'"{key}" of the {what} is not a list of card codes')
    for index, code in enumerate(codes):
        if not isinstance(code, str) or not game.is_card(code):
            found = excerpt(to_json(code))
            message = f"{key}[{index}] is {found}, not a card: a card is {game.card_format}"
            raise InvalidOptions(message)
    return list(codes)


def _difference(mine: Sequence[str], all_cards: Sequence[str]) -> str | None:
    """Return the first card, in the order of codes, that is there too often or missing."""
    extra, missing = Counter(mine) - Counter(all_cards), Counter(all_cards) - Counter(mine)
    first = min([*extra, *missing], default=None)
    if first is None:
        return None
    return f"{first} is there once too often" if first in extra else f"{first} is missing"

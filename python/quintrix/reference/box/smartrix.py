"""What is in the box of Smartrix: cards and how they lie, options, which decks can be played."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from quintrix.errors import InvalidOptions
from quintrix.reference.cell import Cell, cell_text
from quintrix.reference.deck import Deck, check_count
from quintrix.reference.game import Game
from quintrix.reference.option import Option, Options

BOXES = 8
"""The number of boxes around the edge of a card."""
HAND = 5
"""The number of cards that each player is dealt."""
TEAM_PLAYERS = 4


def turned(pattern: int, rotation: int) -> int:
    """Return a pattern of boxes after some quarter turns clockwise.

    A pattern has a bit for each box, N first and then clockwise; a quarter turn moves each by two.

    >>> f"{turned(0x1F, 1):02x}"
    '7c'
    """
    bits = 2 * (rotation % 4)
    return (pattern << bits | pattern >> BOXES - bits) & 0xFF


def card_of(pattern: int) -> str:
    """Return the card with a pattern: it is named by the smallest of its four turns.

    >>> card_of(0x7C)
    '1f'
    """
    return f"{min(turned(pattern, rotation) for rotation in range(4)):02x}"


class Laid(NamedTuple):
    """A card as it lies: turned so many quarters clockwise."""

    card: str
    rotation: int

    @property
    def value(self) -> int:
        """The number of spots. [B]"""
        return sum(boxes(self))


@cache
def boxes(laid: Laid) -> tuple[bool, ...]:
    """Return which boxes of a card have a spot, clockwise from N."""
    pattern = turned(int(laid.card, 16), laid.rotation)
    return tuple(bool(pattern >> box & 1) for box in range(BOXES))


@cache
def plainest(laid: Laid) -> Laid:
    """Return the same look with the smallest number of turns. [D]"""
    return next(same for turn in range(4) if boxes(same := Laid(laid.card, turn)) == boxes(laid))


def read_play(words: list[str]) -> tuple[Laid, Cell]:
    """Read the words after ``play``.

    >>> read_play(["1f", "r2@1,0"])
    (Laid(card='1f', rotation=2), (1, 0))
    """
    card, place = words
    rotation, _, cell = place.partition("@")
    return Laid(card, int(rotation[1:])), read_cells([cell])[0]


def read_cells(words: Iterable[str]) -> list[Cell]:
    """Read the words after ``claim`` or ``mug``."""
    return [(int(x), int(y)) for x, _, y in (word.partition(",") for word in words)]


def cells_text(kind: str, cells: Iterable[Cell]) -> str:
    """Return the notation of a claim or a mug."""
    return " ".join([kind, *(cell_text(cell) for cell in sorted(cells))])


class SmartrixBox(Game):
    """Smartrix without its rules."""

    name = "smartrix"
    title = "Smartrix"
    about = "Square cards whose spots must meet spots; five in a line are yours."
    min_players, max_players, minutes = 2, 7, 30
    rules = 2
    card_format = 'two hex digits, the smallest byte among its four turns, as in "1f"'
    all_options = (
        Option("children", (False, True), "For children", "true lifts the limit of 5 by 5 cells"),
        Option(
            "team",
            (False, True),
            "Two teams",
            "true makes two teams of four players: seats 0 and 2 against seats 1 and 3",
        ),
        Option(
            "facing",
            ("edge", "spoke"),
            "What has to meet",
            "spoke compares only the one box that points at the neighbour, edge whole sides",
        ),
        Option(
            "referee",
            ("strict", "players"),
            "Who watches the rules",
            "players allows mistakes: players claim lines themselves and gain by finding errors",
        ),
    )

    @classmethod
    def deck(cls) -> Deck:
        """One of each pattern that stays different under quarter turns: 70 cards. [V]

        >>> cards = SmartrixBox.deck()["deck"]
        >>> len(cards), sum(bin(int(card, 16)).count("1") for card in cards)
        (70, 280)
        """
        return {"deck": sorted({card_of(pattern) for pattern in range(2**BOXES)})}

    @classmethod
    def is_card(cls, code: str) -> bool:
        """A card is a pattern in hex digits that no turn makes smaller."""
        is_byte = re.fullmatch("[0-9a-f]{2}", code) is not None
        return is_byte and card_of(int(code, 16)) == code

    @classmethod
    def check_players(cls, options: Options, players: int) -> None:
        """A team game is for four players. [B]"""
        if options["team"] and players != TEAM_PLAYERS:
            message = f"a team game is for {TEAM_PLAYERS} players, not {players}"
            raise InvalidOptions(message)

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Five cards each and the starter are needed, and no more than the whole deck."""
        least, most = HAND * players + 1, len(cls.deck()["deck"])
        check_count(cls, players, "cards", len(deal["deck"]), least, most)

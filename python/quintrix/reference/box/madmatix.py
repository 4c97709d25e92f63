"""What is in the box of MadMatix: cards, and which decks can be played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.reference.box.madmatix_actions import is_action_code, read_definitions
from quintrix.reference.deck import Deck, Definitions, check_count
from quintrix.reference.game import Game

NUMBER, ACTION = "number", "action"
"""The two decks."""
DEALT = 3
"""The cards of each deck that every player is dealt. [B]"""
MOST_CARDS = 40
"""The cards of each deck in the box. [B]"""


def is_number_card(code: str) -> bool:
    """Return whether a code is a number from -99 to 99 with its operator.

    >>> [is_number_card(code) for code in ("6-", "-12*", "07+", "SLOW")]
    [True, True, False, False]
    """
    return re.fullmatch(r"(0|-?[1-9][0-9]?)[-+*/]", code) is not None


def deck_of(card: str) -> str:
    """Return the deck that a card belongs to."""
    return NUMBER if is_number_card(card) else ACTION


class Placed(NamedTuple):
    """A Number Card in a Sequence."""

    card: str
    token: str | None = None
    """The operator of the token that lies on the card."""
    doubled: bool = False

    @property
    def number(self) -> int:
        """The number that counts."""
        return int(self.card[:-1]) * (2 if self.doubled else 1)

    @property
    def operator(self) -> str:
        """The operator in force: that of the token, otherwise the printed one."""
        return self.token or self.card[-1]


Sequence: TypeAlias = list[Placed]
"""The Number Cards in front of a player, from left to right."""


@dataclass(frozen=True, order=True)
class Place:
    """A place in a Sequence, counted from the left; they are counted again after every change."""

    seat: int
    index: int

    @classmethod
    def read(cls, text: str) -> Place:
        """Read a place in canonical notation.

        >>> Place.read("2:0")
        Place(seat=2, index=0)
        """
        seat, _, index = text.partition(":")
        return cls(int(seat), int(index))

    def data(self) -> dict[str, int]:
        """Return the place as events have it."""
        return {"seat": self.seat, "index": self.index}

    def __str__(self) -> str:
        return f"{self.seat}:{self.index}"


class MadMatixBox(Game):
    """MadMatix without its rules."""

    name = "madmatix"
    title = "MadMatix"
    about = "Sums that everybody lengthens, and actions that spoil them."
    min_players, max_players, minutes = 2, 8, 20
    rules = 2
    stacks: ClassVar = {"numbers": "numbers", "actions": "actions"}
    card_format = (
        'a number from -99 to 99 with one of + - * /, as in "6-", or the code of an action: '
        'up to 6 capital letters and digits, as in "SLOW"'
    )

    @classmethod
    def deck(cls) -> Deck:
        """Forty numbers [B]: each digit with each operator. [V] Forty actions [B]: ours. [R]"""
        numbers = [f"{digit}{operator}" for digit in range(10) for operator in "+-*/"]
        tokens = ["PM"] * 12 + ["TD"] * 12
        others = [card for card in ("SLOW", "SWAP", "REV", "REM") for _ in range(4)]
        return {"numbers": numbers, "actions": tokens + others}

    @classmethod
    def is_card(cls, code: str) -> bool:
        """A card is a number with an operator, or the code of an action."""
        return is_number_card(code) or is_action_code(code)

    @classmethod
    def read_definitions(cls, file: Mapping[str, Any], deck: Deck) -> Definitions:
        """Read what the actions of a deck that are not built in do."""
        return read_definitions(file, deck["actions"])

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Every card is in its own stack, and each stack is enough for the first hands."""
        for deck in (NUMBER, ACTION):
            cards = deal[f"{deck}s"]
            for index, card in enumerate(cards):
                if deck_of(card) != deck:
                    raise InvalidOptions(f"{deck}s[{index}] is {card}, which is no {deck} card")
            check_count(cls, players, f"{deck} cards", len(cards), DEALT * players, MOST_CARDS)

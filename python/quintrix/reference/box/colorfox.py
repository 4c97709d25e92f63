"""What is in the box of Colorfox: cards, sticks, and which decks can be played."""

from __future__ import annotations

import re

from quintrix.errors import InvalidOptions
from quintrix.reference.deck import Deck, check_count
from quintrix.reference.game import Game

COLOURS = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
LETTERS = "".join(COLOURS)
STICKS_OF_A_COLOUR = 8

# The rulebook prints no cards. Nine patterns of ours, in all six shifts of the colours, give 18
# cards each of two, three and four colours, and every colour nine times on every side. [R]
PATTERNS = ("RYRY", "RRPP", "ROOR", "RBBP", "RRBY", "RPRG", "RPYG", "RGPB", "RBGO")


def hand_size(players: int) -> int:
    """Three cards each, with two players four. [B]"""
    return 4 if players == 2 else 3


class ColorfoxBox(Game):
    """Colorfox without its rules."""

    name = "colorfox"
    title = "Colorfox"
    about = "Half matchsticks that meet in one colour, and sticks that change hands."
    min_players, max_players, minutes = 2, 4, 20
    card_format = (
        'four colours of R O Y G B P for its north, east, south and west sides, as in "ROYG"'
    )

    @classmethod
    def deck(cls) -> Deck:
        """54 cards: a colour on each of the four sides. [B, R]"""
        return {
            "deck": [
                "".join(LETTERS[(LETTERS.index(colour) + shift) % 6] for colour in pattern)
                for pattern in PATTERNS
                for shift in range(6)
            ]
        }

    @classmethod
    def is_card(cls, code: str) -> bool:
        """A card is the colours of its north, east, south and west sides."""
        return re.fullmatch(f"[{LETTERS}]{{4}}", code) is not None

    @classmethod
    def check_deck(cls, deck: Deck) -> None:
        """Every card has two, three or four colours. [B]"""
        for card in deck["deck"]:
            if len(set(card)) < 2:
                raise InvalidOptions(f"{card} has one colour: a card of Colorfox has 2, 3 or 4")
        cls.check_size(cls.min_players, deck)

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Full hands and the starter are needed, and no more than the whole deck."""
        least, most = hand_size(players) * players + 1, len(PATTERNS) * len(LETTERS)
        check_count(cls, players, "cards", len(deal["deck"]), least, most)

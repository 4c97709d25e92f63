"""What is in the box of Iota: cards, options, and which decks can be played."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

from quintrix.errors import InvalidOptions
from quintrix.reference.deck import Deck, check_count, check_same_cards
from quintrix.reference.game import Game
from quintrix.reference.option import Option, Options
from quintrix.reference.rng import Rng

COLOURS, SHAPES, NUMBERS = "RGBY", "CSTX", "1234"
WILD = "*"
WILDS = 2
HAND = 4
"""The number of cards in a hand."""


class IotaBox(Game):
    """Iota without its rules."""

    name = "iota"
    title = "Iota"
    about = "Lines of cards in which every property is all the same or all different."
    min_players, max_players, minutes = 2, 4, 30
    card_format = (
        'a colour R G B Y, a shape C S T X and a number 1-4, as in "RC1", or "*" for a wild'
    )
    all_options = (
        Option(
            "deck",
            ("full", "half"),
            "Cards",
            "half plays a shorter game with 32 of the 64 cards, drawn by lot, and both wilds",
        ),
        Option(
            "scoring",
            (True, False),
            "Count points",
            "false leaves points aside for young children: the first to go out wins",
        ),
        Option(
            "starter",
            ("top", "plain"),
            "Starter",
            "plain puts a wild starter under the pile and turns up the next card instead",
        ),
    )

    @classmethod
    def deck(cls) -> Deck:
        """Every mix of colour, shape and number once, and two wilds. [B]"""
        return {"deck": ["".join(card) for card in product(COLOURS, SHAPES, NUMBERS)] + [WILD] * 2}

    @classmethod
    def is_card(cls, code: str) -> bool:
        """A card is a colour, a shape and a number, or a wild."""
        return re.fullmatch(rf"[{COLOURS}][{SHAPES}][{NUMBERS}]|\*", code) is not None

    @classmethod
    def shuffle(cls, options: Options, deck: Deck, rng: Rng) -> Deck:
        """Shuffle; for half a deck, draw half of the cards by lot and add the wilds. [D]"""
        cards = list(deck["deck"])
        if options["deck"] == "half":
            plain = [card for card in cards if card != WILD]
            rng.shuffle(plain)
            cards = plain[: len(plain) // 2] + [card for card in cards if card == WILD]
        rng.shuffle(cards)
        return {"deck": cards}

    @classmethod
    def check_deck(cls, deck: Deck) -> None:
        """Every card is there at most once, and wilds at most twice."""
        count = Counter(deck["deck"])
        wilds = count.pop(WILD, 0)
        for card in sorted(count):
            if count[card] > 1:
                raise InvalidOptions(
                    f"{card} is in the deck twice: every card of Iota is there once"
                )
        if wilds > WILDS:
            raise InvalidOptions(f"the deck has {wilds} wilds: there are {WILDS} at most")
        cls.check_size(cls.min_players, deck)

    @classmethod
    def check_deal(cls, options: Options, deal: Deck) -> None:
        """A deal is the whole deck, or half of its cards, all different, and both wilds."""
        if options["deck"] == "full":
            return check_same_cards(cls, deal)
        cards, half = deal["deck"], len(COLOURS) * len(SHAPES) * len(NUMBERS) // 2
        wilds = cards.count(WILD)
        if (len(cards) - wilds, wilds) != (half, WILDS):
            found = f"not {len(cards) - wilds} and {wilds}"
            raise InvalidOptions(f"half a deck is {half} cards and {WILDS} wilds, {found}")
        return cls.check_deck(deal)

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Four cards each and the starter are needed, and no more than the whole deck."""
        least, most = HAND * players + 1, len(cls.deck()["deck"])
        check_count(cls, players, "cards", len(deal["deck"]), least, most)

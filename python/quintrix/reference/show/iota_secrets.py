"""Who has seen which hidden card of Iota."""

from __future__ import annotations

from dataclasses import dataclass

from quintrix.reference.box.iota import HAND, WILD
from quintrix.reference.rng import Rng


@dataclass
class HiddenCard:
    """A card that is not on the table, and the seats that know it."""

    code: str
    known_to: set[int]


class Secrets:
    """The cards in the hands and in the pile, each with the seats that know it.

    A seat knows its own cards, those that it put under the pile wherever they are now, and wilds
    that others took from the table, until these trade cards in secret. Wild starters under the
    pile are known to all seats where they lie, and the seat that draws one is known to hold it.
    """

    def __init__(self, hands: list[list[str]], pile: list[str], wild_starters: int) -> None:
        self.hands = [
            [HiddenCard(card, {seat}) for card in sorted(hand)] for seat, hand in enumerate(hands)
        ]
        self.pile = [HiddenCard(card, set()) for card in pile]
        for card in self.pile[len(pile) - wild_starters :]:
            card.known_to = set(range(len(hands)))

    def follow(self, seat: int, move: str) -> None:
        """Do to the cards what a move does to them."""
        kind, *words = move.split()
        for word in words:
            self._take(seat, word.partition("@")[0])
        if kind == "recycle":
            self._give(seat, HiddenCard(WILD, set(range(len(self.hands)))))
        elif kind == "play":
            self._draw(seat, HAND - len(self.hands[seat]))
        elif words:
            self.pile += [HiddenCard(card, {seat}) for card in words]
            # No other seat can tell which cards left the hand.
            for card in self.hands[seat]:
                card.known_to = {seat}
            self._draw(seat, len(words))

    def public_depths(self) -> list[int]:
        """Return how many cards lie above each card of the pile that everyone knows."""
        everyone = set(range(len(self.hands)))
        return [depth for depth, card in enumerate(self.pile) if card.known_to == everyone]

    def shuffle_unknown(self, seat: int, rng: Rng) -> None:
        """Shuffle the cards that a seat does not know among the places where they can be."""
        places = [card for cards in (*self.hands, self.pile) for card in cards]
        unknown = [card for card in places if seat not in card.known_to]
        codes = sorted(card.code for card in unknown)
        rng.shuffle(codes)
        for card, code in zip(unknown, codes, strict=True):
            card.code = code
        for hand in self.hands:
            hand.sort(key=lambda card: card.code)

    def _take(self, seat: int, code: str) -> None:
        # Of two equal cards the one that more seats know: they cannot tell which is left.
        equal = [card for card in self.hands[seat] if card.code == code]
        self.hands[seat].remove(max(equal, key=lambda card: len(card.known_to)))

    def _give(self, seat: int, card: HiddenCard) -> None:
        self.hands[seat].append(card)
        self.hands[seat].sort(key=lambda card: card.code)

    def _draw(self, seat: int, count: int) -> None:
        drawn, self.pile = self.pile[:count], self.pile[count:]
        for card in drawn:
            card.known_to.add(seat)
            self._give(seat, card)

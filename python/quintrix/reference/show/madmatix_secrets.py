"""Who knows which hidden card of MadMatix."""

from __future__ import annotations

from dataclasses import dataclass

from quintrix.reference.box.madmatix import deck_of
from quintrix.reference.madmatix import MadMatix
from quintrix.reference.madmatix_effects import Give
from quintrix.reference.rng import Rng


@dataclass
class KnownCard:
    """A card that a seat knows to be in one of some hidden hands."""

    by: int
    card: str
    holders: set[int]
    """Several seats if one of them gave away a card that the seat did not see."""


class Secrets:
    """The hands that were revealed, and cards in hidden hands that other seats know.

    From which deck a card was drawn is public. A seat knows the cards that it gave away, and those
    that it saw in a hand that was revealed.
    """

    def __init__(self) -> None:
        self.revealed: set[int] = set()
        self.known: list[KnownCard] = []

    # --- Who sees what ----------------------------------------------------------------------

    def follow(self, game: MadMatix, seat: int, move: str) -> None:
        """Note what seats learn and forget by a move; the game is the position before it."""
        verb, *words = move.split()
        card = words[0].partition("@")[0]
        if verb == "discard":
            self._reveal(seat, game.hands[seat])
        if verb in ("play", "discard"):
            for by in sorted({known.by for known in self.known}):
                self._forget_one(by, seat, card)
        if verb == "give":
            assert isinstance(game.pending, Give)
            self._follow_gift(game, seat, game.pending.to, card)

    def _reveal(self, seat: int, hand: list[str]) -> None:
        """A hand is shown: nothing has to be remembered about it any more."""
        self.revealed.add(seat)
        kept = []
        for known in self.known:
            if seat in known.holders:
                known.holders.remove(seat)
                if not known.holders or known.card in hand:
                    continue
            kept.append(known)
        self.known = kept

    def _follow_gift(self, game: MadMatix, seat: int, to: int, card: str) -> None:
        """A card is given; only these two seats see which."""
        for shown in (seat, to):
            if shown in self.revealed:
                self._conceal(game, shown)
        self._forget_one(to, seat, card)
        for known in self.known:
            same_deck = deck_of(known.card) == deck_of(card)
            if known.by not in (seat, to) and seat in known.holders and same_deck:
                known.holders.add(to)
        self.known.append(KnownCard(seat, card, {to}))

    def _conceal(self, game: MadMatix, seat: int) -> None:
        """A hand that was shown changes out of sight: all others know the cards it had."""
        self.revealed.remove(seat)
        for by in range(game.players):
            if by != seat:
                hand = sorted(game.hands[seat])
                self.known += [KnownCard(by, card, {seat}) for card in hand]

    def _forget_one(self, by: int, holder: int, card: str) -> None:
        """Forget one such card that a seat knows another one to hold, the surest first."""
        found = [
            known
            for known in self.known
            if known.by == by and holder in known.holders and known.card == card
        ]
        if found:
            surest = min(found, key=lambda known: len(known.holders))
            self.known = [known for known in self.known if known is not surest]

    # --- Other worlds -----------------------------------------------------------------------

    def shuffle_unknown(
        self, game: MadMatix, world: MadMatix, seat: int, deck: str, rng: Rng
    ) -> None:
        """Shuffle the cards of a deck that a seat cannot know among the places they can be in."""
        hidden = [other for other in range(game.players) if other not in {seat, *self.revealed}]
        sizes = [count(hand, deck) for hand in game.hands]
        unknown = list(game.decks[deck])
        for other in hidden:
            unknown += [card for card in game.hands[other] if deck_of(card) == deck]
            world.hands[other] = [card for card in world.hands[other] if deck_of(card) != deck]
        known = [known for known in self.known if known.by == seat]
        for one in sorted(known, key=lambda one: (len(one.holders), one.card)):
            has_room = [s for s in sorted(one.holders) if count(world.hands[s], deck) < sizes[s]]
            if one.card in unknown and has_room:
                unknown.remove(one.card)
                world.hands[has_room[rng.below(len(has_room))]].append(one.card)
        unknown.sort()
        rng.shuffle(unknown)
        for other in hidden:
            lacking = sizes[other] - count(world.hands[other], deck)
            world.hands[other] += unknown[:lacking]
            del unknown[:lacking]
        world.decks[deck] = unknown[::-1]


def count(hand: list[str], deck: str) -> int:
    """Return the number of cards of a deck in a hand."""
    return sum(deck_of(card) == deck for card in hand)

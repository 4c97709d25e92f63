"""Cards that a seat cannot see."""

from __future__ import annotations

from quintrix.reference.rng import Rng


def resample_hands(
    seat: int, hands: list[list[str]], pile: list[str], rng: Rng
) -> tuple[list[list[str]], list[str]]:
    """Return hands and pile with the cards that a seat cannot see shuffled among each other.

    The result depends on which cards there are, not on where each of them was.
    """
    others = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    cards = sorted([*others, *pile])
    rng.shuffle(cards)
    hidden = iter(cards)
    dealt = [
        sorted(hand if other == seat else [next(hidden) for _ in hand])
        for other, hand in enumerate(hands)
    ]
    return dealt, list(hidden)[::-1]

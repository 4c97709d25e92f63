"""Deals for hand-made positions."""


def deck_that_deals(hands: tuple[str, ...], *rest: str) -> list[str]:
    """Return a deck that deals these hands around the table, and continues with the rest.

    >>> deck_that_deals(("a b", "c d"), "starter", "pile")
    ['a', 'c', 'b', 'd', 'starter', 'pile']
    """
    rounds = zip(*(hand.split() for hand in hands), strict=True)
    dealt = [card for one_round in rounds for card in one_round]
    return dealt + [card for cards in rest for card in cards.split()]

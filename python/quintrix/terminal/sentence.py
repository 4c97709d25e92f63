"""Formats messages as sentences."""

import re

PLACE = re.compile(r"\w+[.\[]\w")
"""A place in a file at the start of a message, such as ``cards[3]`` or ``deck.json``."""


def sentence(message: str) -> str:
    """Return ``message`` with a capital letter at the start and a full stop at the end.

    A place in a file keeps its spelling.

    >>> sentence("you do not hold RC1"), sentence('cards[3] is "RC9", not a card')
    ('You do not hold RC1.', 'cards[3] is "RC9", not a card.')
    """
    text = message.strip()
    start = text[:1] if PLACE.match(text) else text[:1].upper()
    return start + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")

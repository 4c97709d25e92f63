"""Repeating what was given without filling the screen with it."""

from __future__ import annotations

LONGEST = 200


def excerpt(thing: object) -> str:
    r"""Write ``thing`` on one line, cut where it gets long.

    >>> excerpt("two\nlines")
    'two·lines'
    """
    text = str(thing)
    visible = "".join(letter if letter.isprintable() else "·" for letter in text[:LONGEST])
    return visible if len(text) <= LONGEST else f"{visible}…"

"""Shortens user input for messages."""

from __future__ import annotations

MAX_LENGTH = 200


def excerpt(thing: object) -> str:
    r"""Return ``thing`` as one line of at most 200 characters.

    >>> excerpt("two\nlines")
    'two·lines'
    >>> excerpt(10**5000)
    'a value of type int'
    """
    try:
        text = str(thing)
    except Exception:  # huge numbers, values nested too deep, objects of others
        text = f"a value of type {type(thing).__name__}"
    visible = "".join(letter if letter.isprintable() else "·" for letter in text[:MAX_LENGTH])
    return visible if len(text) <= MAX_LENGTH else f"{visible}…"

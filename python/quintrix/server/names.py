"""Nicknames that everybody can read and nobody can hide in."""

from __future__ import annotations

from itertools import groupby, pairwise
from unicodedata import category, combining

from precis_i18n import get_profile

MAX_NAME_LENGTH = 32
MAX_MARKS = 4
"""Combining marks on one character; more of them pile up over the lines above and below."""
NICKNAME = get_profile("NicknameCasePreserved")
"""RFC 8266: no control, bidirectional, zero-width or unassigned characters; spaces collapse."""
BRAILLE_BLANK = "\N{BRAILLE PATTERN BLANK}"
JOINER = "\N{ZERO WIDTH JOINER}"
EMOJI_SELECTORS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
VIRAMA = 9
"""The combining class of the signs after which a joiner belongs to the spelling."""


def clean_name(name: str) -> str:
    """Return a name in its normal form; raise `ValueError` if it has hidden characters.

    >>> clean_name("  Ann   B. ")
    'Ann B.'
    """
    try:
        cleaned = NICKNAME.enforce(_without_emoji_joiners(name).replace(BRAILLE_BLANK, " "))
    except ValueError:
        message = "A name needs visible characters and no hidden or control characters."
        raise ValueError(message) from None
    if len(cleaned) > MAX_NAME_LENGTH:
        raise ValueError(f"A name can have at most {MAX_NAME_LENGTH} characters.")
    kinds = [category(character) for character in cleaned]
    if not any(kind[0] in "LNSP" for kind in kinds):
        raise ValueError("A name needs a letter, a number or a symbol.")
    if any(kind == "Mn" and len([*run]) > MAX_MARKS for kind, run in groupby(kinds)):
        raise ValueError("A name has too many marks on one letter.")
    return cleaned


def _without_emoji_joiners(text: str) -> str:
    """Return the text with joined emoji apart, which the profile would reject."""
    return "".join(
        character
        for before, character in pairwise(" " + text)
        if character not in EMOJI_SELECTORS
        and not (character == JOINER and combining(before) != VIRAMA)
    )

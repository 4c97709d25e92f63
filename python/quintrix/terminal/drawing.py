"""Drawings: blocks of coloured text, line by line."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

Drawing = list[Text]

GAP = "   "
"""The space between two drawings that are beside each other."""


def beside(left: Drawing, right: Drawing) -> Drawing:
    """Return two drawings beside each other, aligned at the top."""
    wide = max(map(len, left), default=0)
    lines = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        padded = one.copy()
        padded.pad_right(wide - len(one))
        lines.append(Text.assemble(padded, GAP, other))
    return lines

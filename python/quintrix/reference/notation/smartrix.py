"""The notation of Smartrix: ``play 1f r2@1,0``, ``pass``, ``end``, ``claim 0,0``, ``mug 2,1``."""

from __future__ import annotations

from copy import copy

from quintrix.reference.box.smartrix import SmartrixBox, card_of
from quintrix.reference.cell import cell_text
from quintrix.reference.parser import Parser

DIGITS = "0123456789abcdef"
MOST_CELLS = len(SmartrixBox.deck()["deck"])


def parse(text: str) -> str:
    """Return the canonical notation of a move.

    >>> parse(" play 1f  r2@1,0")
    'play 1f r2@1,0'
    """
    parser = Parser(text)
    kind = parser.word("play", "pass", "end", "claim", "mug")
    words: list[str] = []
    if kind == "play":
        words += _play(parser)
    elif kind in ("claim", "mug"):
        words += _cells(parser)
    parser.end()
    return " ".join([kind, *words])


def _play(parser: Parser) -> list[str]:
    parser.next_part("a card, as in 1f r2@1,0")
    card = _card(parser)
    parser.next_part("a turn, as in r2@1,0")
    parser.need("r")
    rotation = parser.one_of("0123", "the number of quarter turns: 0 1 2 3")
    parser.need("@")
    return [card, f"r{rotation}@{cell_text(parser.cell())}"]


def _card(parser: Parser) -> str:
    start = copy(parser)
    high = parser.one_of(DIGITS, "a card: two digits of 0-9 a-f")
    low = parser.one_of(DIGITS, "the second digit of a card: 0-9 a-f")
    name = card_of(int(high + low, 16))
    if name != high + low:
        raise start.expected(f"{name}, the name of that card by its smallest turn")
    return name


def _cells(parser: Parser) -> list[str]:
    parser.next_part("cells, as in 0,0 1,0")
    cells = [parser.cell()]
    while parser.more():
        start = copy(parser)
        cell = parser.cell()
        if cell <= cells[-1]:
            after = cell_text(cells[-1])
            raise start.expected(f"a cell after {after}: cells are sorted by x, then y")
        if len(cells) == MOST_CELLS:
            raise start.expected(f"no more than {MOST_CELLS} cells")
        cells.append(cell)
    return [cell_text(cell) for cell in cells]

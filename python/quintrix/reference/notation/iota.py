"""The notation of Iota: ``play RC1@1,0 RC2@2,0``, ``pass BX4``, ``recycle GC2@0,1``."""

from __future__ import annotations

from quintrix.reference.box.iota import COLOURS, HAND, NUMBERS, SHAPES, WILD
from quintrix.reference.cell import Placement
from quintrix.reference.parser import Parser


def parse(text: str) -> str:
    """Return the canonical notation of a move: the cells of a play are sorted by x, then y.

    >>> parse(" play RC2@2,0  RC1@1,0")
    'play RC1@1,0 RC2@2,0'
    """
    parser = Parser(text)
    kind = parser.word("play", "pass", "recycle")
    words: list[str] = []
    if kind == "pass":
        while len(words) < HAND and parser.more():
            words.append(_card(parser))
    elif kind == "recycle":
        parser.next_part("a card and a cell, as in GC2@0,1")
        words.append(str(_placement(parser)))
    else:
        words += _placements(parser)
    parser.end()
    return " ".join([kind, *words])


def _placements(parser: Parser) -> list[str]:
    parser.next_part("a card and a cell, as in RC1@1,0")
    placements = [_placement(parser)]
    while len(placements) < HAND and parser.more():
        placements.append(_placement(parser))
    return [str(placement) for placement in sorted(placements, key=lambda each: each.cell)]


def _placement(parser: Parser) -> Placement:
    card = _card(parser)
    parser.need("@")
    return Placement(card, parser.cell())


def _card(parser: Parser) -> str:
    if parser.take(WILD):
        return WILD
    colour = parser.one_of(COLOURS, "a card: a colour R G B Y, or * for a wild")
    shape = parser.one_of(SHAPES, "a shape: C S T X")
    return colour + shape + parser.one_of(NUMBERS, "a number: 1 2 3 4")

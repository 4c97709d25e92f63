"""The notation of Colorfox: ``play ROYG@1,0``, ``swap R>1:B``, ``done``, ``skip``."""

from __future__ import annotations

from quintrix.reference.box.colorfox import LETTERS
from quintrix.reference.cell import Placement
from quintrix.reference.parser import Parser


def parse(text: str) -> str:
    """Return the canonical notation of a move.

    >>> parse("  swap  R>1:B")
    'swap R>1:B'
    """
    parser = Parser(text)
    kind = parser.word("play", "swap", "done", "skip")
    words = [kind]
    if kind == "play":
        words.append(_play(parser))
    elif kind == "swap":
        words.append(_swap(parser))
    parser.end()
    return " ".join(words)


def _play(parser: Parser) -> str:
    parser.next_part("a card and a cell, as in ROYG@1,0")
    expected = "a card: four colours R O Y G B P"
    card = "".join(parser.one_of(LETTERS, expected) for _ in range(4))
    parser.need("@")
    return str(Placement(card, parser.cell()))


def _swap(parser: Parser) -> str:
    parser.next_part("what you give, to whom, and what you take, as in R>1:B")
    give = parser.one_of(LETTERS, "the colour you give: R O Y G B P")
    parser.need(">")
    opponent = parser.one_of("0123", "a seat: 0 1 2 3")
    parser.need(":")
    return f"{give}>{opponent}:{parser.one_of(LETTERS, 'the colour you take: R O Y G B P')}"

"""The notation of Hetrix: ``place RROYGB r2@1,0``, ``link r4@0,1``, ``done``, ``infiltrate …``."""

from __future__ import annotations

from typing import NamedTuple

from quintrix.reference.cell import Cell, cell_text
from quintrix.reference.parser import Parser

LETTERS = "BGOPRWY"
ROTATIONS = "012345"


class Placement(NamedTuple):
    """A tile, how far it is turned, and the cell that it goes to.

    >>> str(Placement.read("RROYGB", "r2@1,-2"))
    'RROYGB r2@1,-2'
    """

    tile: str
    rotation: int
    cell: Cell

    @classmethod
    def read(cls, tile: str, place: str) -> Placement:
        """Read rotation and cell in canonical notation."""
        rotation, _, cell = place.removeprefix("r").partition("@")
        q, _, r = cell.partition(",")
        return cls(tile, int(rotation), (int(q), int(r)))

    def __str__(self) -> str:
        return f"{self.tile} r{self.rotation}@{cell_text(self.cell)}"


def parse(text: str) -> str:
    """Return the canonical notation of a move.

    >>> parse(" place  RROYGB r2@1,0 ")
    'place RROYGB r2@1,0'
    """
    parser = Parser(text)
    words = [parser.word("place", "link", "done", "infiltrate")]
    if words[0] in ("place", "infiltrate"):
        words.append(_tile(parser))
    if words[0] != "done":
        words.append(_place(parser))
    parser.end()
    return " ".join(words)


def _tile(parser: Parser) -> str:
    parser.next_part("a tile, a rotation and a cell, as in RROYGB r2@1,0")
    return "".join(parser.one_of(LETTERS, "a tile: six gems R O Y G B P W") for _ in range(6))


def _place(parser: Parser) -> str:
    parser.next_part("a rotation and a cell, as in r2@1,0")
    parser.need("r")
    rotation = parser.one_of(ROTATIONS, "a rotation: 0 1 2 3 4 5")
    parser.need("@")
    return f"r{rotation}@{cell_text(parser.cell())}"

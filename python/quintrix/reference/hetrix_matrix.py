"""Matrices of Hetrix: tiles, links and bonuses.

The marks say where a rule comes from: [B] the rulebook, [D] a decision where it is silent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from quintrix.reference.box.hetrix import COLOURS, WHITE
from quintrix.reference.cell import Cell

# --- Tiles and cells ------------------------------------------------------------------------------

SIDES = range(6)
"""The sides of a tile, clockwise: 0 is the right one."""
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The steps in q and r to the cell beyond each side."""


class LaidTile(NamedTuple):
    """A tile in a matrix."""

    tile: str
    rotation: int
    seat: int
    """The seat that placed it."""
    link: bool
    """Whether it is a link tile."""


Matrix: TypeAlias = dict[Cell, LaidTile]
"""The tiles of a seat, in the order in which they were placed."""


def turned(tile: str, rotation: int) -> str:
    """Return a tile turned clockwise: the gem of side k moves to side k + rotation.

    >>> turned("RROYGB", 2)
    'GBRROY'
    """
    return tile[-rotation:] + tile[:-rotation]


def smallest_rotation(tile: str, rotation: int) -> int:
    """Return the first rotation that looks the same: only that one is used."""
    looks = [turned(tile, other) for other in SIDES]
    return looks.index(looks[rotation])


def beyond(cell: Cell, side: int) -> Cell:
    """Return the cell beyond a side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def open_cells(matrix: Matrix) -> set[Cell]:
    """Return where a tile may go: beside a tile, or in the middle if there is none yet. [D]"""
    if not matrix:
        return {(0, 0)}
    return {beyond(cell, side) for cell in matrix for side in SIDES} - set(matrix)


# --- Links ----------------------------------------------------------------------------------------

SHORTEST_LINK = 4

Gem: TypeAlias = tuple[int, int, int]
"""The place of a gem: q and r of its tile, and its side."""
Gems: TypeAlias = dict[Gem, str]
"""The colour of every gem of a matrix."""


class Link(NamedTuple):
    """Four or more connected gems of one colour. [B]"""

    colour: str
    gems: tuple[Gem, ...]

    @property
    def length(self) -> int:
        """The number of gems, and of points. [B]"""
        return len(self.gems)


def gems_of(matrix: Matrix) -> Gems:
    """Return the gems of a matrix. Every tile counts, whoever placed it. [B]"""
    return {
        (*cell, side): turned(laid.tile, laid.rotation)[side]
        for cell, laid in matrix.items()
        for side in SIDES
    }


def neighbours(gem: Gem) -> list[Gem]:
    """Return the gems on adjacent sides of the same tile, and the one face to face. [D]"""
    q, r, side = gem
    return [
        (q, r, (side + 1) % 6),
        (q, r, (side - 1) % 6),
        (*beyond((q, r), side), (side + 3) % 6),
    ]


def groups_of(gems: Gems) -> Iterator[set[Gem]]:
    """Return the largest sets of connected gems of one colour."""
    left = {gem for gem, colour in gems.items() if colour != WHITE}
    while left:
        first = left.pop()
        group, to_visit = {first}, [first]
        while to_visit:
            for gem in neighbours(to_visit.pop()):
                if gem in left and gems[gem] == gems[first]:
                    left.remove(gem)
                    group.add(gem)
                    to_visit.append(gem)
        yield group


def links_of(gems: Gems) -> list[Link]:
    """Return the links by colour, the longest first. All links of a colour count. [B]"""
    groups = [tuple(sorted(group)) for group in groups_of(gems) if len(group) >= SHORTEST_LINK]
    links = [Link(gems[group[0]], group) for group in groups]
    return sorted(links, key=lambda link: (COLOURS.index(link.colour), -link.length, link.gems))


# --- Bonuses --------------------------------------------------------------------------------------

OF_COLOUR, OF_ALL, MOST = 3, 5, 5
"""The points of the bonuses. [B]"""


class Tally(NamedTuple):
    """What counts of some links."""

    points: int = 0
    longest: tuple[int, ...] = (0,) * len(COLOURS)
    """The length of the longest link of each colour."""
    links: int = 0

    def with_link(self, colour: str, length: int) -> Tally:
        """Return the tally with one more link, worth a point for each gem. [B]"""
        of_colour = COLOURS.index(colour)
        lengths = [max(old, length * (i == of_colour)) for i, old in enumerate(self.longest)]
        return Tally(self.points + length, tuple(lengths), self.links + 1)


def tally_of(links: Iterable[Link]) -> Tally:
    """Count links."""
    tally = Tally()
    for link in links:
        tally = tally.with_link(link.colour, link.length)
    return tally


class Targets(NamedTuple):
    """What a seat needs for each bonus: enough, and more than everybody else. [B]"""

    of_colour: tuple[int, ...]
    of_all: int
    links: int


def targets_against(others: list[Tally]) -> Targets:
    """Return what beats all others; a seat that is only equal gets nothing. [B]"""
    # 5 gems of a colour [B, the Korean text], 8 of any colour. [B, D]
    of_colour = [max(5, *(1 + other.longest[i] for other in others)) for i in range(len(COLOURS))]
    of_all = max(8, *(1 + max(other.longest) for other in others))
    return Targets(tuple(of_colour), of_all, max(1 + other.links for other in others))


class Bonus(NamedTuple):
    """A bonus of a seat."""

    code: str
    colour: str | None
    points: int


def bonuses_of(tally: Tally, targets: Targets) -> list[Bonus]:
    """Return the bonuses for links that reach some targets. [B]"""
    bonuses = [
        Bonus("longest-of-colour", colour, OF_COLOUR)
        for colour, length, target in zip(COLOURS, tally.longest, targets.of_colour, strict=True)
        if length >= target
    ]
    if max(tally.longest) >= targets.of_all:
        bonuses.append(Bonus("longest-of-all", None, OF_ALL))
    if tally.links >= targets.links:
        bonuses.append(Bonus("most-links", None, MOST))
    return bonuses

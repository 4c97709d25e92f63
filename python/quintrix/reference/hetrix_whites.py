"""White gems of Hetrix: the colours that are best for the owner of a matrix.

White gems are jokers [B]: each takes one colour, fixed only when points are counted. [D]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from quintrix.reference.box.hetrix import COLOURS, WHITE
from quintrix.reference.cell import Cell
from quintrix.reference.hetrix_matrix import (
    MOST,
    OF_ALL,
    OF_COLOUR,
    SHORTEST_LINK,
    Gem,
    Gems,
    LaidTile,
    Link,
    Matrix,
    Tally,
    Targets,
    bonuses_of,
    gems_of,
    groups_of,
    links_of,
    neighbours,
    tally_of,
    targets_against,
)

Worth: TypeAlias = tuple[int, int, int, int]


def worth(tally: Tally, targets: Targets | None) -> Worth:
    """Return what white gems are chosen for: the most points, links and bonuses together. [B, D]

    Ties go to more link points, then to the longest link, then to more links. [D] Without targets,
    link points alone count.
    """
    bonuses = 0 if targets is None else sum(bonus.points for bonus in bonuses_of(tally, targets))
    return tally.points + bonuses, tally.points, max(tally.longest), tally.links


class Piece(NamedTuple):
    """Connected gems of one colour, and the white gems without a colour that touch them."""

    colour: str
    size: int
    whites: tuple[Gem, ...]


class Way(NamedTuple):
    """Colours for the first few white gems, and the count of the links that are finished."""

    tally: Tally
    colours: str


def is_beaten(way: Way, other: Way, targets: Targets | None) -> bool:
    """Return whether a way can never be better than another one that leaves the same open pieces.

    Whatever follows counts for both. So a lead in link points stays, unless the way that is behind
    has a bonus that the other one may never get.
    """
    mine, theirs = way.tally, other.tally
    hope = 0
    if targets is not None:
        lengths = zip(mine.longest, theirs.longest, targets.of_colour, strict=True)
        hope += OF_COLOUR * sum(my >= target > their for my, their, target in lengths)
        hope += OF_ALL * (max(mine.longest) >= targets.of_all > max(theirs.longest))
        hope += MOST * (theirs.links < min(mine.links, targets.links))
    if mine.points != theirs.points:
        return mine.points < theirs.points and theirs.points - mine.points >= hope
    as_good = max(theirs.longest) >= max(mine.longest) and theirs.links >= mine.links
    return not hope and as_good and order(other.colours) < order(way.colours)


def order(colours: str) -> list[int]:
    """Return the key of the last tie-break: the first sequence of colours. [D]"""
    return [COLOURS.index(colour) for colour in colours]


def best_colours(gems: Gems, targets: Targets | None) -> dict[Gem, str]:
    """Return the best colour of every white gem. Exact, not greedy. [D]

    The white gems get their colours one after the other, in the order of q, then r, then side. Two
    ways to colour the first few have the same future if they leave the same open pieces, those that
    touch a white gem without a colour. All other pieces can no longer change. So of ways with the
    same open pieces only those go on that no other one beats.
    """
    whites = sorted(gem for gem, colour in gems.items() if colour == WHITE)
    pieces = [
        Piece(gems[next(iter(group))], len(group), touching(group, whites))
        for group in groups_of(gems)
    ]
    open_pieces, finished = divide(pieces)
    ways = {open_pieces: [Way(tally_with(Tally(), finished), "")]}
    for number, white in enumerate(whites, start=1):
        longer: dict[tuple[Piece, ...], list[Way]] = {}
        for pieces_before, ways_before in ways.items():
            for colour in useful_colours(pieces_before, white, whites[number:]):
                joined = with_white(pieces_before, white, colour, whites[number:])
                open_pieces, finished = divide(joined)
                longer.setdefault(open_pieces, []).extend(
                    Way(tally_with(way.tally, finished), way.colours + colour)
                    for way in ways_before
                )
        ways = {open_pieces: unbeaten(found, targets) for open_pieces, found in longer.items()}
    (found,) = ways.values()  # Nothing is open any more.
    best = max(
        sorted(found, key=lambda way: order(way.colours)), key=lambda way: worth(way.tally, targets)
    )
    return dict(zip(whites, best.colours, strict=True))


def unbeaten(ways: list[Way], targets: Targets | None) -> list[Way]:
    """Return the ways that no other one beats."""
    return [way for way in ways if not any(is_beaten(way, other, targets) for other in ways)]


def touching(group: Iterable[Gem], whites: Iterable[Gem]) -> tuple[Gem, ...]:
    """Return the white gems that touch a group of gems."""
    around = {other for gem in group for other in neighbours(gem)}
    return tuple(white for white in whites if white in around)


def divide(pieces: list[Piece]) -> tuple[tuple[Piece, ...], list[Piece]]:
    """Return the pieces that are open, and the links among the others."""
    still_open = tuple(sorted(piece for piece in pieces if piece.whites))
    return still_open, [each for each in pieces if not each.whites and each.size >= SHORTEST_LINK]


def tally_with(tally: Tally, links: list[Piece]) -> Tally:
    """Count links that are finished."""
    for link in links:
        tally = tally.with_link(link.colour, link.size)
    return tally


def useful_colours(pieces: tuple[Piece, ...], white: Gem, later: list[Gem]) -> Iterable[str]:
    """Return the colours that do something for a white gem: those beside it, and one of the others.

    All others do the same, nothing, unless another white gem touches this one.
    """
    if touching([white], later):
        return COLOURS
    beside = {piece.colour for piece in pieces if white in piece.whites}
    first_other = next(colour for colour in COLOURS if colour not in beside)
    return [colour for colour in COLOURS if colour in beside or colour == first_other]


def with_white(pieces: tuple[Piece, ...], white: Gem, colour: str, later: list[Gem]) -> list[Piece]:
    """Return the pieces after a white gem got a colour and joined the pieces beside it."""
    size, whites, others = 1, set(touching([white], later)), []
    for piece in pieces:
        left = tuple(gem for gem in piece.whites if gem != white)
        if piece.colour == colour and white in piece.whites:
            size += piece.size
            whites.update(left)
        else:
            others.append(piece._replace(whites=left))
    return [*others, Piece(colour, size, tuple(sorted(whites)))]


class Settled(NamedTuple):
    """The links of a matrix, and the colours that its white gems count as."""

    links: list[Link]
    whites: dict[Gem, str]

    @property
    def tally(self) -> Tally:
        """The count of the links."""
        return tally_of(self.links)


@lru_cache(maxsize=1000)
def settle(matrix: tuple[tuple[Cell, LaidTile], ...], targets: Targets | None) -> Settled:
    """Colour the white gems of a matrix, given as its items, and find its links."""
    gems = gems_of(dict(matrix))
    whites = best_colours(gems, targets)
    return Settled(links_of({**gems, **whites}), whites)


def settle_all(matrices: list[Matrix]) -> list[Settled]:
    """Settle seat by seat, from the first on. [D]

    Each seat looks for the most points: the matrices of lower seats stand as they are settled,
    those of higher seats as they have the most link points alone. In the end bonuses count as all
    matrices then stand: a higher seat may have thwarted what a lower one chose for.
    """
    settled = [settle(tuple(matrix.items()), None) for matrix in matrices]
    for seat, matrix in enumerate(matrices):
        others = [each.tally for each in settled[:seat] + settled[seat + 1 :]]
        settled[seat] = settle(tuple(matrix.items()), targets_against(others))
    return settled

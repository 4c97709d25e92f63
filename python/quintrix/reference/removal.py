"""The fewest cards to take from a table so that the rest is in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from quintrix.reference.cell import Cell

Conflicts = Mapping[Cell, Collection[Cell]]
"""The cards that a card cannot stay with, for each card; one that is missing fits with all."""


def smallest_removal(
    values: Mapping[Cell, int], conflicts: Conflicts, side: int | None = None
) -> list[Cell]:
    """Return the smallest set of cards to remove, sorted by cell.

    Those that stay have no conflicts and, if a ``side`` is given, lie in a square of so many
    columns and rows. Of several smallest sets it is the most valuable; of these, the first in
    order of its cells. ``values`` has the value of every card.

    >>> smallest_removal({(0, 0): 1, (1, 0): 2, (2, 0): 9}, {(0, 0): [(1, 0)], (1, 0): [(0, 0)]})
    [(1, 0)]
    >>> smallest_removal({(0, 0): 1, (1, 0): 2, (2, 0): 9}, {}, side=2)
    [(2, 0)]
    """
    best = sorted(values)
    for inside in _squares(values, side) if side else [set(values)]:
        outside = set(values) - inside
        if len(outside) <= len(best):
            removed = sorted(outside.union(_cover(inside, values, conflicts)))
            best = min(best, removed, key=lambda cells: _rank(cells, values))
    return best


def _squares(cells: Collection[Cell], side: int) -> list[set[Cell]]:
    """Return the cards in each square, the fullest first.

    Cards that fit in some square also fit in one that begins at the column of one of them and at
    the row of one of them.
    """
    squares = [
        {(x, y) for x, y in cells if left <= x < left + side and top <= y < top + side}
        for left in {x for x, _ in cells}
        for top in {y for _, y in cells}
    ]
    return sorted(squares, key=len, reverse=True)


def _cover(cells: set[Cell], values: Mapping[Cell, int], conflicts: Conflicts) -> list[Cell]:
    """Return the best smallest set of cards without which the others have no conflicts.

    Each card is removed or kept, one after the other. Two ways to have decided so far that keep the
    same cards among those with conflicts to come have the same future: the better one is enough.
    """
    among = {cell: cells.intersection(conflicts.get(cell, ())) for cell in cells}
    undecided = {cell for cell in cells if among[cell]}
    ways: dict[frozenset[Cell], list[Cell]] = {frozenset(): []}
    for cell in sorted(undecided):
        undecided.remove(cell)
        following: dict[frozenset[Cell], list[Cell]] = {}
        for kept, removed in ways.items():
            for staying, gone in _choices(cell, kept, removed, among[cell]):
                unsettled = frozenset(other for other in staying if among[other] & undecided)
                rival = following.get(unsettled, gone)
                following[unsettled] = min(rival, gone, key=lambda cells: _rank(cells, values))
        ways = following
    return ways[frozenset()]


def _choices(
    cell: Cell, kept: frozenset[Cell], removed: list[Cell], conflicts: set[Cell]
) -> Iterator[tuple[frozenset[Cell], list[Cell]]]:
    """Yield what is kept and removed after one more card was."""
    yield kept, [*removed, cell]
    if not conflicts & kept:
        yield kept | {cell}, removed


def _rank(cells: list[Cell], values: Mapping[Cell, int]) -> tuple[int, int, list[Cell]]:
    """Return what to sort removals by: fewest cards, most value, first cells."""
    return len(cells), -sum(values[cell] for cell in cells), cells

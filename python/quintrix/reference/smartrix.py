"""The rules of Smartrix, to be read beside the rules page.

The marks say where a rule comes from: [B] the rulebook, [V] counted from what it says, [D] a
decision where it is silent or its pictures are lost.

Five in a line are a set, and it is collected [B]; here all cards are spots all around:

>>> from quintrix.reference.smartrix import Laid, Smartrix
>>> game = Smartrix(players=2, deal={"deck": ["ff"] * 70})
>>> for cell in ("1,0", "2,0", "3,0", "4,0"):
...     game.play(game.turn, f"play ff r0@{cell}")
>>> game.points(1), game.table
(40, {})

"Can you tell what is the maximum number of cards that can be collected by placing a single card?"
[B] A row, a column and two diagonals through the middle of 5 by 5: 17. [V]

>>> star = [(x, y) for x in range(5) for y in range(5) if x in (2, y, 4 - y) or y == 2]
>>> game.table = {cell: Laid("ff", 0) for cell in star if cell != (2, 2)}
>>> game.play(0, "play ff r0@2,2")
>>> len(game.collected[0])
17
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from quintrix.reference.box.smartrix import (
    BOXES,
    HAND,
    Laid,
    SmartrixBox,
    boxes,
    cells_text,
    plainest,
    read_cells,
    read_play,
)
from quintrix.reference.cell import Cell, cell_text, step
from quintrix.reference.deck import Deck
from quintrix.reference.removal import smallest_removal

SET = 5
"""The number of cards in a line that make a set. [B]"""
SQUARE = 5
"""The largest number of columns and rows that cards may lie in. [B]"""
BOX_NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The boxes of a card, clockwise; each points in a direction."""
DIRECTIONS: tuple[Cell, ...] = (
    *((0, -1), (1, -1), (1, 0), (1, 1)),
    *((0, 1), (-1, 1), (-1, 0), (-1, -1)),
)
"""The steps to the neighbours in these directions."""
LINE_DIRECTIONS: tuple[Cell, ...] = ((1, -1), (1, 0), (1, 1), (0, 1))
"""A line is a row, a column or a diagonal. [B]"""

Table: TypeAlias = dict[Cell, Laid]
"""The cards on the table, in the order in which they were played."""
Line: TypeAlias = tuple[Cell, ...]


# --- Matching -------------------------------------------------------------------------------------


@cache
def facing_boxes(direction: int, facing: str) -> tuple[tuple[int, int], ...]:
    """Return the boxes, mine and the neighbour's, that face each other in a direction.

    ``edge``: the three boxes of a side, or the one at a corner. ``spoke``: the one box that points
    at the neighbour. [D]

    >>> [(BOX_NAMES[mine], BOX_NAMES[theirs]) for mine, theirs in facing_boxes(2, "edge")]
    [('E', 'W'), ('NE', 'NW'), ('SE', 'SW')]
    """
    across = (direction, (direction + 4) % BOXES)
    if facing == "spoke" or direction % 2:
        return (across,)
    beside = ((direction - 1) % BOXES, (direction + 5) % BOXES)
    return (across, beside, ((direction + 1) % BOXES, (direction + 3) % BOXES))


Clash: TypeAlias = tuple[int, Cell, int]
"""A box that differs from the one it faces: my box, the neighbour, its box."""


def clashes(table: Table, cell: Cell, laid: Laid, facing: str) -> Iterator[Clash]:
    """Yield the boxes of a card that differ: spot must meet spot, empty box empty box. [B]

    >>> list(clashes({(1, 0): Laid("00", 0)}, (0, 0), Laid("11", 1), "edge"))
    [(2, (1, 0), 6)]
    """
    for direction, way in enumerate(DIRECTIONS):
        neighbour = step(cell, way)
        if neighbour in table:
            for mine, theirs in facing_boxes(direction, facing):
                if boxes(laid)[mine] != boxes(table[neighbour])[theirs]:
                    yield mine, neighbour, theirs


def columns_and_rows(cells: Iterable[Cell]) -> tuple[int, int]:
    """Return how many columns and rows a table spans."""
    columns, rows = zip(*cells, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def fits_in_square(cells: Collection[Cell]) -> bool:
    """Return whether all cards lie in a square of 5 by 5. [B]"""
    return not cells or max(columns_and_rows(cells)) <= SQUARE


def touches(table: Table, cell: Cell) -> bool:
    """Return whether a cell is beside a card or at its corner. [B]"""
    return any(step(cell, way) in table for way in DIRECTIONS)


# --- Lines ----------------------------------------------------------------------------------------


def lines(table: Table) -> list[Line]:
    """Return the lines: unbroken runs of five cards or more, as long as they are. [B, D]"""
    found = []
    for way in LINE_DIRECTIONS:
        for cell in sorted(table, key=lambda cell: (cell[1], cell[0])):
            if step(cell, way, -1) not in table:
                run = [cell]
                while (following := step(run[-1], way)) in table:
                    run.append(following)
                if len(run) >= SET:
                    found.append(tuple(run))
    return found


def union(parts: Iterable[Line]) -> list[Cell]:
    """Return the cells of several lines, each once, sorted by x, then y."""
    return sorted({cell for part in parts for cell in part})


def are_union_of(cells: list[Cell], parts: Iterable[Line]) -> bool:
    """Return whether cells are the union of some of these lines."""
    return union(part for part in parts if set(part) <= set(cells)) == cells


# --- Errors, for players who watch each other -----------------------------------------------------


class Error(NamedTuple):
    """Something that is wrong on the table, or everything that is."""

    cells: frozenset[Cell]
    """The cards that are part of it."""
    mismatched: dict[Cell, set[Cell]]
    """The neighbours that each of these cards does not match, if that is what is wrong."""
    too_large: bool
    """Whether it is wrong that these cards do not fit in 5 by 5."""

    def is_corrected(self, removed: Collection[Cell]) -> bool:
        """Return whether nothing of it is left without some cards."""
        rest = self.cells.difference(removed)
        matching = not any(self.mismatched.get(cell, set()) & rest for cell in rest)
        return matching and (fits_in_square(rest) or not self.too_large)

    def smallest_removal(self, table: Table) -> list[Cell]:
        """Return the fewest cards whose removal corrects it. [B]

        Of several smallest sets the most valuable; of these, the first in order of its cells. [D]
        """
        values = {cell: table[cell].value for cell in self.cells}
        return smallest_removal(values, self.mismatched, SQUARE if self.too_large else None)


def mismatches(table: Table, facing: str) -> dict[Cell, set[Cell]]:
    """Return for each card the neighbours that it does not match."""
    return {
        cell: {neighbour for _, neighbour, _ in clashes(table, cell, laid, facing)}
        for cell, laid in table.items()
    }


def groups(mismatched: dict[Cell, set[Cell]]) -> list[frozenset[Cell]]:
    """Return the connected groups of mismatched neighbours: each is one mismatch error. [D]"""
    found: list[frozenset[Cell]] = []
    for cell in sorted(mismatched):
        if mismatched[cell] and not any(cell in group for group in found):
            group, fresh = {cell}, {cell}
            while fresh:
                fresh = set().union(*(mismatched[near] for near in fresh)) - group
                group |= fresh
            found.append(frozenset(group))
    return found


# --- The game -------------------------------------------------------------------------------------


class Smartrix(SmartrixBox):
    """A position of Smartrix."""

    # --- The course of the game -------------------------------------------------------------

    def start(self, deal: Deck) -> None:
        """Deal five cards each and turn up one in the middle; then the first player draws. [B]"""
        cards = deal["deck"]
        dealt = HAND * self.players
        self.hands = [cards[seat : dealt : self.players] for seat in range(self.players)]
        self.table: Table = {(0, 0): Laid(cards[dealt], 0)}
        self.pile = cards[dealt + 1 :]
        self.collected: list[list[str]] = [[] for _ in range(self.players)]
        self.out: set[int] = set()
        self.played: Cell | None = None
        self.ended = False
        self._draw()

    @property
    def facing(self) -> str:
        """Which boxes face each other: ``edge`` or ``spoke``."""
        return str(self.options["facing"])

    @property
    def strict(self) -> bool:
        """Whether mistakes are refused and sets are collected by themselves. [D]"""
        return self.options["referee"] == "strict"

    def over(self) -> bool:
        """The game is over once a player has placed their last card, or all are out. [B]"""
        return self.ended

    def points(self, seat: int) -> int:
        """Return the value of the cards that a seat has collected. [B]"""
        return sum(Laid(card, 0).value for card in self.collected[seat])

    def own_score(self, seat: int) -> int:
        """Return the value collected minus the value left in hand. [B]"""
        return self.points(seat) - sum(Laid(card, 0).value for card in self.hands[seat])

    def team(self, seat: int) -> list[int]:
        """Return a seat and its partner across the table, if there are teams. [B]"""
        return [seat, (seat + 2) % self.players] if self.options["team"] else [seat]

    def scores(self) -> list[int]:
        """Members of a team have their scores together. [B]"""
        own = [self.own_score(seat) for seat in range(self.players)]
        return [sum(own[member] for member in self.team(seat)) for seat in range(self.players)]

    def legal_moves(self, seat: int) -> Iterator[str]:
        """Play a card or pass [B]; where players watch each other, also claim and mug, then end."""
        if self.played:
            yield "end"
        else:
            yield "pass"
            yield from self.plays(seat)
        if not self.strict:
            yield from {*self.claims(), *self.mugs()}

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        kind, *words = move.split()
        if kind == "play":
            self._play(seat, *read_play(words))
        elif kind == "pass":
            self._pass(seat)
        elif kind == "end":
            self._end_turn()
        else:
            self._collect(seat, read_cells(words))

    # --- Play: put a card on the table ------------------------------------------------------

    def must_fit(self) -> bool:
        """Players who watch each other may err [B], until the draw deck is empty. [D]"""
        return self.strict or not self.pile

    def stays_in_square(self, cells: Collection[Cell]) -> bool:
        """Return whether cards may lie like this: young children play without the limit. [B]"""
        return bool(self.options["children"]) or fits_in_square(cells)

    def plays(self, seat: int) -> Iterator[str]:
        """Put a card of yours, turned as you like, where it touches another. [B]

        If the table has been emptied, it begins again in the middle. [D]
        """
        near = {step(cell, way) for cell in self.table for way in DIRECTIONS} - set(self.table)
        cells = [cell for cell in near or {(0, 0)} if self._has_room(cell)]
        looks = {plainest(Laid(card, turn)) for card in self.hands[seat] for turn in range(4)}
        for laid, cell in product(looks, cells):
            if not (self.must_fit() and any(clashes(self.table, cell, laid, self.facing))):
                yield f"play {laid.card} r{laid.rotation}@{cell_text(cell)}"

    def _has_room(self, cell: Cell) -> bool:
        """All cards fit in the square with the new one, before sets are collected. [B, D]"""
        return not self.must_fit() or self.stays_in_square([*self.table, cell])

    def _play(self, seat: int, laid: Laid, cell: Cell) -> None:
        """All lines that the card completes are collected together, each card once. [B]"""
        self.hands[seat].remove(laid.card)
        self.table[cell] = laid
        if self.strict:
            self._collect(seat, union(lines(self.table)))
            self._end_turn()
        else:
            self.played = cell

    # --- Claim: collect lines that lie on the table -----------------------------------------

    def claimable(self) -> list[Line]:
        """Return the lines that can be claimed, no matter who formed them. [B]

        The table fits in 5 by 5, and every card of the line matches all its neighbours. [D]
        """
        wrong = {cell for cell, others in mismatches(self.table, self.facing).items() if others}
        if not self.stays_in_square(self.table) or (self.rules < 2 and wrong):
            return []
        return [line for line in lines(self.table) if not wrong & set(line)]

    def claims(self) -> Iterator[str]:
        """Return the claims that are listed: each line, and all together. [D]"""
        found = self.claimable()
        for cells in [*found, union(found)] if found else []:
            yield cells_text("claim", cells)

    def is_claim(self, cells: list[Cell]) -> bool:
        """Return whether cells can be claimed: the union of one or more such lines. [D]"""
        return are_union_of(cells, self.claimable())

    # --- Mug: take the cards of an error ----------------------------------------------------

    def errors(self) -> tuple[list[Error], list[Error]]:
        """Return the single errors that the player on turn may correct, and everything. [D]

        There are two kinds: groups of mismatched neighbours, and a table that is too large. [B]
        Nobody corrects an error that their own card of this turn is part of: a group that contains
        it, or the size while it lies on the table. Then "everything" is not theirs either. [D]
        """
        mismatched, whole = mismatches(self.table, self.facing), frozenset(self.table)
        too_large = not self.stays_in_square(self.table)
        found = [Error(group, mismatched, False) for group in groups(mismatched)]
        found += [Error(whole, {}, True)] if too_large else []
        mine = [error for error in found if self.played not in error.cells]
        everything = (
            [Error(whole, mismatched, too_large)] if found and len(mine) == len(found) else []
        )
        if self.rules < 2:
            # Errors were corrected all at once, and before the play.
            return ([] if self.played else everything), []
        return mine, everything

    def mugs(self) -> Iterator[str]:
        """Return the mugs that are listed: one for each single error. [D]"""
        single, _ = self.errors()
        for error in single:
            yield cells_text("mug", error.smallest_removal(self.table))

    def is_mug(self, cells: list[Cell]) -> bool:
        """Return whether cards are a smallest possible set that corrects an error. [B]

        One error, whatever else stays wrong, or everything; any one of the smallest sets. [D]
        """
        single, everything = self.errors()
        return any(
            error.is_corrected(cells) and len(cells) == len(error.smallest_removal(self.table))
            for error in [*single, *everything]
        )

    # --- For all moves ----------------------------------------------------------------------

    def _collect(self, seat: int, cells: Collection[Cell]) -> None:
        """The cards go to the player; what stays on the table need not hang together. [D]"""
        for cell in [cell for cell in self.table if cell in cells]:
            self.collected[seat].append(self.table.pop(cell).card)

    def _pass(self, seat: int) -> None:
        """Once the draw deck is empty, who passes is out, and so is their partner. [B]"""
        if not self.pile:
            self.out |= set(self.team(seat))
        self._end_turn()

    def _end_turn(self) -> None:
        """The game ends with a player's last card, or when all are out. [B]"""
        self.played = None
        self.ended = not self.hands[self.turn] or len(self.out) == self.players
        if not self.ended:
            self.turn = (self.turn + 1) % self.players
            while self.turn in self.out:
                self.turn = (self.turn + 1) % self.players
            self._draw()

    def _draw(self) -> None:
        """Every turn begins with a card from the draw deck, while it lasts. [B]"""
        if self.pile:
            self.hands[self.turn].append(self.pile.pop(0))

"""Why a move of Smartrix is illegal."""

from __future__ import annotations

from quintrix.errors import IllegalMove
from quintrix.reference.box.smartrix import Laid, boxes, plainest, read_cells, read_play
from quintrix.reference.cell import Cell, cell_text
from quintrix.reference.illegal import illegal
from quintrix.reference.smartrix import (
    BOX_NAMES,
    Smartrix,
    are_union_of,
    clashes,
    columns_and_rows,
    lines,
    mismatches,
    touches,
)


class CheckedSmartrix(Smartrix):
    """Smartrix that says why a move is illegal.

    A refused claim or mug speaks only of the cells that it names. Where the reason is the size of
    the table, a smaller set or a card of one's own, it says only that these cards cannot be taken
    now: anything more would tell where errors are. [D]
    """

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the rule that a move breaks."""
        kind, *words = move.split()
        if self.strict and kind in ("end", "claim", "mug"):
            why = "the strict referee collects lines and ends turns for you"
            raise illegal("strict-referee", f"you cannot {kind} here: {why}", word=kind)
        if kind == "play":
            self._check_not_played("another play")
            self._check_play(seat, *read_play(words))
        elif kind == "pass":
            self._check_not_played("a pass")
        elif kind == "claim":
            self._check_claim(read_cells(words))
        elif kind == "mug":
            self._check_mug(read_cells(words))
        elif not self.played:
            raise illegal("not-played", "play a card or pass first")

    def _check_not_played(self, what: str) -> None:
        if self.played:
            why = "you have played this turn and can only claim, mug or end it"
            raise illegal("already-played", f"it is too late for {what}: {why}", word=what)

    def _check_play(self, seat: int, laid: Laid, cell: Cell) -> None:
        (card, rotation), place = laid, cell_text(cell)
        if card not in self.hands[seat]:
            raise illegal("not-in-hand", f"you do not hold {card}", card=card)
        same = plainest(laid).rotation
        if rotation != same:
            message = f"{card} r{rotation} looks the same as r{same}: write r{same}"
            raise illegal("same-look", message, card=card, rotation=rotation, same=same)
        if cell in self.table:
            there = self.table[cell].card
            raise illegal("occupied", f"{there} is already at {place}", cell=list(cell), card=there)
        if not self.table and cell != (0, 0):
            message = f"the table is empty: play at 0,0, not at {place}"
            raise illegal("not-at-start", message, cell=list(cell))
        if self.table and not touches(self.table, cell):
            message = f"a card at {place} would not touch any card on the table"
            raise illegal("not-touching", message, cell=list(cell))
        if self.must_fit() and not self.stays_in_square([*self.table, cell]):
            columns, rows = columns_and_rows([*self.table, cell])
            size = f"a card at {place} would make the table {columns} by {rows}"
            message = f"{size}: all cards must fit in 5 by 5"
            raise illegal("too-wide", message, cell=list(cell), columns=columns, rows=rows)
        if self.must_fit() and any(clashes(self.table, cell, laid, self.facing)):
            raise self._mismatch(laid, cell)

    def _mismatch(self, laid: Laid, cell: Cell) -> IllegalMove:
        """Return the error that boxes differ: the first of them in words, and all of them."""
        named = [
            {"mine": BOX_NAMES[mine], "cell": list(neighbour), "theirs": BOX_NAMES[theirs]}
            for mine, neighbour, theirs in clashes(self.table, cell, laid, self.facing)
        ]
        mine, neighbour, theirs = next(clashes(self.table, cell, laid, self.facing))
        has_spot = boxes(laid)[mine]
        has, neighbour_has = ("has a spot", "is empty") if has_spot else ("is empty", "has a spot")
        other = f"the {BOX_NAMES[theirs]} box of the card at {cell_text(neighbour)}"
        return illegal(
            "mismatch",
            f"your {BOX_NAMES[mine]} box {has}, but {other} {neighbour_has}",
            cell=list(cell),
            neighbour=list(neighbour),
            mine=BOX_NAMES[mine],
            has_spot=has_spot,
            has=has,
            theirs=BOX_NAMES[theirs],
            neighbour_has=neighbour_has,
            clashes=named,
        )

    def _check_claim(self, cells: list[Cell]) -> None:
        self._check_cards_there(cells)
        if self.is_claim(cells):
            return
        named = [list(cell) for cell in cells]
        if not are_union_of(cells, lines(self.table)):
            message = "these cells are not complete lines of five or more cards"
            raise illegal("not-lines", message, cells=named)
        mismatched = mismatches(self.table, self.facing)
        if any(mismatched[cell] for cell in cells):
            message = "not every one of these cards matches all its neighbours"
            raise illegal("claim-mismatch", message, cells=named)
        raise illegal("cannot-claim", "these cards cannot be claimed now", cells=named)

    def _check_mug(self, cells: list[Cell]) -> None:
        self._check_cards_there(cells)
        if not self.is_mug(cells):
            message = "these cards cannot be mugged now"
            raise illegal("cannot-mug", message, cells=[list(cell) for cell in cells])

    def _check_cards_there(self, cells: list[Cell]) -> None:
        for cell in cells:
            if cell not in self.table:
                message = f"there is no card at {cell_text(cell)}"
                raise illegal("no-card-there", message, cell=list(cell))

"""The rules of Hetrix, to be read beside the rules page.

The marks say where a rule comes from: [B] the rulebook, [V] the only answer that its numbers leave,
[R] our stand-in for what it does not print, [D] a decision where it is silent.

The count that the rulebook prints [B]: links of red 5 and 4, orange 5, yellow 6 and 4, green 5,
blue 10 and 5, purple 7 and 4, the longer one by means of a white gem. The other player denies all
bonuses but one.

>>> from quintrix.reference.hetrix import Hetrix
>>> own = "RRRRRG OOOOOG YYYYYY RRRRGP GGGGGY YYYYRO BBBBBR PPPPRO BBBBBO BBBBBO WPPPOR GOPPPR"
>>> own = own.split() + ["ROYGBP"] * 8
>>> others = [gem * 6 for gem in "ROYGPPROYGROYGROYGRO"]
>>> tiles = [tile for pair in zip(own, others) for tile in pair]
>>> game = Hetrix(players=2, deal={"tiles": tiles, "links": ["RRRBBB", "OOOGGG"]})
>>> for q in range(20):
...     game.play(0, f"place {own[q]} r0@{q},0")
...     game.play(1, f"place {others[q]} r0@{q},0")
...     if q % 5 == 4:
...         game.play(0, "done")
...         game.play(1, "done")
>>> " ".join(f"{link.colour}{link.length}" for link in game.links()[0])
'R5 R4 O5 Y6 Y4 G5 B10 B5 P7 P4'
>>> game.bonuses()[0]
[Bonus(code='longest-of-colour', colour='B', points=3)]
>>> game.scores()[0]
58
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Self

from quintrix.reference.box.hetrix import HAND, ROUNDS, HetrixBox
from quintrix.reference.cell import cell_text
from quintrix.reference.deck import Deck
from quintrix.reference.hetrix_matrix import (
    SIDES,
    Bonus,
    LaidTile,
    Link,
    Matrix,
    bonuses_of,
    open_cells,
    smallest_rotation,
    targets_against,
)
from quintrix.reference.hetrix_whites import Settled, settle, settle_all
from quintrix.reference.illegal import illegal
from quintrix.reference.notation.hetrix import Placement
from quintrix.types import Duty


class Hetrix(HetrixBox):
    """A position of Hetrix."""

    def start(self, deal: Deck) -> None:
        """Deal one link tile each, secret until placed [B], and the tiles of the first round."""
        self.link_tiles, self.bag = deal["links"], deal["tiles"]
        self.link_placed = [False] * self.players
        self.matrices: list[Matrix] = [{} for _ in range(self.players)]
        self.round = 0
        self.ended = False
        self._deal_round()

    def _deal_round(self) -> None:
        """Deal five tiles each, face up [B], one at a time. [D]"""
        self.round += 1
        self.done = [False] * self.players
        dealt = HAND * self.players
        self.hands = [self.bag[seat : dealt : self.players] for seat in range(self.players)]
        self.bag = self.bag[dealt:]

    def over(self) -> bool:
        """The game is over after four rounds. [B]"""
        return self.ended

    def left_of(self, seat: int) -> int:
        """Return the left neighbour of a seat: the next one. [D]"""
        return (seat + 1) % self.players

    def phase(self, seat: int) -> str:
        """Return what a seat does now: ``build``, ``wait`` or ``infiltrate``.

        All build at once. [B] A seat that is done and kept a tile infiltrates as soon as its left
        neighbour is done too, whatever the others do. [B] Under rules 1 it waited for all.
        """
        if not self.done[seat]:
            return "build"
        finished = self.done[self.left_of(seat)] if self.rules > 1 else all(self.done)
        return "infiltrate" if self.hands[seat] and finished else "wait"

    def duty(self, seat: int) -> Duty:
        """A seat that waits cannot act; all others must."""
        return "idle" if self.phase(seat) == "wait" else "must"

    # --- Moves ------------------------------------------------------------------------------

    def legal_moves(self, seat: int) -> Iterator[str]:
        """Place tiles or the link tile, and say done; or infiltrate, and nothing else. [B]"""
        if self.phase(seat) == "infiltrate":
            yield from self._placings("infiltrate {}", self.hands[seat], self.left_of(seat))
            return
        yield from self._placings("place {}", self.hands[seat], seat)
        if not self.link_placed[seat]:
            yield from self._placings("link", [self.link_tiles[seat]], seat)
        if len(self.hands[seat]) <= 1:
            yield "done"

    def _placings(self, verb: str, tiles: list[str], owner: int) -> Iterator[str]:
        """Return every way to put a tile in a matrix, turned as you like. [D]"""
        cells = [cell_text(cell) for cell in open_cells(self.matrices[owner])]
        for tile in set(tiles):
            for rotation in {smallest_rotation(tile, rotation) for rotation in SIDES}:
                yield from (f"{verb.format(tile)} r{rotation}@{cell}" for cell in cells)

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the rule that a move breaks."""
        kind, *words = move.split()
        infiltrating = self.phase(seat) == "infiltrate"
        if kind == "infiltrate":
            if not infiltrating:
                raise illegal("build-first", "finish building first: place a tile, or say done")
            self._check_tile(seat, self.left_of(seat), Placement.read(*words))
        elif infiltrating:
            (tile,), owner = self.hands[seat], self.left_of(seat)
            now = f"infiltrate seat {owner}'s matrix with {tile}"
            message = f"you are done building in this round: {now}"
            raise illegal("infiltrate-now", message, tile=tile, owner=owner)
        elif kind == "place":
            self._check_tile(seat, seat, Placement.read(*words))
        elif kind == "link":
            self._check_link(seat, Placement.read(self.link_tiles[seat], *words))
        else:
            self._check_done(seat)

    def _check_tile(self, seat: int, owner: int, new: Placement) -> None:
        if new.tile not in self.hands[seat]:
            raise illegal("not-in-hand", f"you do not hold {new.tile}", tile=new.tile)
        self._check_place(owner, new)

    def _check_link(self, seat: int, new: Placement) -> None:
        """The link tile is placed once in the game, in any round, or never. [B]"""
        for cell, laid in self.matrices[seat].items():
            if laid.link:
                message = f"your link tile {laid.tile} is already at {cell_text(cell)}"
                raise illegal("link-placed", message, tile=laid.tile, cell=list(cell))
        self._check_place(seat, new)

    def _check_done(self, seat: int) -> None:
        """Use all five tiles, or keep one back. [B]"""
        left = len(self.hands[seat])
        if left > 1:
            message = f"you still hold {left} tiles: place tiles until at most one is left"
            raise illegal("too-many-left", message, left=left)

    def _check_place(self, owner: int, new: Placement) -> None:
        """A tile goes on an empty cell beside a tile; colours need not match. [D]"""
        matrix, cell, where = self.matrices[owner], list(new.cell), cell_text(new.cell)
        if new.cell in matrix:
            tile = matrix[new.cell].tile
            message = f"{tile} already lies at {where} in seat {owner}'s matrix"
            raise illegal("occupied", message, cell=cell, tile=tile, owner=owner)
        if new.cell not in open_cells(matrix):
            if not matrix:
                message = f"the first tile of a matrix goes to 0,0, not to {where}"
                raise illegal("first-at-origin", message, cell=cell)
            message = f"{where} touches no tile of seat {owner}'s matrix"
            raise illegal("not-touching", message, cell=cell, owner=owner)
        smallest = smallest_rotation(new.tile, new.rotation)
        if new.rotation != smallest:
            same = f"{new.tile} looks the same at r{new.rotation} as at r{smallest}"
            context = {"tile": new.tile, "rotation": new.rotation, "smallest": smallest}
            raise illegal("same-look", f"{same}: use r{smallest}", **context)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move; everybody sees it at once. [D]"""
        kind, *words = move.split()
        if kind == "done":
            self.done[seat] = True
        elif kind == "link":
            self._put(seat, seat, Placement.read(self.link_tiles[seat], *words), link=True)
            self.link_placed[seat] = True
        else:
            owner = self.left_of(seat) if kind == "infiltrate" else seat
            self.hands[seat].remove(words[0])
            self._put(seat, owner, Placement.read(*words))
        # The round ends when all are done and no tile is kept; then nothing changes any more. [B]
        if all(self.done) and not any(self.hands):
            if self.round == ROUNDS:
                self.ended = True
            else:
                self._deal_round()

    def _put(self, seat: int, owner: int, new: Placement, link: bool = False) -> None:
        self.matrices[owner][new.cell] = LaidTile(new.tile, new.rotation, seat, link)

    # --- Scores -----------------------------------------------------------------------------

    def settled(self) -> list[Settled]:
        """Return the links of every seat, and the colours of its white gems, as things stand.

        Under rules 1 white gems were settled for link points alone.
        """
        if self.rules > 1:
            return settle_all(self.matrices)
        return [settle(tuple(matrix.items()), None) for matrix in self.matrices]

    def links(self) -> list[list[Link]]:
        """Return the links of every seat."""
        return [settled.links for settled in self.settled()]

    def bonuses(self) -> list[list[Bonus]]:
        """Return the bonuses of every seat."""
        tallies = [settled.tally for settled in self.settled()]
        others = [tallies[:seat] + tallies[seat + 1 :] for seat in range(self.players)]
        return [
            bonuses_of(tally, targets_against(rivals))
            for tally, rivals in zip(tallies, others, strict=True)
        ]

    def scores(self) -> list[int]:
        """Links and bonuses count; the highest score wins. [B]"""
        return [
            sum(link.length for link in links) + sum(bonus.points for bonus in bonuses)
            for links, bonuses in zip(self.links(), self.bonuses(), strict=True)
        ]

    def copy(self) -> Self:
        """Return an independent copy; a general copy would be slow."""
        other = copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.matrices = [dict(matrix) for matrix in self.matrices]
        other.done, other.link_placed = list(self.done), list(self.link_placed)
        return other

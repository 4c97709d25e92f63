"""The rules of Iota, to be read beside the rules page.

The marks say where a rule comes from: [B] the rulebook, [D] a decision where it is silent.

The example that the rulebook prints [B]: three turns, each with two cards.

>>> from quintrix.reference.iota import Iota
>>> deal = "GS2 RS3 BS2 GS1 YS2 RC1 YC3 RC2 RS2 GC4 GC3 GX4 GX3 BT4 BT3".split()
>>> game = Iota(players=2, deal={"deck": deal})
>>> game.table
{(0, 0): 'RS2'}
>>> game.play(0, "play GS2@1,0 BS2@2,0")
>>> game.play(1, "play RS3@2,-1 GS1@2,1")
>>> game.scores()
[6, 6]
>>> game.play(0, "play YS2@3,0 YC3@3,1")
>>> print(game.tallies[0][-1])
(5 + 8 + 4) × 2 = 34
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import TypeAlias

from quintrix.reference.box.iota import COLOURS, HAND, NUMBERS, SHAPES, WILD, IotaBox
from quintrix.reference.cell import DOWN, RIGHT, Cell, Placement, cell_text, neighbours, step
from quintrix.reference.deck import Deck
from quintrix.reference.illegal import accepts, illegal

Table: TypeAlias = dict[Cell, str]
"""The cards on the table, in the order in which they were played."""
Line: TypeAlias = tuple[Cell, ...]

LOT = 4
"""A line of four cards, the longest there is, is a lot."""


PROPERTIES = {
    "colours": dict(zip(COLOURS, ("red", "green", "blue", "yellow"), strict=True)),
    "shapes": dict(zip(SHAPES, ("circle", "square", "triangle", "cross"), strict=True)),
    "numbers": dict(zip(NUMBERS, NUMBERS, strict=True)),
}
"""What the three characters of a card say."""


# --- Lines ----------------------------------------------------------------------------------------


def line_through(table: Table, cell: Cell, direction: Cell) -> Line:
    """Return the longest unbroken run of cards through a cell, the cell itself included. [B]"""
    line = [cell]
    while step(line[0], direction, -1) in table:
        line.insert(0, step(line[0], direction, -1))
    while step(line[-1], direction) in table:
        line.append(step(line[-1], direction))
    return tuple(line)


def lines_of(table: Table, cells: Sequence[Cell]) -> list[Line]:
    """Return the lines that cards on these cells make: theirs together, then those across. [B]"""
    down = len(cells) > 1 and cells[0][0] == cells[1][0]
    along, across = (DOWN, RIGHT) if down else (RIGHT, DOWN)
    lines = [line_through(table, cells[0], along)]
    lines += [line_through(table, cell, across) for cell in cells]
    return [line for line in lines if len(line) > 1]


def same_or_different(values: Sequence[str]) -> bool:
    """Return whether all values are the same or all are different. [B]"""
    return len(set(values)) in (0, 1, len(values))


def mixed_property(cards: Iterable[str]) -> str | None:
    """Return the first property that is neither all the same nor all different."""
    known = [card for card in cards if card != WILD]
    for index, name in enumerate(PROPERTIES):
        if not same_or_different([card[index] for card in known]):
            return name
    return None


def can_stand(table: Table, wilds: Sequence[Cell]) -> bool:
    """Return whether there are cards that these wilds can stand for in all their lines.

    A wild stands for one card, the same in both of its lines. [B] The card may be any of the 64,
    wherever it is. [D] So each property can be looked at by itself: the 64 cards are every mix of
    colour, shape and number.
    """
    lines = [line_through(table, wild, way) for wild in wilds for way in (RIGHT, DOWN)]
    return all(
        _have_values(
            {cell: table[cell][index] for line in lines for cell in line if table[cell] != WILD},
            list(wilds),
            list(values),
            lines,
        )
        for index, values in enumerate(PROPERTIES.values())
    )


def _have_values(
    known: dict[Cell, str], wilds: list[Cell], values: list[str], lines: list[Line]
) -> bool:
    if not all(same_or_different([known[c] for c in line if c in known]) for line in lines):
        return False
    if not wilds:
        return True
    first, *others = wilds
    return any(_have_values({**known, first: value}, others, values, lines) for value in values)


def check_position(table: Table, new: Sequence[Cell]) -> None:
    """Raise `IllegalMove` unless all lines are right after cards were put on the cells ``new``.

    A line is never longer than four, and each property in it is all the same or all different. [B]
    All wilds on the table must still stand for something, also in lines that nobody touched. [B]
    """
    for line in lines_of(table, new):
        name = f"row {line[0][1]}" if line[0][1] == line[1][1] else f"column {line[0][0]}"
        cells = [list(cell) for cell in line]
        if len(line) > LOT:
            message = f"{name} would have {len(line)} cards: a line has at most {LOT}"
            raise illegal("too-long", message, line=name, length=len(line), cells=cells)
        cards = [table[cell] for cell in line if table[cell] != WILD]
        mixed = mixed_property(cards)
        if mixed is not None:
            words, index = PROPERTIES[mixed], list(PROPERTIES).index(mixed)
            values = ", ".join(words[card[index]] for card in cards)
            message = f"{name} would have {values}: {mixed} must be all the same or all different"
            context = {"line": name, "property": mixed, "values": values, "cells": cells}
            raise illegal("mixed", message, **context)
    check_wilds(table)


def check_wilds(table: Table) -> None:
    """Raise `IllegalMove` if no cards can stand for the wilds on the table."""
    wilds = [cell for cell, card in table.items() if card == WILD]
    if can_stand(table, wilds):
        return
    for wild in wilds:
        if not can_stand(table, [wild]):
            message = f"no card can stand for the wild at {cell_text(wild)} in all its lines"
            raise illegal("wild-conflict", message, cell=list(wild))
    message = "no cards can stand for all the wilds on the table in all their lines"
    raise illegal("wilds-conflict", message, cells=[list(wild) for wild in wilds])


def straight_groups(table: Table, most: int) -> set[tuple[Cell, ...]]:
    """Return the groups of empty cells that cards in one line could go to.

    Cards that end up in one line of at most four lie within four cells in a row, one of which is
    beside a card.
    """
    groups: set[tuple[Cell, ...]] = set()
    edge = {beside for cell in table for beside in neighbours(cell)} - set(table)
    for cell, direction, back in product(edge, (RIGHT, DOWN), range(LOT)):
        window = [step(cell, direction, count - back) for count in range(LOT)]
        empty = [each for each in window if each not in table]
        for size in range(1, min(len(empty), most) + 1):
            groups.update(group for group in combinations(empty, size) if cell in group)
    return groups


# --- Points ---------------------------------------------------------------------------------------


def value(card: str) -> int:
    """Return the points of a card: its number, or nothing for a wild. [B]"""
    return 0 if card == WILD else int(card[2])


@dataclass(frozen=True)
class Tally:
    """The score of one play."""

    lines: tuple[tuple[Line, int], ...]
    """Every line that the play made or made longer, and the points of its cards. [B]"""
    four: bool
    """Whether exactly four cards were played. [B]"""
    out: bool
    """Whether the play ended the game. [B, only in the English text]"""

    @property
    def lots(self) -> int:
        """The number of lines that the play completed to four cards. [B]"""
        return sum(len(line) == LOT for line, _ in self.lines)

    @property
    def plain(self) -> int:
        """The points of all lines: a card in two of them counts twice. [B]"""
        return sum(points for _, points in self.lines)

    @property
    def doublings(self) -> int:
        """Each lot doubles, and so do playing four cards and going out. [B]"""
        return self.lots + self.four + self.out

    @property
    def points(self) -> int:
        """The points of the play."""
        return int(self.plain * 2**self.doublings)

    def __str__(self) -> str:
        parts = " + ".join(str(points) for _, points in self.lines)
        if self.doublings and len(self.lines) > 1:
            parts = f"({parts})"
        parts += " × 2" * self.doublings
        return f"{parts} = {self.points}" if parts != str(self.points) else parts


# --- The game -------------------------------------------------------------------------------------


class Iota(IotaBox):
    """A position of Iota."""

    # --- The course of the game -------------------------------------------------------------

    def start(self, deal: Deck) -> None:
        """Deal four cards each, one at a time, and turn up the starter [B], also a wild. [D]

        With the option ``starter: plain`` a wild goes under the pile and the next card takes its
        place, as often as needed; wilds alone stay as they are. [D]
        """
        cards = deal["deck"]
        dealt = HAND * self.players
        self.hands = [cards[seat : dealt : self.players] for seat in range(self.players)]
        starter, *self.pile = cards[dealt:]
        self.wild_starters = 0
        while self.options["starter"] == "plain" and starter == WILD and {*self.pile} - {WILD}:
            starter, *self.pile = [*self.pile, starter]
            self.wild_starters += 1
        self.table: Table = {(0, 0): starter}
        self.tallies: list[list[Tally]] = [[] for _ in range(self.players)]
        self.passes = 0
        self.ended = False

    def over(self) -> bool:
        """The game is over once a player goes out, or after too many passes."""
        return self.ended

    def scores(self) -> list[int]:
        """Points count; without them, the fewer cards in hand the better. [B, D]"""
        if self.options["scoring"]:
            return [sum(tally.points for tally in tallies) for tallies in self.tallies]
        return [-len(hand) for hand in self.hands]

    def legal_moves(self, seat: int) -> Iterator[str]:
        """First recycle, as often as you like; then play or pass. [B]"""
        yield from self._recyclings(seat)
        yield from self.plays(seat)
        yield from self._passes(seat)

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the rule that a move breaks."""
        kind, *words = move.split()
        if kind == "pass":
            self._check_pass(seat, words)
        elif kind == "recycle":
            self._check_recycling(seat, Placement.read(words[0]))
        else:
            self._check_play(seat, [Placement.read(word) for word in words])

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        kind, *words = move.split()
        if kind == "pass":
            self._pass(seat, words)
        elif kind == "recycle":
            self._recycle(seat, Placement.read(words[0]))
        else:
            self._play(seat, [Placement.read(word) for word in words])

    # --- Recycle: take a wild from the table ------------------------------------------------

    def _check_recycling(self, seat: int, new: Placement) -> None:
        """Put a card of yours, not a wild, in the place of a wild. [B]"""
        if new.card == WILD:
            raise illegal("wild-for-wild", "you cannot replace a wild with a wild")
        self._check_held(seat, [new.card])
        if self.table.get(new.cell) != WILD:
            message = f"there is no wild at {cell_text(new.cell)}"
            raise illegal("no-wild-there", message, cell=list(new.cell))
        check_position({**self.table, new.cell: new.card}, [new.cell])

    def _recyclings(self, seat: int) -> Iterator[str]:
        wilds = [cell for cell, card in self.table.items() if card == WILD]
        for card, cell in product(sorted(set(self.hands[seat])), wilds):
            new = Placement(card, cell)
            if accepts(self._check_recycling, seat, new):
                yield f"recycle {new}"

    def _recycle(self, seat: int, new: Placement) -> None:
        """Take the wild into your hand, for now or later; it brings no points. [B]"""
        self.hands[seat].remove(new.card)
        self.hands[seat].append(WILD)
        self.table[new.cell] = new.card

    # --- Play: put cards on the table -------------------------------------------------------

    def _check_play(self, seat: int, play: list[Placement]) -> None:
        """Put one to four cards on empty cells of one row or one column. [B]"""
        self._check_held(seat, [card for card, _ in play])
        cells = [cell for _, cell in play]
        for index, cell in enumerate(cells):
            if cell in self.table:
                card = self.table[cell]
                message = f"{card} is already at {cell_text(cell)}"
                raise illegal("occupied", message, cell=list(cell), card=card)
            if cell in cells[:index]:
                message = f"you cannot put two cards at {cell_text(cell)}"
                raise illegal("same-cell", message, cell=list(cell))
        self._check_shape(cells)
        check_position({**self.table, **{cell: card for card, cell in play}}, cells)

    def _check_shape(self, cells: Sequence[Cell]) -> None:
        """The cards end up in one unbroken line and touch a card that lay there before. [B]"""
        (left, top), (right, bottom) = cells[0], cells[-1]
        if len({x for x, _ in cells}) > 1 and len({y for _, y in cells}) > 1:
            message = "all cards of a play must be in one row or one column"
            raise illegal("not-in-line", message, cells=[list(cell) for cell in cells])
        for cell in product(range(left, right + 1), range(top, bottom + 1)):
            if cell not in self.table and cell not in cells:
                message = f"your play leaves a gap at {cell_text(cell)}: a line has no gaps"
                raise illegal("gap", message, cell=list(cell))
        if not any(beside in self.table for cell in cells for beside in neighbours(cell)):
            message = "at least one of your cards must touch a card on the table"
            raise illegal("not-touching", message, cells=[list(cell) for cell in cells])

    def plays(self, seat: int) -> Iterator[str]:
        """Return the legal plays of a seat: all ways to put its cards where a play can go."""
        hand = self.hands[seat]
        groups = straight_groups(self.table, len(hand))
        fits = {
            cell: {card for card in hand if self._fits(card, cell)} for cell in set().union(*groups)
        }
        for cells in groups:
            if not accepts(self._check_shape, cells):
                continue
            for cards in set(permutations(hand, len(cells))):
                if all(card in fits[cell] for card, cell in zip(cards, cells, strict=True)):
                    play = dict(zip(cells, cards, strict=True))
                    if accepts(check_position, {**self.table, **play}, cells):
                        yield " ".join(["play", *map(str, map(Placement, cards, cells))])

    def _fits(self, card: str, cell: Cell) -> bool:
        """Return whether a card agrees with the lines that lie there already.

        A line that is mixed stays mixed, so no play can have a card where it does not fit.
        """
        table = {**self.table, cell: card}
        lines = lines_of(table, [cell])
        return all(mixed_property(table[c] for c in line) is None for line in lines)

    def _play(self, seat: int, play: list[Placement]) -> None:
        """Score, and draw until you hold four cards again, while the pile lasts. [B]"""
        hand = self.hands[seat]
        tally = self.tally(seat, play)
        if self.options["scoring"]:
            self.tallies[seat].append(tally)
        for card, cell in play:
            hand.remove(card)
            self.table[cell] = card
        self._draw(seat, HAND - len(hand))
        self.passes = 0
        self._end_turn(over=tally.out)

    def tally(self, seat: int, play: list[Placement]) -> Tally:
        """Return the score of a legal play."""
        table = {**self.table, **{cell: card for card, cell in play}}
        lines = lines_of(table, [cell for _, cell in play])
        # You go out when you play your last card and the pile is empty. [B]
        out = not self.pile and len(play) == len(self.hands[seat])
        sums = tuple((line, sum(value(table[cell]) for cell in line)) for line in lines)
        return Tally(sums, four=len(play) == HAND, out=out)

    # --- Pass: trade cards ------------------------------------------------------------------

    def _check_pass(self, seat: int, traded: list[str]) -> None:
        """Trade as many cards as you like [B], but no more than the pile holds. [D]"""
        self._check_held(seat, traded)
        if len(traded) > len(self.pile):
            message = f"you cannot trade {len(traded)} cards: the pile has {len(self.pile)}"
            raise illegal("pile-too-small", message, traded=len(traded), pile=len(self.pile))

    def _passes(self, seat: int) -> Iterator[str]:
        hand = sorted(self.hands[seat])
        for size in range(min(len(hand), len(self.pile)) + 1):
            for traded in sorted(set(combinations(hand, size))):
                yield " ".join(["pass", *traded])

    def _pass(self, seat: int, traded: list[str]) -> None:
        """The cards go under the pile, the first named on top [D]; draw as many. [B]"""
        for card in traded:
            self.hands[seat].remove(card)
            self.pile.append(card)
        self._draw(seat, len(traded))
        self.passes += 1
        # Everybody passed and the pile is empty, or three rounds of passes: nobody goes on. [D]
        everybody = not self.pile and self.passes >= self.players
        self._end_turn(over=everybody or self.passes >= 3 * self.players)

    # --- For all moves ----------------------------------------------------------------------

    def _check_held(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            held, needed = self.hands[seat].count(card), cards.count(card)
            if not held:
                raise illegal("not-in-hand", f"you do not hold {card}", card=card)
            if needed > held:
                message = f"you hold {card} {held} times, not {needed} times"
                raise illegal("not-in-hand-twice", message, card=card, held=held, needed=needed)

    def _draw(self, seat: int, count: int) -> None:
        self.hands[seat] += self.pile[:count]
        del self.pile[:count]

    def _end_turn(self, over: bool) -> None:
        self.ended = over
        if not over:
            self.turn = (self.turn + 1) % self.players

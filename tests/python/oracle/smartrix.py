"""Smartrix, written from the rules page alone: mugs are found by trying every set of cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations, product
from typing import Any

Cell = tuple[int, int]
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def turned(card: str, quarters: int) -> int:
    byte = int(card, 16)
    for _ in range(quarters):
        byte = (byte << 2 | byte >> 6) & 255
    return byte


def fits(cells: Collection[Cell]) -> bool:
    if not cells:
        return True
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return max(columns) - min(columns) <= 4 and max(rows) - min(rows) <= 4


def text(kind: str, cells: Iterable[Cell]) -> str:
    return " ".join([kind, *(f"{x},{y}" for x, y in sorted(cells))])


class Oracle:
    """A game of Smartrix."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        deck = list(deal["deck"])
        self.players, self.options = players, options
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for _ in range(5):
            for hand in self.hands:
                hand.append(deck.pop(0))
        self.table: dict[Cell, tuple[str, int]] = {(0, 0): (deck.pop(0), 0)}
        self.pile = deck
        self.gained = [0] * players
        self.out: set[int] = set()
        self.turn, self.over = 0, False
        self.played: Cell | None = None
        self.strict = options["referee"] == "strict"
        self.hands[0] += [self.pile.pop(0)] if self.pile else []

    def actors(self) -> list[int]:
        return [] if self.over else [self.turn]

    def scores(self) -> list[int]:
        own = [
            self.gained[seat] - sum(int(card, 16).bit_count() for card in self.hands[seat])
            for seat in range(self.players)
        ]
        if self.options["team"]:
            own = [own[seat] + own[(seat + 2) % 4] for seat in range(4)]
        return own

    # --- What is on the table ---------------------------------------------------------------

    def _match(self, one: int, direction: int, other: int) -> bool:
        """Whether the facing boxes of a card and its neighbour in a direction are equal."""
        boxes = [(direction, direction + 4)]
        if self.options["facing"] == "edge" and direction % 2 == 0:
            boxes += [(direction + 1, direction + 3), (direction - 1, direction + 5)]
        return all((one >> mine % 8 & 1) == (other >> theirs % 8 & 1) for mine, theirs in boxes)

    def _mismatched(self, cell: Cell, byte: int) -> set[Cell]:
        found = set()
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            there = (cell[0] + dx, cell[1] + dy)
            if there in self.table and not self._match(byte, direction, turned(*self.table[there])):
                found.add(there)
        return found

    def _conflicts(self) -> dict[Cell, set[Cell]]:
        return {cell: self._mismatched(cell, turned(*laid)) for cell, laid in self.table.items()}

    def _fits(self, cells: Collection[Cell]) -> bool:
        return bool(self.options["children"]) or fits(cells)

    def _lines(self) -> list[list[Cell]]:
        found = []
        for (x, y), (dx, dy) in product(self.table, DIRECTIONS[:4]):
            if (x - dx, y - dy) not in self.table:
                run = [(x, y)]
                while (run[-1][0] + dx, run[-1][1] + dy) in self.table:
                    run.append((run[-1][0] + dx, run[-1][1] + dy))
                if len(run) >= 5:
                    found.append(run)
        return found

    # --- Claims and mugs --------------------------------------------------------------------

    def claims(self) -> tuple[list[str], list[str]]:
        """The claims that are listed, and all that are accepted."""
        conflicts = self._conflicts()
        good = [line for line in self._lines() if not any(conflicts[cell] for cell in line)]
        if not self._fits(self.table) or not good:
            return [], []
        unions = {
            text("claim", {cell for line in some for cell in line})
            for size in range(1, len(good) + 1)
            for some in combinations(good, size)
        }
        everything = text("claim", {cell for line in good for cell in line})
        return [*(text("claim", line) for line in good), everything], sorted(unions)

    def _smallest(self, cells: Collection[Cell], pairs: bool, size: bool) -> list[list[Cell]]:
        """Every smallest set of these cards without which there is nothing wrong of a kind."""
        conflicts = self._conflicts()
        for count in range(1, len(cells) + 1):
            found = []
            for gone in combinations(sorted(cells), count):
                left = set(self.table) - set(gone)
                paired = any(conflicts[cell] & left for cell in left & set(cells))
                if not (pairs and paired) and not (size and not self._fits(left)):
                    found.append(list(gone))
            if found:
                return found
        raise AssertionError("nothing left is never wrong")

    def mugs(self) -> tuple[list[str], list[str]]:
        """The mugs that are listed, and all that are accepted."""
        conflicts = self._conflicts()
        groups: list[set[Cell]] = []
        for cell in sorted(self.table):
            if conflicts[cell] and not any(cell in group for group in groups):
                group = {cell}
                while more := {far for near in group for far in conflicts[near]} - group:
                    group |= more
                groups.append(group)
        own = {self.played} & set(self.table)
        solutions, forbidden = [], False
        for group in groups:
            if own & group:
                forbidden = True
            else:
                solutions.append(self._smallest(group, pairs=True, size=False))
        if not self._fits(self.table):
            if own:
                forbidden = True
            else:
                solutions.append(self._smallest(self.table, pairs=False, size=True))
        listed = []
        for sets in solutions:
            best = min(sets, key=lambda cells: (-sum(map(self._value, cells)), cells))
            listed.append(text("mug", best))
        accepted = {text("mug", cells) for sets in solutions for cells in sets}
        if solutions and not forbidden:
            wrong = {cell for group in groups for cell in group}
            cells = wrong if self._fits(self.table) else self.table
            every = self._smallest(cells, pairs=True, size=True)
            accepted |= {text("mug", cells) for cells in every}
        return listed, sorted(accepted)

    def _value(self, cell: Cell) -> int:
        return turned(*self.table[cell]).bit_count()

    def is_quick(self) -> bool:
        """Return whether every set of cards can be tried soon."""
        wrong = sum(bool(others) for others in self._conflicts().values())
        return wrong <= 11 and (self._fits(self.table) or len(self.table) <= 14)

    def harm(self, move: str) -> float:
        """Return how much a play gets wrong."""
        _, card, place = move.split()
        x, y = map(int, place[3:].split(","))
        mismatched = self._mismatched((x, y), turned(card, int(place[1])))
        return len(mismatched) + (0 if self._fits([*self.table, (x, y)]) else 0.5)

    # --- Moves ------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        moves = {"end"} if self.played else {"pass", *self._plays(seat)}
        if not self.strict:
            moves |= {*self.claims()[0], *self.mugs()[0]}
        return sorted(moves)

    def _plays(self, seat: int) -> set[str]:
        near = {(x + dx, y + dy) for (x, y), (dx, dy) in product(self.table, DIRECTIONS)}
        cells = near - set(self.table) if self.table else {(0, 0)}
        must_fit = self.strict or not self.pile
        plays = set()
        for card, cell in product(self.hands[seat], cells):
            if must_fit and not self._fits([*self.table, cell]):
                continue
            seen = set()
            for quarters in range(4):
                byte = turned(card, quarters)
                if byte not in seen and not (must_fit and self._mismatched(cell, byte)):
                    plays.add(f"play {card} r{quarters}@{cell[0]},{cell[1]}")
                seen.add(byte)
        return plays

    def play(self, seat: int, move: str) -> None:
        kind, *words = move.split()
        if kind == "play":
            rotation, _, place = words[1].partition("@")
            x, y = map(int, place.split(","))
            self.hands[seat].remove(words[0])
            self.table[x, y] = (words[0], int(rotation[1:]))
            if not self.strict:
                self.played = (x, y)
                return
            through = [line for line in self._lines() if (x, y) in line]
            self._collect(seat, {cell for line in through for cell in line})
        elif kind == "pass":
            if not self.pile:
                self.out |= {seat, (seat + 2) % 4} if self.options["team"] else {seat}
        elif kind != "end":
            cells = (word.split(",") for word in words)
            self._collect(seat, {(int(x), int(y)) for x, y in cells})
            return
        self.played = None
        self.over = not self.hands[seat] or len(self.out) == self.players
        if not self.over:
            self.turn = (seat + 1) % self.players
            while self.turn in self.out:
                self.turn = (self.turn + 1) % self.players
            self.hands[self.turn] += [self.pile.pop(0)] if self.pile else []

    def _collect(self, seat: int, cells: set[Cell]) -> None:
        for cell in cells:
            self.gained[seat] += self._value(cell)
            del self.table[cell]

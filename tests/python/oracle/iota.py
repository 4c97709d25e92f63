"""Iota, written from the rules page alone: every question is answered by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import Any

Cell = tuple[int, int]
CARDS = ["".join(card) for card in product("RGBY", "CSTX", "1234")]


def runs(table: dict[Cell, str]) -> list[list[Cell]]:
    """All maximal unbroken runs of two or more cards."""
    found = []
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in table:
            if (x - dx, y - dy) not in table:
                run = [(x, y)]
                while (run[-1][0] + dx, run[-1][1] + dy) in table:
                    run.append((run[-1][0] + dx, run[-1][1] + dy))
                if len(run) > 1:
                    found.append(run)
    return found


@cache
def line_is_legal(cards: tuple[str, ...]) -> bool:
    return all(len({card[i] for card in cards}) in (1, len(cards)) for i in range(3))


def position_is_legal(table: dict[Cell, str]) -> bool:
    every = runs(table)
    if any(len(run) > 4 for run in every):
        return False
    wilds = [cell for cell in table if table[cell] == "*"]
    with_wild = [run for run in every if any(cell in run for cell in wilds)]
    plain = [run for run in every if run not in with_wild]
    if not all(line_is_legal(tuple(table[cell] for cell in run)) for run in plain):
        return False

    def holds(cards: dict[Cell, str]) -> bool:
        known = {**table, **cards}
        lines = [tuple(known[cell] for cell in run) for run in with_wild]
        # A line with a wild that has no card yet is judged once it has one.
        return all("*" in line or line_is_legal(line) for line in lines)

    choices = [[card for card in CARDS if holds({wild: card})] for wild in wilds]
    return any(holds(dict(zip(wilds, cards, strict=True))) for cards in product(*choices))


class Oracle:
    """A game of Iota."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        deck = list(deal["deck"])
        self.players, self.options = players, options
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for _ in range(4):
            for hand in self.hands:
                hand.append(deck.pop(0))
        if options["starter"] == "plain" and any(card != "*" for card in deck):
            while deck[0] == "*":
                deck.append(deck.pop(0))
        self.table = {(0, 0): deck.pop(0)}
        self.pile = deck
        self.points = [0] * players
        self.turn, self.passes, self.over = 0, 0, False

    def actors(self) -> list[int]:
        return [] if self.over else [self.turn]

    def scores(self) -> list[int]:
        return self.points if self.options["scoring"] else [-len(hand) for hand in self.hands]

    def legal(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        moves = {
            " ".join(["pass", *sorted(traded)])
            for size in range(min(len(self.pile), len(hand)) + 1)
            for traded in combinations(hand, size)
        }
        for card, (x, y) in product(hand, self.table):
            replaces = card != "*" and self.table[x, y] == "*"
            if replaces and position_is_legal({**self.table, (x, y): card}):
                moves.add(f"recycle {card}@{x},{y}")
        for cells in self._groups(len(hand)):
            for cards in set(permutations(hand, len(cells))):
                if position_is_legal({**self.table, **dict(zip(cells, cards, strict=True))}):
                    put = zip(cards, cells, strict=True)
                    moves.add(" ".join(["play", *(f"{card}@{x},{y}" for card, (x, y) in put)]))
        return sorted(moves)

    def _groups(self, most: int) -> set[tuple[Cell, ...]]:
        """Empty cells, in order, that end up in one line of at most four and touch a card."""
        near = {(x + d, y) for x, y in self.table for d in range(-4, 5)}
        near |= {(x, y + d) for x, y in self.table for d in range(-4, 5)}
        near |= {(x + a, y + b) for x, y in self.table for a in (-1, 1) for b in range(-4, 5)}
        near |= {(x + b, y + a) for x, y in self.table for a in (-1, 1) for b in range(-4, 5)}
        groups = set()
        for (x, y), (dx, dy) in product(near, ((1, 0), (0, 1))):
            window = [(x + i * dx, y + i * dy) for i in range(4)]
            empty = [cell for cell in window if cell not in self.table]
            for size in range(1, most + 1):
                for cells in combinations(empty, size):
                    if self._is_shape(cells):
                        groups.add(cells)
        return groups

    def _is_shape(self, cells: tuple[Cell, ...]) -> bool:
        (left, top), (right, bottom) = cells[0], cells[-1]
        between = product(range(left, right + 1), range(top, bottom + 1))
        touched = {(x + a, y + b) for x, y in cells for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return all(cell in self.table or cell in cells for cell in between) and bool(
            touched & set(self.table)
        )

    def play(self, seat: int, move: str) -> None:
        kind, *words = move.split()
        hand = self.hands[seat]
        if kind == "recycle":
            card, _, place = words[0].partition("@")
            x, y = map(int, place.split(","))
            hand.remove(card)
            hand.append("*")
            self.table[x, y] = card
            return
        if kind == "pass":
            for card in words:
                hand.remove(card)
                self.pile.append(card)
            for _ in words:
                hand.append(self.pile.pop(0))
            self.passes += 1
            stuck = not self.pile and self.passes == self.players
            self.over = stuck or self.passes == 3 * self.players
        else:
            self.passes = 0
            new = []
            for word in words:
                card, _, place = word.partition("@")
                x, y = map(int, place.split(","))
                hand.remove(card)
                self.table[x, y] = card
                new.append((x, y))
            lines = [run for run in runs(self.table) if set(run) & set(new)]
            faces = [int(self.table[c][2]) for run in lines for c in run if self.table[c] != "*"]
            goes_out = not self.pile and not hand
            doublings = sum(len(run) == 4 for run in lines) + (len(words) == 4) + goes_out
            self.points[seat] += sum(faces) * 2**doublings
            while len(hand) < 4 and self.pile:
                hand.append(self.pile.pop(0))
            self.over = goes_out
        self.turn = (self.turn + 1) % self.players

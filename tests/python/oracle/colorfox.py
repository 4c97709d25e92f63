"""Colorfox, written from the rules page alone."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

AROUND = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def best_score(sticks: Counter[str]) -> int:
    """Take the largest set of different colours again and again."""
    left, points = sticks.copy(), 0
    while colours := [colour for colour in left if left[colour] > 0]:
        left.subtract(colours)
        points += sum(range(1, len(colours) + 1))
    return points


class Oracle:
    """A game of Colorfox."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        deck = list(deal["deck"])
        assert options == {}
        self.players, self.full = players, 4 if players == 2 else 3
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for _ in range(self.full):
            for hand in self.hands:
                hand.append(deck.pop(0))
        self.table = {(0, 0): deck.pop(0)}
        self.pile = deck
        self.sticks: list[Counter[str]] = [Counter() for _ in range(players)]
        self.reserve = Counter("ROYGBP" * 8)
        self.turn, self.swaps, self.skips = 0, 0, 0
        self.last, self.over = False, False

    def actors(self) -> list[int]:
        return [] if self.over else [self.turn]

    def scores(self) -> list[int]:
        return [best_score(sticks) for sticks in self.sticks]

    def _meeting(self, card: str, cell: tuple[int, int]) -> list[tuple[str, str]]:
        """The colours, mine and theirs, on the touching sides."""
        pairs = []
        for side, (dx, dy) in enumerate(AROUND):
            other = self.table.get((cell[0] + dx, cell[1] + dy))
            if other:
                pairs.append((card[side], other[(side + 2) % 4]))
        return pairs

    def _swaps(self, seat: int) -> list[str]:
        return [
            f"swap {give}>{other}:{take}"
            for give, other, take in product("ROYGBP", range(self.players), "ROYGBP")
            if other != seat and give != take
            if self.sticks[seat][give] > 0 and self.sticks[other][take] > 0
        ]

    def legal(self, seat: int) -> list[str]:
        if self.swaps:
            return sorted([*self._swaps(seat), "done"])
        span = range(-60, 61)
        near = {
            (x + dx, y + dy)
            for (x, y), (dx, dy) in product(self.table, AROUND)
            if x + dx in span and y + dy in span
        }
        plays = set()
        for card, cell in product(self.hands[seat], near):
            pairs = self._meeting(card, cell)
            if cell not in self.table and all(mine == theirs for mine, theirs in pairs):
                plays.add(f"play {card}@{cell[0]},{cell[1]}")
        return sorted(plays) or ["skip"]

    def play(self, seat: int, move: str) -> None:
        kind, *words = move.split()
        if kind == "skip":
            self.skips += 1
            self.over = self.skips == self.players
            self.turn = (self.turn + 1) % self.players
        elif kind == "play":
            self.skips = 0
            card, _, place = words[0].partition("@")
            x, y = map(int, place.split(","))
            pairs = self._meeting(card, (x, y))
            for colour, _ in pairs:
                if self.reserve[colour]:
                    self.reserve[colour] -= 1
                    self.sticks[seat][colour] += 1
                else:
                    self.last = True
            self.hands[seat].remove(card)
            self.table[x, y] = card
            self.swaps = len(pairs) - 1
            if not self.swaps or not self._swaps(seat):
                self._finish(seat)
        elif kind == "swap":
            give, other, take = words[0][0], int(words[0][2]), words[0][4]
            self.sticks[seat][give] -= 1
            self.sticks[other][give] += 1
            self.sticks[other][take] -= 1
            self.sticks[seat][take] += 1
            self.swaps -= 1
            if not self.swaps:
                self._finish(seat)
        else:
            self._finish(seat)

    def _finish(self, seat: int) -> None:
        self.swaps = 0
        while len(self.hands[seat]) < self.full and self.pile:
            self.hands[seat].append(self.pile.pop(0))
        self.over = self.last or not any(self.hands)
        self.turn = (self.turn + 1) % self.players

"""MadMatix, written from the rules page alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any


class Oracle:
    """A game of MadMatix; a card on the table is its number and the operator in force."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        assert options == {}
        self.players = players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.decks = {"number": list(deal["numbers"]), "action": list(deal["actions"])}
        for deck in self.decks.values():
            for _ in range(3):
                for hand in self.hands:
                    hand.append(deck.pop(0))
        self.rows: list[list[tuple[int, str]]] = [[] for _ in range(players)]
        self.turn, self.over = 0, False
        self.slow: tuple[int, int] | None = None
        self.penalty: int | None = None
        self.lapsed: set[int] = set()
        self.misses: set[int] = set()

    def actors(self) -> list[int]:
        if self.over:
            return []
        if self.slow or self.penalty is not None:
            return [self.slow[0] if self.slow else self.penalty]  # type: ignore[list-item]
        return [seat for seat in range(self.players) if seat == self.turn or self.lapsed - {seat}]

    def scores(self) -> list[Fraction]:
        totals = []
        for row in self.rows:
            total = Fraction(row[0][0] if row else 0)
            for (_, sign), (number, _) in pairwise(row):
                match sign:
                    case "+":
                        total += number
                    case "-":
                        total -= number
                    case "*":
                        total *= number
                    case "/":
                        total /= number
            totals.append(total)
        return totals

    def legal(self, seat: int) -> list[str]:
        left = [name for name, deck in self.decks.items() if deck]
        if self.slow:
            return sorted(f"take {name}" for name in left)
        if self.penalty is not None:
            return sorted(f"penalty {name}" for name in [*left, "skip"])
        moves = {f"catch {other}" for other in self.lapsed if other != seat}
        if seat != self.turn:
            return sorted(moves)
        plays = {f"play {use}" for card in self.hands[seat] for use in self._uses(seat, card)}
        draws = {f"draw {name}" for name in left}
        spend = plays if plays or draws else {f"discard {card}" for card in self.hands[seat]}
        said = {f"{move} last" for move in spend if len(self.hands[seat]) == 2}
        return sorted(moves | spend | draws | said)

    def _uses(self, seat: int, card: str) -> list[str]:
        seats = range(self.players)
        places = [(owner, i) for owner in seats for i in range(len(self.rows[owner]))]
        signs = {"PM": "+-", "TD": "*/"}
        if card in signs:
            return [
                f"{card} {owner}:{i}={sign}"
                for owner, i in places
                for sign in signs[card]
                if sign != self.rows[owner][i][1]
            ]
        if card == "SWAP":
            return [f"SWAP {a}:{i} {b}:{j}" for (a, i), (b, j) in combinations(places, 2)]
        if card == "REV":
            return [f"REV {owner}" for owner in seats if len(self.rows[owner]) >= 2]
        if card == "REM":
            return [f"REM {owner}:{i}" for owner, i in places]
        if card == "SLOW":
            return [f"SLOW {other}" for other in seats if other != seat]
        ends = [(owner, end) for owner in seats for end in ("LR" if self.rows[owner] else "L")]
        return [f"{card}@{owner}{end}" for owner, end in ends]

    def play(self, seat: int, move: str) -> None:
        kind, *words = move.split()
        hand = self.hands[seat]
        if kind == "catch":
            self.penalty = int(words[0])
            self.lapsed.discard(self.penalty)
        elif kind == "penalty":
            self.penalty = None
            if words[0] == "skip":
                self.misses.add(seat)
            else:
                self._draw(seat, words[0])
        elif kind == "take":
            assert self.slow
            self._draw(seat, words[0])
            count = self.slow[1] - 1
            self.slow = (seat, count) if count else None
            if not self.slow:
                self._next()
        elif kind == "draw":
            self._draw(seat, words[0])
            self._next()
        else:
            card = words[0].partition("@")[0]
            hand.remove(card)
            if len(hand) == 1 and "last" not in words:
                self.lapsed.add(seat)
            if kind == "play":
                self._use(card, [word for word in words if word != "last"])
            if not hand:
                self.over, self.slow = True, None
            elif not self.slow:
                self._next()

    def _draw(self, seat: int, name: str) -> None:
        self.hands[seat].append(self.decks[name].pop(0))
        self.lapsed.discard(seat)

    def _use(self, card: str, words: list[str]) -> None:
        if card == "SLOW":
            count = min(2, sum(map(len, self.decks.values())))
            self.slow = (int(words[1]), count) if count else None
            return
        if card == "REV":
            self.rows[int(words[1])].reverse()
        elif card in ("PM", "TD", "SWAP", "REM"):
            places = [tuple(map(int, word.partition("=")[0].split(":"))) for word in words[1:]]
            owner, i = places[0]
            if card == "SWAP":
                b, j = places[1]
                self.rows[owner][i], self.rows[b][j] = self.rows[b][j], self.rows[owner][i]
            elif card == "REM":
                del self.rows[owner][i]
            else:
                self.rows[owner][i] = (self.rows[owner][i][0], words[1][-1])
        else:
            owner, end = int(words[0][-2]), words[0][-1]
            at = 0 if end == "L" else len(self.rows[owner])
            self.rows[owner].insert(at, (int(card[:-1]), card[-1]))
        for row in self.rows:
            if any(a[1] == "/" and b[0] == 0 for a, b in pairwise(row)):
                row.clear()

    def _next(self) -> None:
        self.turn = (self.turn + 1) % self.players
        while self.turn in self.misses:
            self.misses.remove(self.turn)
            self.turn = (self.turn + 1) % self.players
        self.lapsed.discard(self.turn)

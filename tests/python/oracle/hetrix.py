"""Hetrix, written from the rules page alone: white gems are settled by trying all their colours."""

from __future__ import annotations

from itertools import product
from typing import Any

Gem = tuple[int, int, int]
Links = list[tuple[str, int]]
Way = tuple[Links, str]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
COLOURS = "ROYGBP"


def turned(tile: str, rotation: int) -> str:
    gems = [""] * 6
    for side, gem in enumerate(tile):
        gems[(side + rotation) % 6] = gem
    return "".join(gems)


def links(gems: dict[Gem, str]) -> Links:
    """Colour and length of every maximal connected group of four gems or more."""
    left, found = set(gems), []
    while left:
        group = [left.pop()]
        for q, r, side in group:
            dq, dr = STEPS[side]
            beside = [(q, r, (side + 1) % 6), (q, r, (side - 1) % 6)]
            for other in [*beside, (q + dq, r + dr, (side + 3) % 6)]:
                if other in left and gems[other] == gems[group[0]]:
                    left.remove(other)
                    group.append(other)
        if len(group) >= 4:
            found.append((gems[group[0]], len(group)))
    return found


def longest(found: Links, colour: str = COLOURS) -> int:
    return max((length for its, length in found if its in colour), default=0)


def bonus(own: Links, others: list[Links]) -> int:
    points = 0
    for colour in COLOURS:
        mine = longest(own, colour)
        if mine >= 5 and all(mine > longest(other, colour) for other in others):
            points += 3
    if longest(own) >= 8 and all(longest(own) > longest(other) for other in others):
        points += 5
    if all(len(own) > len(other) for other in others):
        points += 5
    return points


def link_points(found: Links) -> int:
    return sum(length for _, length in found)


class Oracle:
    """A game of Hetrix."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        assert options == {}
        self.players = players
        self.bag = list(deal["tiles"])
        self.link: list[str | None] = list(deal["links"][:players])
        self.matrices: list[dict[tuple[int, int], str]] = [{} for _ in range(players)]
        self.round, self.over = 0, False
        self._deal()

    def _deal(self) -> None:
        self.round += 1
        self.done = [False] * self.players
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(5):
            for hand in self.hands:
                hand.append(self.bag.pop(0))

    def _infiltrates(self, seat: int) -> bool:
        left = (seat + 1) % self.players
        return self.done[seat] and bool(self.hands[seat]) and self.done[left]

    def actors(self) -> list[int]:
        if self.over:
            return []
        return [
            seat for seat in range(self.players) if not self.done[seat] or self._infiltrates(seat)
        ]

    def legal(self, seat: int) -> list[str]:
        if seat not in self.actors():
            return []
        if self._infiltrates(seat):
            return sorted(self._placings("infiltrate", self.hands[seat], (seat + 1) % self.players))
        moves = self._placings("place", self.hands[seat], seat)
        own = self.link[seat]
        if own:
            every = self._placings("link", [own], seat)
            moves |= {move.replace(f" {own} ", " ") for move in every}
        if len(self.hands[seat]) <= 1:
            moves.add("done")
        return sorted(moves)

    def _placings(self, verb: str, tiles: list[str], owner: int) -> set[str]:
        matrix = self.matrices[owner]
        cells = {(q + dq, r + dr) for q, r in matrix for dq, dr in STEPS} - set(matrix)
        moves = set()
        for tile, (q, r) in product(tiles, cells or {(0, 0)}):
            seen = set()
            for rotation in range(6):
                if turned(tile, rotation) not in seen:
                    moves.add(f"{verb} {tile} r{rotation}@{q},{r}")
                seen.add(turned(tile, rotation))
        return moves

    def play(self, seat: int, move: str) -> None:
        kind, *words = move.split()
        if kind == "done":
            self.done[seat] = True
        else:
            owner = (seat + 1) % self.players if kind == "infiltrate" else seat
            tile = self.link[seat] if kind == "link" else words[0]
            assert tile
            if kind == "link":
                self.link[seat] = None
            else:
                self.hands[seat].remove(tile)
            rotation, _, place = words[-1].partition("@")
            q, r = map(int, place.split(","))
            self.matrices[owner][q, r] = turned(tile, int(rotation[1:]))
        if all(self.done) and not any(self.hands):
            if self.round == 4:
                self.over = True
            else:
                self._deal()

    # --- Scores -----------------------------------------------------------------------------

    def _ways(self, seat: int) -> list[Way]:
        """Every colouring of the white gems, in the order of the last tie-break, and its links."""
        gems = {
            (q, r, side): gem
            for (q, r), tile in self.matrices[seat].items()
            for side, gem in enumerate(tile)
        }
        whites = sorted(gem for gem, colour in gems.items() if colour == "W")
        every = ["".join(colours) for colours in product(COLOURS, repeat=len(whites))]
        return [(links({**gems, **dict(zip(whites, way, strict=True))}), way) for way in every]

    def most_whites(self) -> int:
        """Return the largest number of white gems in a matrix."""
        return max("".join(matrix.values()).count("W") for matrix in self.matrices)

    def settled(self) -> list[Way]:
        """The links of every seat, and the colours of its white gems."""

        def rank(own: Links, others: list[Way] | None) -> tuple[int, ...]:
            points = link_points(own)
            extra = 0 if others is None else bonus(own, [other for other, _ in others])
            return points + extra, points, longest(own), len(own)

        ways = [self._ways(seat) for seat in range(self.players)]
        # max keeps the first of equals.
        fixed = [max(every, key=lambda way: rank(way[0], None)) for every in ways]
        for seat, every in enumerate(ways):
            ranks = [rank(own, fixed[:seat] + fixed[seat + 1 :]) for own, _ in every]
            fixed[seat] = every[ranks.index(max(ranks))]
        return fixed

    def scores(self) -> list[int]:
        own = [found for found, _ in self.settled()]
        return [
            link_points(found) + bonus(found, own[:seat] + own[seat + 1 :])
            for seat, found in enumerate(own)
        ]

"""The rules of Colorfox, to be read beside the rules page.

The marks say where a rule comes from: [B] the rulebook, [V] the only answer that its numbers leave,
[D] a decision where it is silent.

The example that the rulebook prints [B]: six colours once, one more green and two more red.

>>> from quintrix.reference.colorfox import Sticks, points
>>> points(Sticks("ROYGBP" + "G" + "RR"))
25
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from quintrix.errors import IllegalMove
from quintrix.reference.box.colorfox import (
    COLOURS,
    LETTERS,
    STICKS_OF_A_COLOUR,
    ColorfoxBox,
    hand_size,
)
from quintrix.reference.cell import Cell, Placement, cell_text, neighbours
from quintrix.reference.deck import Deck
from quintrix.reference.illegal import accepts, illegal
from quintrix.reference.text import listed

Sticks: TypeAlias = Counter[str]
"""How many sticks of each colour there are."""
Table: TypeAlias = dict[Cell, str]
"""The cards on the table, in the order in which they were played."""

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""The sides of a card, in the order of its code, and where the neighbour lies."""
NORTH, EAST, SOUTH, WEST = SIDES
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


# --- Cards that touch -----------------------------------------------------------------------------


def beyond(cell: Cell, side: str) -> Cell:
    """Return the cell beyond a side."""
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def colour(card: str, side: str) -> str:
    """Return the colour of the half matchstick on a side. Cards are never turned. [B]"""
    return card[list(SIDES).index(side)]


def touching_sides(table: Table, cell: Cell) -> list[str]:
    """Return the sides of a cell where a card lies beyond."""
    return [side for side in SIDES if beyond(cell, side) in table]


# --- Points ---------------------------------------------------------------------------------------


def sets(sticks: Sticks) -> list[int]:
    """Sort sticks into sets of different colours and return their sizes. [B]

    The best sorting: the nth set has one stick of every colour that you hold at least n of. [V]
    """
    most = max(sticks.values(), default=0)
    return [sum(count >= which for count in sticks.values()) for which in range(1, most + 1)]


def set_points(size: int) -> int:
    """A set of n sticks scores 1 + 2 + … + n. [B]"""
    return sum(range(1, size + 1))


def points(sticks: Sticks) -> int:
    """Return the points of all sets."""
    return sum(set_points(size) for size in sets(sticks))


# --- The game -------------------------------------------------------------------------------------


class Swap(NamedTuple):
    """A stick given to an opponent for one of another colour."""

    give: str
    opponent: int
    take: str

    @classmethod
    def read(cls, text: str) -> Swap:
        """Read a swap in canonical notation: ``R>1:B``."""
        return cls(text[0], int(text[2]), text[4])

    def __str__(self) -> str:
        return f"{self.give}>{self.opponent}:{self.take}"


class Colorfox(ColorfoxBox):
    """A position of Colorfox."""

    def start(self, deal: Deck) -> None:
        """Deal, one card at a time, and turn up the next card. [B]"""
        cards, dealt = deal["deck"], hand_size(self.players) * self.players
        self.hands = [cards[seat : dealt : self.players] for seat in range(self.players)]
        self.table: Table = {(0, 0): cards[dealt]}
        self.pile = cards[dealt + 1 :]
        self.sticks = [Sticks() for _ in range(self.players)]
        # 48 sticks, eight of each colour. [B]
        self.reserve = Sticks(dict.fromkeys(LETTERS, STICKS_OF_A_COLOUR))
        self.swaps = 0
        self.last_turn = False
        self.skips = 0
        self.ended = False

    def over(self) -> bool:
        """The game is over after the turn in which a stick was lacking, or when nobody can play."""
        return self.ended

    def scores(self) -> list[int]:
        """Return the points of everybody's sticks."""
        return [points(sticks) for sticks in self.sticks]

    def legal_moves(self, seat: int) -> Iterator[str]:
        """First play, or skip if nothing fits; then swap, as often as you may. [B]"""
        if self.swaps:
            yield from (f"swap {swap}" for swap in self.possible_swaps(seat))
            yield "done"
            return
        plays = self.possible_plays(seat)
        yield from (f"play {play}" for play in plays)
        if not plays:
            yield "skip"

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the rule that a move breaks."""
        kind, *words = move.split()
        if kind in ("play", "skip") and self.swaps:
            message = f"you have already played: swap ({self.swaps} left) or say done"
            raise illegal("swap-or-done", message, swaps=self.swaps)
        if kind in ("swap", "done") and not self.swaps:
            touch = "you can swap after a card that touches on two or more sides"
            raise illegal("play-first", f"play a card first: {touch}")
        if kind == "play":
            self._check_play(seat, Placement.read(words[0]))
        elif kind == "swap":
            self._check_swap(seat, Swap.read(words[0]))
        elif kind == "skip":
            self._check_skip(seat)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        kind, *words = move.split()
        if kind == "play":
            self._play(seat, Placement.read(words[0]))
        elif kind == "swap":
            self._swap(seat, Swap.read(words[0]))
        elif kind == "done":
            self._complete_turn(seat)
        else:
            self._skip()

    # --- Play a card ------------------------------------------------------------------------

    def _check_play(self, seat: int, play: Placement) -> None:
        """An empty cell beside a card, where all half matchsticks meet in one colour. [B]"""
        card, cell = play
        if card not in self.hands[seat]:
            raise illegal("not-in-hand", f"you do not hold {card}", card=card)
        if cell in self.table:
            there = self.table[cell]
            message = f"{there} is already at {cell_text(cell)}"
            raise illegal("occupied", message, cell=list(cell), card=there)
        sides = touching_sides(self.table, cell)
        if not sides:
            message = f"no card on the table is next to {cell_text(cell)}"
            raise illegal("not-touching", message, cell=list(cell))
        clashes = [side for side in sides if colour(card, side) != self._shown(cell, side)]
        if clashes:
            raise self._clash(play, clashes)

    def _shown(self, cell: Cell, side: str) -> str:
        """Return the colour that the card beyond a side shows to it."""
        return colour(self.table[beyond(cell, side)], OPPOSITE[side])

    def _clash(self, play: Placement, sides: list[str]) -> IllegalMove:
        card, cell = play
        reasons = listed(
            f"the {side} side is {COLOURS[colour(card, side)]}, but the card at "
            f"{cell_text(beyond(cell, side))} shows {COLOURS[self._shown(cell, side)]}"
            for side in sides
        )
        clashes = [
            {
                "side": side,
                "colour": colour(card, side),
                "cell": list(beyond(cell, side)),
                "shows": self._shown(cell, side),
            }
            for side in sides
        ]
        message = f"{card} does not fit at {cell_text(cell)}: {reasons}"
        return illegal("clash", message, card=card, cell=list(cell), clashes=clashes)

    def possible_plays(self, seat: int) -> list[Placement]:
        """Return the legal plays of a seat, in the order of their notation."""
        edge = {cell for played in self.table for cell in neighbours(played)} - set(self.table)
        plays = [Placement(card, cell) for card in set(self.hands[seat]) for cell in edge]
        return sorted((play for play in plays if accepts(self._check_play, seat, play)), key=str)

    def _play(self, seat: int, play: Placement) -> None:
        """Take a stick of each touching colour; with k of them you may swap k - 1 times. [B]"""
        sides = touching_sides(self.table, play.cell)
        for side in sides:
            self._take_stick(seat, colour(play.card, side))
        self.hands[seat].remove(play.card)
        self.table[play.cell] = play.card
        self.skips = 0
        # Sides count even where the reserve could not pay. [D]
        self.swaps = len(sides) - 1
        if not any(self.possible_swaps(seat)):
            self._complete_turn(seat)

    def _take_stick(self, seat: int, wanted: str) -> None:
        """If the reserve lacks a stick, take what there is: this turn is the last. [B]"""
        if self.reserve[wanted]:
            self.reserve[wanted] -= 1
            self.sticks[seat][wanted] += 1
        else:
            self.last_turn = True

    # --- Swap sticks ------------------------------------------------------------------------

    def _check_swap(self, seat: int, swap: Swap) -> None:
        """Give an opponent a stick of yours for one of theirs [B], of another colour. [D]"""
        give, opponent, take = swap
        if opponent >= self.players:
            message = f"there is no seat {opponent}: {self.players} play, and seats count from 0"
            raise illegal("no-such-opponent", message, seat=opponent, players=self.players)
        if opponent == seat:
            raise illegal("with-yourself", "you cannot swap with yourself", seat=seat)
        if give == take:
            name = COLOURS[give]
            raise illegal("same-colour", f"you cannot swap {name} for {name}", colour=give)
        if not self.sticks[seat][give]:
            message = f"you have no {COLOURS[give]} stick to give"
            raise illegal("nothing-to-give", message, colour=give)
        if not self.sticks[opponent][take]:
            message = f"seat {opponent} has no {COLOURS[take]} stick to take"
            raise illegal("nothing-to-take", message, seat=opponent, colour=take)

    def possible_swaps(self, seat: int) -> Iterator[Swap]:
        """Yield the swaps that a seat may make now: none if it has no swaps left."""
        if not self.swaps:
            return
        for give in LETTERS:
            for opponent in range(self.players):
                for take in LETTERS:
                    swap = Swap(give, opponent, take)
                    if accepts(self._check_swap, seat, swap):
                        yield swap

    def _swap(self, seat: int, swap: Swap) -> None:
        """Swaps come one after another, each with any opponent; the last ends the turn. [D]"""
        self.sticks[seat].subtract([swap.give])
        self.sticks[swap.opponent].update([swap.give])
        self.sticks[swap.opponent].subtract([swap.take])
        self.sticks[seat].update([swap.take])
        self.swaps -= 1
        if not self.swaps:
            self._complete_turn(seat)

    # --- The end of a turn ------------------------------------------------------------------

    def _check_skip(self, seat: int) -> None:
        """You must play if you can. [B]"""
        for card, cell in self.possible_plays(seat):
            fits = f"{card} fits at {cell_text(cell)}"
            message = f"you can skip only if no card fits, but {fits}"
            raise illegal("can-play", message, card=card, cell=list(cell))

    def _skip(self) -> None:
        """Skip without drawing [B]; the game is over when all skipped one after another. [D]"""
        self.skips += 1
        self._end_turn(over=self.skips == self.players)

    def _complete_turn(self, seat: int) -> None:
        """Draw until you hold three cards (with two players four), while the pile lasts. [B]"""
        self.swaps = 0
        missing = hand_size(self.players) - len(self.hands[seat])
        self.hands[seat] += self.pile[:missing]
        del self.pile[:missing]
        # Also over when no hand holds a card. [D]
        self._end_turn(over=self.last_turn or not any(self.hands))

    def _end_turn(self, over: bool) -> None:
        self.ended = over
        if not over:
            self.turn = (self.turn + 1) % self.players

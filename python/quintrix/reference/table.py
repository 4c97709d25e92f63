"""A match with one person and bots around it, as the terminal needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from quintrix.errors import TableError
from quintrix.reference.event import Event
from quintrix.reference.match import Match
from quintrix.reference.move import Move

Occupant: TypeAlias = tuple[bool, str | None]
"""Whether a person owns a seat, and the level of the bot that plays it."""


class Table:
    """A match and who sits at it; seats that declined to act are asked again after a move."""

    def __init__(self, game: Match, seats: Sequence[Occupant]) -> None:
        self._match = game.copy()
        self._seats = list(seats)
        self._declined: set[int] = set()
        self._last_events: list[Event] = []

    @property
    def match(self) -> Match:
        """The match."""
        return self._match

    @property
    def ply(self) -> int:
        """The number of moves played so far."""
        return self._match.ply

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    def offered(self, seat: int) -> tuple[list[Move], int]:
        """Return the legal moves without hidden opportunities, and their number."""
        moves = self._match.legal_moves(seat)
        offered = [move for move in moves if not move.is_hidden_opportunity]
        return offered, len(offered)

    def bots_to_move(self) -> list[tuple[int, str]]:
        """Return the bots to ask, with their levels: those that may act before those that must."""
        levels = {seat: level for seat, (_, level) in enumerate(self._seats) if level is not None}
        waiting = [
            seat for seat in self._match.actors if seat in levels and seat not in self._declined
        ]
        waiting.sort(key=lambda seat: (self._match.duty(seat) == "must", seat))
        return [(seat, levels[seat]) for seat in waiting]

    def decline(self, seat: int, ply: int) -> None:
        """Note that a seat chose not to act; changes nothing if moves were played since."""
        if ply == self.ply:
            self._declined.add(seat)

    def has_declined(self, seat: int) -> bool:
        """Return whether a seat has declined to act since the last move."""
        return seat in self._declined

    def apply(self, seat: int, move: Move | str) -> None:
        """Play a move; every seat is asked again."""
        self._last_events = self._match.play(seat, move)
        self._declined.clear()

    def last_events(self, observer: int | None) -> list[Event]:
        """Return the events of the last move as an observer may see them."""
        return [event.seen_by(observer) for event in self._last_events]

    def undo_count(self, seat: int) -> int:
        """Return the number of moves that an undo takes back: the seat's last and all since."""
        movers = [mover for mover, _ in self._match.moves]
        if seat not in movers:
            raise TableError("You have no move to undo yet.", code="nothing_to_undo")
        return movers[::-1].index(seat) + 1

    def undo(self, count: int) -> None:
        """Take back a number of moves; every seat is asked again."""
        for _ in range(count):
            self._match.undo()
        self._last_events = []
        self._declined.clear()

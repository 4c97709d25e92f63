"""The events of Smartrix."""

from __future__ import annotations

from typing import Any

from quintrix.reference.event import Event
from quintrix.reference.text import listed


class Played(Event):
    """A card was played."""

    seat: int
    placement: dict[str, Any]

    def __str__(self) -> str:
        laid = self.placement
        where = f"{laid['card']} r{laid['rotation']} at {laid['x']},{laid['y']}"
        return f"Seat {self.seat} played {where}."


class Collected(Event):
    """A play completed lines, whose cards went to its player."""

    seat: int
    cards: list[dict[str, Any]]
    lines: list[list[list[int]]]
    points: int

    def __str__(self) -> str:
        count = len(self.cards)
        cards = f"{count} card{'' if count == 1 else 's'} worth {self.points}"
        return f"Seat {self.seat} {self.kind} {cards}."


class Claimed(Collected):
    """A player claimed lines and took their cards."""


class Mugged(Collected):
    """A player found an error and took the cards."""


class Passed(Event):
    """A player passed."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} passed."


class Finished(Event):
    """A player ended the turn."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} ended the turn."


class Out(Event):
    """Players are out: they take no more turns."""

    seats: list[int]

    def __str__(self) -> str:
        verb = "is" if len(self.seats) == 1 else "are"
        return f"{listed(f'Seat {seat}' for seat in self.seats)} {verb} out."


class Drew(Event):
    """A player drew a card for the new turn, which only that player sees."""

    private = ("card",)

    seat: int
    card: str | None

    def __str__(self) -> str:
        return f"Seat {self.seat} drew {self.card or 'a card'}."

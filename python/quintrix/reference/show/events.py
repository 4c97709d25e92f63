"""The events that several games share."""

from __future__ import annotations

from quintrix.reference.event import Event
from quintrix.reference.text import cards_named, listed


class Drew(Event):
    """A player drew cards from the pile, which only that player sees."""

    private = ("cards",)

    seat: int
    count: int
    cards: list[str] | None

    def __str__(self) -> str:
        return f"Seat {self.seat} drew {cards_named(self.count, self.cards)}."


class Ended(Event):
    """The game is over. Scores that may be fractions are texts."""

    scores: list[int] | list[str]
    winners: list[int]

    def __str__(self) -> str:
        return f"The game is over: {listed(f'seat {seat}' for seat in self.winners)} won."

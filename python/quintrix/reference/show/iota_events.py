"""The events of Iota."""

from __future__ import annotations

from typing import Any

from quintrix.reference.event import Event
from quintrix.reference.text import cards_named, listed


class Recycled(Event):
    """A card replaced a wild, which went into the hand."""

    seat: int
    placement: dict[str, Any]

    def __str__(self) -> str:
        cell, card = _cell(self.placement), self.placement["card"]
        return f"Seat {self.seat} replaced the wild at {cell} with {card}."


class Played(Event):
    """Cards were played."""

    seat: int
    placements: list[dict[str, Any]]

    def __str__(self) -> str:
        played = listed(f"{each['card']} at {_cell(each)}" for each in self.placements)
        return f"Seat {self.seat} played {played}."


class Scored(Event):
    """A play scored."""

    seat: int
    tally: dict[str, Any]

    def __str__(self) -> str:
        points, total = self.tally["points"], self.tally["sum"]
        scored = f"Seat {self.seat} scored {points} point{'' if points == 1 else 's'}"
        return f"{scored}." if total == str(points) else f"{scored}: {total}."


class Passed(Event):
    """A player passed and may have traded cards, which only that player sees."""

    private = ("cards",)

    seat: int
    traded: int
    cards: list[str] | None

    def __str__(self) -> str:
        if not self.traded:
            return f"Seat {self.seat} passed."
        return f"Seat {self.seat} passed and traded {cards_named(self.traded, self.cards)}."


def _cell(placement: dict[str, Any]) -> str:
    return f"{placement['x']},{placement['y']}"

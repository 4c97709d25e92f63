"""The events of Colorfox."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quintrix.reference.box.colorfox import COLOURS
from quintrix.reference.event import Event
from quintrix.reference.text import listed


class Played(Event):
    """A card was played."""

    seat: int
    placement: dict[str, Any]

    def __str__(self) -> str:
        placement = self.placement
        cell = f"{placement['x']},{placement['y']}"
        return f"Seat {self.seat} played {placement['card']} at {cell}."


class Took(Event):
    """A play earned sticks; those that the reserve lacked were not taken."""

    seat: int
    sticks: list[dict[str, Any]]
    swaps: int

    def __str__(self) -> str:
        taken = sticks_named([each["colour"] for each in self.sticks if each["paid"]])
        missing = sticks_named([each["colour"] for each in self.sticks if not each["paid"]])
        parts = [f"took {taken}"] if taken else []
        parts += [f"could not take {missing}"] if missing else []
        return f"Seat {self.seat} {' and '.join(parts) or 'took nothing'}."


class Swapped(Event):
    """Two players swapped sticks."""

    seat: int
    give: str
    with_: int
    take: str

    def __str__(self) -> str:
        give, take = COLOURS[self.give], COLOURS[self.take]
        return f"Seat {self.seat} gave {give} to seat {self.with_} for {take}."


class Stopped(Event):
    """A player made no more swaps."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} finished swapping."


class Skipped(Event):
    """A player skipped, because no card fitted."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} skipped."


def sticks_named(colours: list[str]) -> str:
    """Return sticks in a sentence: "2 red and one blue stick"; nothing for no sticks."""
    count = Counter(colours)
    shown = [colour for colour in COLOURS if count[colour]]
    if not shown:
        return ""
    amounts = [
        f"{'one' if count[colour] == 1 else count[colour]} {COLOURS[colour]}" for colour in shown
    ]
    return f"{listed(amounts)} stick{'' if count[shown[-1]] == 1 else 's'}"

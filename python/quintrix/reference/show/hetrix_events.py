"""The events of Hetrix."""

from __future__ import annotations

from typing import Any

from quintrix.reference.event import Event
from quintrix.reference.hetrix_matrix import Link
from quintrix.reference.text import listed

NAMES = {
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "P": "purple",
}
"""The colours in English."""


class Placed(Event):
    """A tile was placed in the player's own matrix."""

    seat: int
    q: int
    r: int
    tile: str
    rotation: int
    link: bool

    def __str__(self) -> str:
        verb = "played the link tile" if self.link else "placed"
        return f"Seat {self.seat} {verb} {self.tile} r{self.rotation} at {self.q},{self.r}."


class Infiltrated(Event):
    """A tile was placed in the matrix of the left neighbour."""

    seat: int
    owner: int
    q: int
    r: int
    tile: str
    rotation: int

    def __str__(self) -> str:
        tile = f"{self.tile} r{self.rotation} at {self.q},{self.r}"
        return f"Seat {self.seat} infiltrated seat {self.owner} with {tile}."


class LinkChanged(Event):
    """A link was formed, changed or lost."""

    owner: int
    before: int
    colour: str
    length: int
    gems: list[list[int]]
    gone: bool

    def __str__(self) -> str:
        link = link_text(self.colour, self.length)
        if self.gone:
            return f"Seat {self.owner} lost {link}."
        origin = f" out of one of {self.before}" if self.before else ""
        return f"Seat {self.owner} got {link}{origin}."


class Done(Event):
    """A seat finished building in this round, and may have kept a tile."""

    seat: int
    kept: str | None

    def __str__(self) -> str:
        kept = "" if self.kept is None else f" and kept {self.kept} back"
        return f"Seat {self.seat} finished building{kept}."


class InfiltrationBegan(Event):
    """A seat that kept a tile can infiltrate from now on."""

    seat: int
    owner: int

    def __str__(self) -> str:
        return f"Seat {self.seat} must now infiltrate seat {self.owner}."


class Dealt(Event):
    """A round began."""

    round: int
    hands: list[list[str]]

    def __str__(self) -> str:
        return f"Round {self.round} was dealt."


class Counted(Event):
    """The matrix of a seat was scored at the end."""

    seat: int
    links: list[dict[str, Any]]
    bonuses: list[dict[str, Any]]
    score: int

    def __str__(self) -> str:
        parts = [f"{NAMES[link['colour']]} {link['length']}" for link in self.links]
        parts += [f"{bonus_text(**bonus)} {bonus['points']}" for bonus in self.bonuses]
        return f"Seat {self.seat} scored {listed(parts)}: {self.score}."


def link_text(colour: str, length: int) -> str:
    """Return a link in a sentence."""
    article = "an" if colour == "O" else "a"
    return f"{article} {NAMES[colour]} link of {length}"


def bonus_text(code: str, colour: str | None, points: int) -> str:  # noqa: ARG001
    """Return a bonus in a sentence."""
    if colour is not None:
        return f"the longest {NAMES[colour]} link"
    return "the longest link of all" if code == "longest-of-all" else "the most links"


def changes(before: list[Link], after: list[Link]) -> list[dict[str, Any]]:
    """Return how links changed: those that are new or different, then those that are gone."""

    def overlap(one: Link, other: Link) -> bool:
        return one.colour == other.colour and not set(one.gems).isdisjoint(other.gems)

    def change(link: Link, length_before: int, gone: bool) -> dict[str, Any]:
        return {"before": length_before, **link_data(link), "gone": gone}

    changed = [
        change(link, max((old.length for old in before if overlap(old, link)), default=0), False)
        for link in after
        if link not in before
    ]
    lost = [old for old in before if not any(overlap(link, old) for link in after)]
    return changed + [change(old, old.length, True) for old in lost]


def link_data(link: Link) -> dict[str, Any]:
    """Return a link as views and events have it."""
    gems = [list(gem) for gem in link.gems]
    return {"colour": link.colour, "length": link.length, "gems": gems}

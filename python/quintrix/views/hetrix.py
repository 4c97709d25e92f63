"""The view of Hetrix as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, cast

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

Phase: TypeAlias = Literal["build", "wait", "infiltrate"]
Tile: TypeAlias = str
Colour: TypeAlias = Literal["R", "O", "Y", "G", "B", "P"]


class PlacedTile(TypedDict):
    """The keys of ``PlacedTile``."""

    seat: int
    """The seat that placed it."""
    link: bool
    """Whether it is a link tile."""
    q: int
    r: int
    tile: Tile
    rotation: int


class Link(TypedDict):
    """The keys of ``Link``."""

    colour: Colour
    """The colour of all gems."""
    length: int
    """The number of gems."""
    gems: list[list[int]]
    """The gems as q, r and side, sorted."""


class Joker(TypedDict):
    """The keys of ``Joker``."""

    q: int
    r: int
    side: int
    colour: Colour


class Bonus(TypedDict):
    """The keys of ``Bonus``."""

    code: str
    colour: Colour | None
    points: int


class View(MatchView):
    """What an observer may see."""

    scores: list[int]
    """The score of every seat if the game ended now."""
    round: int
    """The round, counted from 1."""
    phases: list[Phase]
    """What every seat does now; all wait when the game is over."""
    matrices: list[list[PlacedTile]]
    """The tiles of every seat's matrix, in the order in which they were placed."""
    hands: list[list[Tile]]
    """The tiles that every seat holds, sorted."""
    link: Tile | None
    """The observer's own link tile while it is not placed; none for a spectator."""
    link_placed: list[bool]
    """For every seat whether its link tile is placed."""
    infiltrates: list[int]
    """The seat whose matrix every seat infiltrates."""
    done: list[bool]
    """For every seat whether it is done with building in this round."""
    links: list[list[Link]]
    """The links of every seat, by colour, the longest first."""
    jokers: list[list[Joker]]
    """The white gems of every seat and the colours that they count as."""
    bonuses: list[list[Bonus]]
    """The bonuses of every seat."""
    bag: int
    """The number of tiles in the bag."""
    spare_links: int
    """The number of link tiles that no seat has."""


def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of Hetrix; ``None`` is a spectator."""
    return cast("View", game_view(match, "hetrix", observer))

"""The view of Smartrix as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import TypeAlias, TypedDict, cast

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

Card: TypeAlias = str
Cell: TypeAlias = list[int]


class Placement(TypedDict):
    """The keys of ``Placement``."""

    x: int
    y: int
    card: Card
    rotation: int


class Area(TypedDict):
    """The keys of ``Area``."""

    x: int
    """The first column."""
    y: int
    """The first row."""
    columns: int
    rows: int


class View(MatchView):
    """What an observer may see."""

    scores: list[int] | None
    """The score of every seat; none before the end, because hands count and are hidden."""
    points: list[int]
    """The points that every seat has collected."""
    collected: list[list[Card]]
    """The cards that every seat has collected, in the order in which they were taken."""
    table: list[Placement]
    """The cards on the table, in the order in which they were played."""
    area: Area | None
    """The cells that cards can still be placed within; none if there is no limit, and none if
    players have to find errors themselves, because it would show that the table is too large."""
    open_lines: list[list[Cell]]
    """The cards of every line that three or four cards of five lie in and that can still be
    completed; none if players have to find lines themselves."""
    hand: list[Card] | None
    """The observer's own cards, sorted; none for a spectator."""
    hand_sizes: list[int]
    """The number of cards in every hand."""
    deck: int
    """The number of cards in the draw deck."""
    out: list[int]
    """The seats that are out."""
    played: bool
    """Whether the player whose turn it is has played and has to end the turn."""


def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of Smartrix; ``None`` is a spectator."""
    return cast("View", game_view(match, "smartrix", observer))

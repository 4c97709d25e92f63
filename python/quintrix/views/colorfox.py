"""The view of Colorfox as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, cast

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

Card: TypeAlias = str
Colour: TypeAlias = Literal["R", "O", "Y", "G", "B", "P"]
Sticks: TypeAlias = dict[str, int]


class Placement(TypedDict):
    """The keys of ``Placement``."""

    x: int
    y: int
    card: Card


class View(MatchView):
    """What an observer may see."""

    scores: list[int]
    """The score of every seat."""
    table: list[Placement]
    """The cards on the table, in the order in which they were played."""
    hand: list[Card] | None
    """The observer's own cards, sorted; none for a spectator."""
    hand_sizes: list[int]
    """The number of cards in every hand."""
    pile: int
    """The number of cards in the pile."""
    sticks: list[Sticks]
    """The sticks of every seat."""
    sets: list[list[int]]
    """The sizes of every seat's best sets, in the order of its score lines."""
    reserve: Sticks
    """The sticks in the reserve."""
    swaps: int
    """The number of swaps that the player whose turn it is may still make."""
    last_turn: bool
    """Whether the game ends with this turn, because the reserve lacked a stick."""
    skips: int
    """The number of skips in a row."""


def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of Colorfox; ``None`` is a spectator."""
    return cast("View", game_view(match, "colorfox", observer))

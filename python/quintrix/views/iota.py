"""The view of Iota as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import TypeAlias, TypedDict, cast

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

Card: TypeAlias = str


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
    wild_starters: list[int]
    """The wild starters under the pile: how many cards lie above each of them."""
    passes: int
    """The number of passes in a row."""


def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of Iota; ``None`` is a spectator."""
    return cast("View", game_view(match, "iota", observer))

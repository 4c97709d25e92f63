"""The view of MadMatix as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, cast

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

Fraction: TypeAlias = str
Pending: TypeAlias = dict[str, Any]
Card: TypeAlias = str
Operator: TypeAlias = Literal["+", "-", "*", "/"]
Sequence: TypeAlias = "list[PlacedCard]"
SeatSet: TypeAlias = list[int]
Effect: TypeAlias = dict[str, Any]
Definitions: TypeAlias = dict[str, dict[str, Any]]


class PlacedCard(TypedDict):
    """The keys of ``PlacedCard``."""

    card: Card
    operator: Operator
    token: bool
    doubled: NotRequired[bool]


class Discards(TypedDict):
    """The keys of ``Discards``."""

    numbers: list[Card]
    actions: list[Card]


class Definition(TypedDict):
    """The keys of ``Definition``."""

    text: str
    """What is printed on it, in any language."""
    effects: list[Effect]
    """What it does, in this order."""


class View(MatchView):
    """What an observer may see."""

    scores: list[Fraction]
    """The score of every seat."""
    turn: int
    """The seat whose turn it is."""
    pending: Pending | None
    """The answer that the game waits for."""
    sequences: list[Sequence]
    """The Sequence of every seat."""
    steps: list[list[Fraction]]
    """The value of every Sequence after each of its cards, from the left."""
    hand: list[Card] | None
    """The observer's own cards, sorted; none for a spectator."""
    hand_sizes: list[int]
    """The number of cards that every seat holds."""
    hand_numbers: list[int]
    """The number of Number Cards that every seat holds."""
    numbers: int
    """The number of cards in the number deck."""
    actions: int
    """The number of cards in the action deck."""
    discards: Discards
    """The discarded cards of each deck, the oldest first."""
    said_last: SeatSet
    """The seats that have one card left and said "Last Card"."""
    missing: SeatSet
    """The seats that will miss their next turn."""
    definitions: NotRequired[Definitions]
    """The definitions of the cards in the deck that are not built in; absent if there are none."""


def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of MadMatix; ``None`` is a spectator."""
    return cast("View", game_view(match, "madmatix", observer))

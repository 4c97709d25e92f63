"""What is needed to show a game again, and to play its deal again."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from quintrix.server.protocol.api import SeatPlan
from quintrix.server.protocol.words import MOST_SEATS, Edit, Shape, TableInfo, View


class Step(Shape):
    """What a move changed for an observer."""

    patch: list[Edit]
    """Made one after another on the view before, these edits give the view after it."""
    events: list[dict[str, Any]]
    """What happened, as far as this observer may know."""


class Reel(Shape):
    """A whole game with the eyes of one observer."""

    observer: int | None
    """The seat that looks, or nothing for a spectator."""
    view: View
    """Before the first move."""
    steps: list[Step]
    """One for each move."""


class Played(Shape):
    """A move, and who made it."""

    seat: int
    move: str


class Film(Shape):
    """A game to be looked at move by move."""

    table: TableInfo
    moves: list[Played]
    scores: list[list[int | str]]
    """The score of every seat as the table shows it, before the first move and after each."""
    reels: list[Reel]
    """One for the spectator and one for each seat."""


class SameDeal(Shape):
    """Who is to play the deal of a finished game again; seat 0 comes first."""

    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=MOST_SEATS)]
    start: bool = False
    """Whether to start at once; then no seat can be for a friend."""

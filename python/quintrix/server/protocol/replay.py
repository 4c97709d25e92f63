"""Replays of finished games, and tables that play the same deal again."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from quintrix.server.protocol.api import SeatSetup
from quintrix.server.protocol.types import MAX_SEATS, Edit, Model, TableInfo, View


class ReplayStep(Model):
    """What a move changed for an observer."""

    patch: list[Edit]
    """Edits that turn the previous view into the next one, in order."""
    events: list[dict[str, Any]]
    """What happened, redacted for this observer."""


class ReplayTrack(Model):
    """A whole game as one observer saw it."""

    observer: int | None
    """The observing seat; null for a spectator."""
    view: View
    """The view before the first move."""
    steps: list[ReplayStep]
    """One step per move."""


class PlayedMove(Model):
    """A move and the seat that played it."""

    seat: int
    move: str


class Replay(Model):
    """A game to step through move by move."""

    table: TableInfo
    moves: list[PlayedMove]
    scores: list[list[int | str]]
    """The score of every seat as the table shows it, before the first move and after each."""
    tracks: list[ReplayTrack]
    """One track for the spectator and one for each seat."""


class SameDeal(Model):
    """A table to create with the deal of a finished game; seats are listed from seat 0."""

    seats: Annotated[list[SeatSetup], Field(min_length=2, max_length=MAX_SEATS)]
    start: bool = False
    """Whether to start at once; needs a table without a ``friend`` seat."""

"""A seat at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quintrix.server.protocol.types import Face, SeatInfo


@dataclass(slots=True)
class Seat:
    """A seat: taken by a person, by a bot, or free."""

    person: str | None = None
    name: str = ""
    face: Face | None = None
    """The face of the person; None for bots and free seats."""
    level: str | None = None
    """The level of the bot that plays here, if one does."""
    left: Literal["resigned", "left", "disconnected", "timeout"] | None = None
    """Why a bot plays for the person."""
    place: int = 0
    """The number of the seat until the start; then people move so that the first has seat 0."""

    @property
    def is_free(self) -> bool:
        """Whether a player can take the seat."""
        return self.person is None and self.level is None

    @property
    def player(self) -> str | None:
        """The person who plays here; None if a bot does."""
        return None if self.level else self.person

    @property
    def occupant(self) -> tuple[bool, str | None]:
        """Whether a person owns the seat, and the level of the bot that plays it."""
        return self.person is not None, self.level

    def info(self, present: bool, place: int) -> SeatInfo:
        """Return the public description of the seat; ``place`` is the one in the series."""
        kind: Literal["person", "bot", "free"] = "free"
        if not self.is_free:
            kind = "bot" if self.level else "person"
        return SeatInfo.model_construct(
            kind=kind,
            name=self.name,
            face=self.face,
            level=self.level,
            present=present,
            left=self.left,
            place=place,
        )

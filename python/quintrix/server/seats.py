"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quintrix.server.protocol.types import SeatInfo


@dataclass(slots=True)
class Seat:
    """A place at the table: a person's, a bot's, or free."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """Of the bot that plays here, if one does."""
    left: Literal["resigned", "left", "disconnected"] | None = None
    """Why a bot plays on for the person."""

    @property
    def free(self) -> bool:
        """Whether anybody can still sit down here."""
        return self.person is None and self.level is None

    @property
    def player(self) -> str | None:
        """The person who plays here, if no bot does."""
        return None if self.level else self.person

    def info(self, present: bool) -> SeatInfo:
        """Tell everybody who sits here."""
        kind: Literal["person", "bot", "free"] = "free"
        if not self.free:
            kind = "bot" if self.level else "person"
        return SeatInfo.model_construct(
            kind=kind, name=self.name, level=self.level, present=present, left=self.left
        )

"""What was decided about a table before its game began."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any


def unguessable() -> str:
    """Make an id that only those know who were given it."""
    return secrets.token_urlsafe(16)


TERMS = ("options", "public", "spectators", "hints", "disconnect_timeout")
"""What the host may still change until the start."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """The deal of a finished game, to be played again."""

    table: str
    seed: str
    """In decimal digits."""
    deal: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which game, how, for how many, and who may look on."""

    game: str
    rules: int
    players: int
    options: dict[str, bool | str]
    host: str
    """Who opened it."""
    public: bool
    spectators: bool
    hints: bool
    disconnect_timeout: int = 0
    """Seconds after which a bot keeps the seat of whoever dropped out; 0 is for ever."""
    id: str = field(default_factory=unguessable)
    created: float = field(default_factory=time.time)

    def dealt(self, deal: dict[str, list[str]], seed: int) -> dict[str, Any]:
        """Write the record of a game that has just been dealt."""
        return {
            "format": "quintrix-record/1",
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "deal": deal,
            "seed": seed,
            "moves": [],
        }

"""The configuration of a table: which game, for how many players, and who may watch."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any


def random_id() -> str:
    """Return an unguessable id: knowing it is the permission to visit the table."""
    return secrets.token_urlsafe(16)


SETTINGS = ("options", "public", "spectators", "hints", "disconnect_timeout")
"""The fields of `TableConfig` that the host may change until the start."""


@dataclass(frozen=True, slots=True)
class TableConfig:
    """The game of a table, its options, and who may see it."""

    game: str
    rules: int
    """The version of the rules."""
    players: int
    options: dict[str, bool | str]
    host: str
    """The person who created the table."""
    public: bool
    spectators: bool
    hints: bool
    disconnect_timeout: int = 0
    """Seconds until a bot plays for a disconnected player; 0 means never."""
    id: str = field(default_factory=random_id)
    created: float = field(default_factory=time.time)
    """Unix time in seconds."""

    def initial_record(self, deal: dict[str, list[str]], seed: int) -> dict[str, Any]:
        """Return the record of a game with this deal and no moves."""
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

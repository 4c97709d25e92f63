"""The configuration of a table: which game, for how many players, and who may watch."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from quintrix.seats import First
from quintrix.server import site_time
from quintrix.server.random_id import random_id

LOGGED_SETTINGS = ("first", "series", "deck", "pass_and_play", "clock", "met_in_public")
"""The fields of `TableConfig` that only the log of a table holds."""
SETTINGS = ("options", "public", "spectators", "hints", "disconnect_timeout", *LOGGED_SETTINGS)
"""The fields of `TableConfig` that may change until the start."""


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
    first: First = "lot"
    """Who begins: a place around the table, or one that is drawn at the start."""
    series: dict[str, Any] | None = None
    """The rule of the series, as in `protocol.series.SeriesRule`, if the game belongs to one."""
    deck: dict[str, Any] | None = None
    """The content of a deck file, in its own order; None for the deck in the box."""
    pass_and_play: bool = False
    """Whether one person may take several seats of a public table."""
    clock: dict[str, Any] | None = None
    """How long players may think, as in `protocol.types.Clock`; None for as long as they like."""
    met_in_public: bool = False
    """Whether the players of this private table may have met at a public one."""
    id: str = field(default_factory=random_id)
    """Knowing it is the permission to visit the table."""
    created: float = field(default_factory=site_time.now)
    """Unix time in seconds."""

    @property
    def has_strangers(self) -> bool:
        """Whether people who do not know each other may play here."""
        return self.public or self.met_in_public

    def initial_record(self, deal: dict[str, list[str]], seed: int) -> dict[str, Any]:
        """Return the record of a game with this deal and no moves."""
        return {
            "format": "quintrix-record/1",
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "custom_deck": self.deck is not None,
            "deal": deal,
            "seed": seed,
            "moves": [],
        }


COLUMNS = tuple(name for name in TableConfig.__slots__ if name not in LOGGED_SETTINGS)
"""The fields of `TableConfig` that the database has a column for."""

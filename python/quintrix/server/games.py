"""The games of the server by name: those of the package, and the host's own."""

from __future__ import annotations

from dataclasses import dataclass

import quintrix
from quintrix.types import GameInfo

GAMES: dict[str, GameInfo] = {facts["name"]: facts for facts in quintrix.games()}
"""The facts about each game."""


@dataclass(frozen=True)
class Source:
    """Where a game of the host's own is, and its rules page."""

    source: str
    """``module:Class``."""
    rules: str
    """Markdown."""


OWN_GAMES: dict[str, Source] = {}
"""The games that `quintrix serve --game` added; tables run each in a process of its own."""


def title_of(game: str) -> str:
    """Return the title of a game; its name if the server does not have it any more."""
    return GAMES[game]["title"] if game in GAMES else game

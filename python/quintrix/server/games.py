"""Facts about each game, by name."""

from __future__ import annotations

import quintrix
from quintrix.types import GameFacts

GAMES: dict[str, GameFacts] = {facts["name"]: facts for facts in quintrix.games()}

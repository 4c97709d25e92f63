"""Facts about each game, by name."""

from __future__ import annotations

import quintrix
from quintrix.types import GameInfo

GAMES: dict[str, GameInfo] = {facts["name"]: facts for facts in quintrix.games()}

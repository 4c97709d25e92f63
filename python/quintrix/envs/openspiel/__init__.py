"""The games as OpenSpiel games: importing this package registers ``quintrix_iota`` etc.

Use ``pyspiel.load_game("quintrix_iota", {"players": 3})``; game options are parameters too.
"""

from __future__ import annotations

from quintrix.extras import require

require("pyspiel", "openspiel")

from quintrix.envs.openspiel.game import SpielGame, register
from quintrix.envs.openspiel.state import SpielState

__all__ = ["SpielGame", "SpielState"]

register()

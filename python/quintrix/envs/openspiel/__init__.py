"""The games as games of OpenSpiel: importing this package registers ``quintrix_iota`` and so on.

``pyspiel.load_game("quintrix_iota", {"players": 3})`` loads one; its options are parameters too.
"""

from __future__ import annotations

from quintrix.envs.openspiel.game import SpielGame, register
from quintrix.envs.openspiel.state import SpielState

__all__ = ["SpielGame", "SpielState"]

register()

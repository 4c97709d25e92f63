"""The games in plain Python: the readable specification, and the engine without a compiled core.

Each game is one file of rules, such as ``quintrix.reference.iota``; what people see of it (views,
events, previews) is in ``quintrix.reference.show``.
"""

from quintrix.reference.event import Event
from quintrix.reference.game import Game
from quintrix.reference.illegal import illegal
from quintrix.reference.legal_moves import LegalMoves
from quintrix.reference.match import Match
from quintrix.reference.move import Move
from quintrix.reference.option import Option
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine

__all__ = [
    "Event",
    "Game",
    "LegalMoves",
    "Match",
    "Move",
    "Option",
    "Preview",
    "Rng",
    "ScoreLine",
    "illegal",
]

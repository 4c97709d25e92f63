"""Five tabletop matching games: play, script and benchmark them.

>>> import quintrix
>>> match = quintrix.new("iota", players=2, seed=7)
>>> match
<Match Iota: 2 players, ply 0, seat 0 to act, scores 0:0>
"""

from quintrix._core import Episode, Event, LegalMoves, Match, Move, __version__
from quintrix.api import BOTS, bot, deal, games, new, replay
from quintrix.bots import Bot, PythonBot, Strategy
from quintrix.errors import (
    Error,
    IllegalMove,
    InvalidBot,
    InvalidGame,
    InvalidNotation,
    InvalidOptions,
    InvalidRecord,
    TableError,
)
from quintrix.layouts import Layout, layout
from quintrix.vec_env import VecEnv, vec_env

__all__ = [
    "BOTS",
    "Bot",
    "Episode",
    "Error",
    "Event",
    "IllegalMove",
    "InvalidBot",
    "InvalidGame",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidRecord",
    "Layout",
    "LegalMoves",
    "Match",
    "Move",
    "PythonBot",
    "Strategy",
    "TableError",
    "VecEnv",
    "__version__",
    "bot",
    "deal",
    "games",
    "layout",
    "new",
    "replay",
    "vec_env",
]

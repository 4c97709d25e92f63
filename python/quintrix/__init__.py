"""Five tabletop matching games: play, script and benchmark them.

>>> import quintrix
>>> match = quintrix.new("iota", players=2, seed=7)
>>> match
<Match Iota: 2 players, ply 0, seat 0 to act, scores 0:0>
"""

# First of all, because every other module may import the core.
from quintrix.core_import import ensure_core

ensure_core()

from quintrix._core import Episode, Event, LegalMoves, Match, Move, __version__
from quintrix.api import BOTS, bot, deal, games, new, replay
from quintrix.bot_factory import BotFactory
from quintrix.bots import Bot, PythonBot, Strategy
from quintrix.errors import (
    CoreMissing,
    Error,
    IllegalMove,
    InvalidBot,
    InvalidGame,
    InvalidNotation,
    InvalidOptions,
    InvalidRecord,
    MissingExtra,
    TableError,
)
from quintrix.layouts import Layout, layout
from quintrix.own_games import register
from quintrix.play import play_out
from quintrix.policy_bot import PolicyBot
from quintrix.records import read_records
from quintrix.reference import Game
from quintrix.seats import seat_order
from quintrix.series import Series, SeriesGame
from quintrix.vec_env import VecEnv, vec_env

__all__ = [
    "BOTS",
    "Bot",
    "BotFactory",
    "CoreMissing",
    "Episode",
    "Error",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidBot",
    "InvalidGame",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidRecord",
    "Layout",
    "LegalMoves",
    "Match",
    "MissingExtra",
    "Move",
    "PolicyBot",
    "PythonBot",
    "Series",
    "SeriesGame",
    "Strategy",
    "TableError",
    "VecEnv",
    "__version__",
    "bot",
    "deal",
    "games",
    "layout",
    "new",
    "play_out",
    "read_records",
    "register",
    "replay",
    "seat_order",
    "vec_env",
]

"""Bot tournaments: every bot plays the same deals from every seat; results have 95% intervals.

>>> from quintrix import arena
>>> results = arena.run("iota", ["greedy", "random"], games=20, seed=7, workers=1)
>>> results.of("greedy").win_rate.low > results.fair_share
True
"""

from quintrix.arena.arena import Arena, run
from quintrix.arena.config import ArenaConfig, Pairing
from quintrix.arena.game import GameResult
from quintrix.arena.interval import Interval
from quintrix.arena.results import Results
from quintrix.arena.standings import Standing

__all__ = [
    "Arena",
    "ArenaConfig",
    "GameResult",
    "Interval",
    "Pairing",
    "Results",
    "Standing",
    "run",
]

"""An arena for bots: the same deals, every seat, and intervals that say how sure it is.

>>> from quintrix import arena
>>> results = arena.run("iota", ["greedy", "random"], games=20, seed=7, workers=1)
>>> results.of("greedy").win_rate.low > results.fair_share
True
"""

from quintrix.arena.arena import Arena, run
from quintrix.arena.game import Game
from quintrix.arena.interval import Interval
from quintrix.arena.plan import Fixture, Plan
from quintrix.arena.results import Results
from quintrix.arena.standings import Standing

__all__ = ["Arena", "Fixture", "Game", "Interval", "Plan", "Results", "Standing", "run"]

"""Finds puzzles: positions of games between bots in which one move is clearly best.

>>> from quintrix.puzzles import Miner
>>> miner = Miner("iota", seed=1)
>>> for game in range(3):
...     miner.play()
>>> puzzle = miner.puzzles()[0]
>>> match = puzzle.match()
>>> match.duty(puzzle.seat)
'must'
>>> puzzle.solves(puzzle.best[0])
True
"""

from quintrix.puzzles.miner import Miner
from quintrix.puzzles.puzzle import LEVELS, Kind, Level, Puzzle, read_puzzles

__all__ = ["LEVELS", "Kind", "Level", "Miner", "Puzzle", "read_puzzles"]

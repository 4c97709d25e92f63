"""Reviews finished games: points lost by each move, win probabilities, luck and skill.

>>> import quintrix
>>> from quintrix.coach import Coach
>>> match = quintrix.new("madmatix", seed=3)
>>> bots = [quintrix.bot("easy", seed=seat) for seat in range(2)]
>>> while not match.over:
...     seat = match.actors[-1]
...     _ = match.play(seat, bots[seat].choose(match, seat))
>>> coach = Coach(match.record(), level="hard", sims=60, replays=2)
>>> for done in coach.run():
...     pass
>>> done == coach.steps
True
>>> review = coach.review()
>>> len(review["moves"]) == match.ply
True
"""

from quintrix.coach.coach import LEVELS, Coach
from quintrix.coach.review import MoveReview, Review, SeatReview

__all__ = ["LEVELS", "Coach", "MoveReview", "Review", "SeatReview"]

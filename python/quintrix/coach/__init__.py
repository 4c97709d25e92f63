"""A coach for finished games: what each move gave away, who was ahead when, and how much was luck.

>>> import quintrix
>>> from quintrix.coach import Coach
>>> match = quintrix.new("madmatix", seed=3)
>>> bots = [quintrix.bot("easy", seed=seat) for seat in range(2)]
>>> while not match.over:
...     seat = match.actors[-1]
...     _ = match.play(seat, bots[seat].choose(match, seat))
>>> coach = Coach(match.record(), level="hard", sims=60, replays=2)
>>> for done in coach.work():
...     pass
>>> done == coach.steps
True
>>> review = coach.review()
>>> len(review["opinions"]) == match.ply
True
"""

from quintrix.coach.coach import LEVELS, Coach
from quintrix.coach.review import Opinion, Review, SeatReview

__all__ = ["LEVELS", "Coach", "Opinion", "Review", "SeatReview"]

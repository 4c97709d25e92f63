"""First games: a fixed deal, what the learner is to do, and how the other seat answers."""

from quintrix.guides.guide import LEARNER, OTHER, Guide, Step, guide

__all__ = ["LEARNER", "OTHER", "Guide", "Step", "guide"]

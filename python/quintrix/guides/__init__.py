"""Guided first games: a fixed deal, the learner's steps, and the answers of the other seat."""

from quintrix.guides.guide import LEARNER, OTHER, Guide, Step, guide, has_guide

__all__ = ["LEARNER", "OTHER", "Guide", "Step", "guide", "has_guide"]

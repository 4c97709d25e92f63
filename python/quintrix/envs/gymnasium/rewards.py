"""The rewards of a learner."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

from quintrix.errors import InvalidOptions

RewardName: TypeAlias = Literal["win", "margin"]
MASKED_REWARD = -0.1
"""The reward of an illegal action, which changes nothing else."""
MAX_ILLEGAL_ACTIONS = 100
"""An episode is truncated after so many illegal actions in a row."""


def check_reward(reward: str) -> None:
    """Raise an error for a reward that there is not."""
    if reward not in ("win", "margin"):
        raise InvalidOptions(f"reward is win or margin, not {reward!r}")


def margin(scores: Sequence[int | float | Fraction], seat: int) -> float:
    """Return the score of a seat less the best of the others."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others))

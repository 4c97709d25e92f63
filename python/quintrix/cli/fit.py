"""Least squares: what features are worth, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Changes further from the median than this many median deviations count as just that far: in a
# normal distribution that is one in 140, in MadMatix, where scores multiply, one in five.
FURTHEST = 4.0
# As if there were one more lesson a feature in which that feature changed nothing.
RIDGE = 1.0


@dataclass(frozen=True)
class Fit:
    """What each feature is worth, with standard errors and what all of them explain."""

    weights: list[float]
    errors: list[float]
    training_rows: int
    explained_by_score: float
    explained: float


def fit(rows: NDArray[np.float64]) -> Fit:
    """Explain how margins change until the end by features; each row ends with both margins."""
    import numpy as np

    features, now = rows[:, :-2], rows[:, -2]
    change = _clipped(rows[:, -1] - now)
    size = features.shape[1]
    inverse = np.linalg.inv(features.T @ features + RIDGE * np.eye(size))
    weights = inverse @ (features.T @ change)
    rest = change - features @ weights
    variance = float(rest @ rest) / max(1, len(rest) - size)
    errors = np.sqrt(np.diag(inverse) * variance)
    return Fit(
        weights=[float(weight) for weight in weights],
        errors=[float(error) for error in errors],
        training_rows=len(rows),
        explained_by_score=_explained(now + change, change),
        explained=_explained(now + change, rest),
    )


def _clipped(changes: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    middle = np.median(changes)
    far = FURTHEST * np.median(np.abs(changes - middle))
    return np.clip(changes, middle - far, middle + far)


def _explained(ends: NDArray[np.float64], rest: NDArray[np.float64]) -> float:
    """Tell which share of the variance of ordinary final margins is not left over (R²)."""
    ordinary = ends == _clipped(ends)
    ends, rest = ends[ordinary], rest[ordinary]
    spread = float(((ends - ends.mean()) ** 2).sum())
    return 1 - float(rest @ rest) / spread if spread else 0.0

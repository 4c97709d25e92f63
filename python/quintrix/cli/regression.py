"""Least-squares regression of feature weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Changes further from the median than this many median absolute deviations are clipped: one in 140
# for a normal distribution, one in five in MadMatix, where scores multiply.
MAX_DEVIATIONS = 4.0
# Equivalent to one more row per feature in which that feature changed nothing.
RIDGE = 1.0


@dataclass(frozen=True)
class Regression:
    """The fitted weight of each feature, its standard error, and R²."""

    weights: list[float]
    std_errors: list[float]
    training_rows: int
    r2_score_only: float
    """R² of the current score alone."""
    r2: float
    """R² with the features."""


def fit(rows: NDArray[np.float64]) -> Regression:
    """Fit how the margin changes until the end of the game.

    Each row holds the features, the current margin and the final margin.
    """
    import numpy as np

    features, margin = rows[:, :-2], rows[:, -2]
    change = _clip_outliers(rows[:, -1] - margin)
    size = features.shape[1]
    inverse = np.linalg.inv(features.T @ features + RIDGE * np.eye(size))
    weights = inverse @ (features.T @ change)
    residuals = change - features @ weights
    variance = float(residuals @ residuals) / max(1, len(residuals) - size)
    std_errors = np.sqrt(np.diag(inverse) * variance)
    return Regression(
        weights=[float(weight) for weight in weights],
        std_errors=[float(error) for error in std_errors],
        training_rows=len(rows),
        r2_score_only=_r2(margin + change, change),
        r2=_r2(margin + change, residuals),
    )


def _clip_outliers(values: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    median = np.median(values)
    limit = MAX_DEVIATIONS * np.median(np.abs(values - median))
    return np.clip(values, median - limit, median + limit)


def _r2(finals: NDArray[np.float64], residuals: NDArray[np.float64]) -> float:
    """Return R² over the final margins that are not outliers."""
    ordinary = finals == _clip_outliers(finals)
    finals, residuals = finals[ordinary], residuals[ordinary]
    total = float(((finals - finals.mean()) ** 2).sum())
    return 1 - float(residuals @ residuals) / total if total else 0.0

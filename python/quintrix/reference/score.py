"""Score lines and previews."""

from __future__ import annotations

from typing import Any, NamedTuple

from quintrix.types import Points


class ScoreLine(NamedTuple):
    """One line of a seat's score; all lines of a seat add up to its score."""

    code: str
    """What the points are for, as a key for translations."""
    points: Points
    text: str
    """The line in English."""


class Preview(NamedTuple):
    """What a legal move would score, as far as its player can know."""

    points: Points
    sum: str
    """How the points come about: "(8 + 4 + 5) × 2 = 34"."""
    details: dict[str, Any]
    """The parts of the calculation, for drawing."""


def points_json(points: Points) -> int | str:
    """Return points as JSON: fractions are texts, because JSON has none."""
    return points if isinstance(points, int) else str(points)

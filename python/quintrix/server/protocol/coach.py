"""Response of the coach endpoints."""

from __future__ import annotations

from typing import Literal

from quintrix.coach.review import Review
from quintrix.server.protocol.types import Model


class ReviewStatus(Model):
    """The progress of the coach with a finished game, and its review once done."""

    state: Literal["not_requested", "queued", "running", "done", "failed"]
    done: int = 0
    """The number of completed steps."""
    steps: int = 0
    """The total number of steps; 0 while unknown."""
    review: Review | None = None
    """The review, once it is done."""

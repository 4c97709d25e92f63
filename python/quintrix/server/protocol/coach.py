"""What the endpoints of the coach return."""

from __future__ import annotations

from typing import Literal

from quintrix.coach.review import Review
from quintrix.server.protocol.words import Shape


class Coached(Shape):
    """How far the coach has come with a game, and what it says when it is done."""

    state: Literal["unasked", "waiting", "working", "done", "failed"]
    done: int = 0
    """How many steps are done."""
    steps: int = 0
    """Of how many; 0 as long as that is not known."""
    review: Review | None = None
    """What it says, once it is done."""

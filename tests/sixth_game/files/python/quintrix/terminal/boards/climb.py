"""Terminal board of Climb: the last card, and the hand."""

from __future__ import annotations

from rich.text import Text

from quintrix.terminal.boards import Size
from quintrix.types import View


def render(view: View, before: View | None, size: Size) -> Text:  # noqa: ARG001
    """Render the last card, and below it the hand."""
    hand = " ".join(view["hand"] or [])
    return Text(f"  [{view['played'][-1]}]\n\n  {hand}")


def status(view: View) -> str:
    """Return the size of the pile."""
    return f"pile {view['pile']}"

"""A game as text, as one seat sees it."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from quintrix._core import Episode
from quintrix.layouts import Layout
from quintrix.terminal.screen import Screen

WIDTH = 120


def drawn(episode: Episode, layout: Layout, seat: int) -> str:
    """Draw the table as ``seat`` sees it, and the steps of its move so far if it is asked."""
    page = StringIO()
    console = Console(file=page, width=WIDTH, color_system=None, force_terminal=False)
    match = episode.match
    names = [f"seat {number}" for number in range(match.players)]
    Screen(console, match.game, names).draw(match.view(seat))
    steps = ", ".join(layout.text(action) for action in episode.steps)
    asked = "over" if episode.over else f"seat {episode.seat} is asked"
    hidden = "" if seat != episode.seat or not steps else f" after {steps}"
    return f"{page.getvalue()}{asked}{hidden}\n"

"""Renders an episode as text."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from quintrix._core import Episode
from quintrix.layouts import Layout
from quintrix.terminal.screen import Screen

WIDTH = 120


def render_text(episode: Episode, layout: Layout, seat: int) -> str:
    """Render the table as ``seat`` sees it, with the steps of its current move if it is acting."""
    output = StringIO()
    console = Console(file=output, width=WIDTH, color_system=None, force_terminal=False)
    match = episode.match
    names = [f"seat {number}" for number in range(match.players)]
    Screen(console, match.game, names).draw(match.view(seat))
    steps = ", ".join(layout.text(action) for action in episode.steps)
    state = "over" if episode.over else f"seat {episode.seat} to act"
    suffix = "" if seat != episode.seat or not steps else f" after {steps}"
    return f"{output.getvalue()}{state}{suffix}\n"

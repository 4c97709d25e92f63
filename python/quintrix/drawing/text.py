"""Draws a view as lines of text, as the terminal does, without colours."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from quintrix.terminal.screen import Screen
from quintrix.types import View

WIDTH = 100


def screen_text(view: View, width: int = WIDTH) -> str:
    """Return the table as its observer sees it, as the terminal draws it."""
    output = StringIO()
    # Without the last argument, Rich shows the board below the cell of a notebook instead.
    console = Console(
        file=output, width=width, color_system=None, force_terminal=False, force_jupyter=False
    )
    names = [f"seat {seat}" for seat in range(view["players"])]
    Screen(console, view["game"], names).draw(view)
    return output.getvalue()


def text_lines(view: View) -> list[str]:
    """Return the table as its observer sees it, without empty lines."""
    lines = (line.rstrip() for line in screen_text(view).splitlines())
    return [line for line in lines if line]

"""Draws a view as lines of text, as the terminal does, without colours."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from quintrix.terminal.screen import Screen
from quintrix.types import View

WIDTH = 100


def text_lines(view: View) -> list[str]:
    """Return the table as its observer sees it, without empty lines."""
    output = StringIO()
    console = Console(file=output, width=WIDTH, color_system=None, force_terminal=False)
    names = [f"seat {seat}" for seat in range(view["players"])]
    Screen(console, view["game"], names).draw(view)
    lines = (line.rstrip() for line in output.getvalue().splitlines())
    return [line for line in lines if line]

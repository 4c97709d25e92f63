"""Draws win probabilities over a game as rows of bars in the terminal."""

from __future__ import annotations

from rich.text import Text

from quintrix.cli.seat_styles import SEAT_COLOURS
from quintrix.coach import Review
from quintrix.excerpt import excerpt

EIGHTHS = " ▁▂▃▄▅▆▇█"
ROWS = 3
MIN_COLUMNS = 10
MAX_NAME_LENGTH = 14
LABEL_COLUMNS = 8
"""Columns for the percentage at the right end."""


def win_chart(review: Review, width: int) -> Text:
    """Draw each player's probability of winning after every move."""
    names = [_name(review, seat) for seat in range(review["players"])]
    margin = max(map(len, names)) + 1
    plies = len(review["win_probabilities"]) - 1
    columns = max(MIN_COLUMNS, min(width - margin - LABEL_COLUMNS, plies))
    lines = [Text("Chance of winning, after each player's own moves")]
    for seat, name in enumerate(names):
        values = [row[seat] for row in review["win_probabilities"][1:]]
        colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
        lines.extend(_bars(values, columns, name.ljust(margin), colour))
    axis = f"{'':{margin}}1{str(plies).rjust(columns - 1)}"
    return Text("\n", no_wrap=True, overflow="crop").join([*lines, Text(axis, "dim")])


def _name(review: Review, seat: int) -> str:
    names = review["names"]
    return excerpt(names[seat])[:MAX_NAME_LENGTH] if names and names[seat] else f"seat {seat}"


def _bars(values: list[float | None], columns: int, name: str, colour: str) -> list[Text]:
    sampled = [values[column * len(values) // columns] for column in range(columns)]
    last = next((value for value in reversed(values) if value is not None), None)
    lines = []
    for row in reversed(range(ROWS)):
        label = name if row == ROWS // 2 else " " * len(name)
        end = f" {last:4.0%}" if row == 0 and last is not None else ""
        bars = "".join(_cell(value, row) for value in sampled)
        lines.append(Text.assemble(label, (bars, colour), end))
    return [*lines, Text(" " * len(name) + "─" * columns, "dim")]


def _cell(value: float | None, row: int) -> str:
    if value is None:
        return "·" if row == 0 else " "
    eighths = round(value * ROWS * 8) - row * 8
    return EIGHTHS[max(0, min(8, eighths))]

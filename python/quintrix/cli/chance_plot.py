"""Chances of winning, drawn with characters: a row of small columns for each player."""

from __future__ import annotations

from rich.text import Text

from quintrix.cli.seats import SEAT_INKS
from quintrix.coach import Review
from quintrix.excerpt import excerpt

EIGHTHS = " ▁▂▃▄▅▆▇█"
ROWS = 3
LONGEST_NAME = 14
ENDS = 8
"""Columns for the figures at both ends."""


def chances(review: Review, width: int) -> Text:
    """Draw how the chances of everybody went, from the first move to the last."""
    names = [_name(review, seat) for seat in range(review["players"])]
    margin = max(map(len, names)) + 1
    columns = max(10, min(width - margin - ENDS, len(review["chances"]) - 1))
    lines = [Text("Chance of winning, after each player's own moves")]
    for seat, name in enumerate(names):
        values = [chance[seat] for chance in review["chances"][1:]]
        lines.extend(_bars(values, columns, name.ljust(margin), SEAT_INKS[seat % len(SEAT_INKS)]))
    ends = f"{'':{margin}}1{str(len(review['chances']) - 1).rjust(columns - 1)}"
    return Text("\n", no_wrap=True, overflow="crop").join([*lines, Text(ends, "dim")])


def _name(review: Review, seat: int) -> str:
    names = review["names"]
    return excerpt(names[seat])[:LONGEST_NAME] if names and names[seat] else f"seat {seat}"


def _bars(values: list[float | None], columns: int, name: str, ink: str) -> list[Text]:
    picked = [values[place * len(values) // columns] for place in range(columns)]
    last = next((value for value in reversed(values) if value is not None), None)
    lines = []
    for row in reversed(range(ROWS)):
        label = name if row == ROWS // 2 else " " * len(name)
        end = f" {last:4.0%}" if row == 0 and last is not None else ""
        bars = "".join(_cell(value, row) for value in picked)
        lines.append(Text.assemble(label, (bars, ink), end))
    return [*lines, Text(" " * len(name) + "─" * columns, "dim")]


def _cell(value: float | None, row: int) -> str:
    if value is None:
        return "·" if row == 0 else " "
    eighths = round(value * ROWS * 8) - row * 8
    return EIGHTHS[max(0, min(8, eighths))]

"""The six inks, each with the symbol that always goes with it."""

from __future__ import annotations

from quintrix.paper.marks import Disc, Mark, Polygon, around, box, star
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, RED, YELLOW

INKS = {"R": RED, "O": ORANGE, "Y": YELLOW, "G": GREEN, "B": BLUE, "P": PURPLE}
WHITE = "#ffffff"
EDGE = "#cfc4ac"
SHADE = "#efe7d5"
LIGHT_INKS = "YGW"
"""On these, what is drawn has to be dark."""


def on(ink: str) -> str:
    """Choose what can be seen on an ink."""
    return NIGHT if ink in LIGHT_INKS else PAPER


def symbol(ink: str, x: float, y: float, radius: float, colour: str) -> Mark:
    """Draw the symbol of an ink: triangle, diamond, star, circle, square or hexagon."""
    match ink:
        case "R":
            return Polygon(around(x, y + radius / 5, 1.1 * radius, 3), colour)
        case "O":
            return Polygon(around(x, y, 1.08 * radius, 4), colour)
        case "Y":
            return Polygon(star(x, y, 1.15 * radius), colour)
        case "G":
            return Disc(x, y, 0.85 * radius, colour)
        case "B":
            return Polygon(box(x, y, 1.5 * radius, 1.5 * radius), colour)
        case _:
            return Polygon(around(x, y, radius, 6), colour)


def mixed(colour: str, part: float) -> str:
    """Make a colour lighter, or darker if ``part`` is below 0."""
    goal = 255 if part > 0 else 0
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(value + abs(part) * (goal - value)):02x}" for value in parts)

"""The six colours of all decks, and the symbol of each."""

from __future__ import annotations

from quintrix.paper.shapes import Disc, Polygon, Shape, rectangle, regular_polygon, star
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, RED, YELLOW

COLOURS = {"R": RED, "O": ORANGE, "Y": YELLOW, "G": GREEN, "B": BLUE, "P": PURPLE}
WHITE = "#ffffff"
EDGE = "#cfc4ac"
SHADE = "#efe7d5"
LIGHT_COLOURS = "YGW"
"""Colours that need a dark foreground."""


def contrasting(letter: str) -> str:
    """Return the foreground colour that is readable on a colour."""
    return NIGHT if letter in LIGHT_COLOURS else PAPER


def symbol(letter: str, x: float, y: float, radius: float, colour: str) -> Shape:
    """Draw the symbol of a colour: triangle, diamond, star, circle, square or hexagon."""
    match letter:
        case "R":
            return Polygon(regular_polygon(x, y + radius / 5, 1.1 * radius, 3), colour)
        case "O":
            return Polygon(regular_polygon(x, y, 1.08 * radius, 4), colour)
        case "Y":
            return Polygon(star(x, y, 1.15 * radius), colour)
        case "G":
            return Disc(x, y, 0.85 * radius, colour)
        case "B":
            return Polygon(rectangle(x, y, 1.5 * radius, 1.5 * radius), colour)
        case _:
            return Polygon(regular_polygon(x, y, radius, 6), colour)


def lighten(colour: str, amount: float) -> str:
    """Return a lighter colour, or a darker one if ``amount`` is negative."""
    goal = 255 if amount > 0 else 0
    channels = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(value + abs(amount) * (goal - value)):02x}" for value in channels)

"""Colours and line styles that distinguish seats in plots."""

from __future__ import annotations

from quintrix.terminal.palette import BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW

SEAT_COLOURS = (BLUE, ORANGE, PURPLE, GREEN, RED, YELLOW)
SEAT_LINE_STYLES = ("-", "--", "-.", ":")


def seat_style(seat: int) -> tuple[str, str]:
    """Return the colour and the line style of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)], SEAT_LINE_STYLES[seat % len(SEAT_LINE_STYLES)]

"""How seats are told apart in pictures: by ink and by dash."""

from __future__ import annotations

from quintrix.terminal.palette import BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW

SEAT_INKS = (BLUE, ORANGE, PURPLE, GREEN, RED, YELLOW)
SEAT_DASHES = ("-", "--", "-.", ":")


def seat_look(seat: int) -> tuple[str, str]:
    """Choose the ink and the dash of a seat."""
    return SEAT_INKS[seat % len(SEAT_INKS)], SEAT_DASHES[seat % len(SEAT_DASHES)]

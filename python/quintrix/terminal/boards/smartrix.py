"""Terminal board of Smartrix: square cards with eight boxes around their value."""

from __future__ import annotations

import sys

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing
from quintrix.terminal.palette import NIGHT, PAPER, YELLOW
from quintrix.terminal.squares import CORNERS, NEW_MARK, SIDES, Cards, Cell, Style
from quintrix.types import View

SPOT, EMPTY = "●", "○"
PLAIN_COLOUR = f"{NIGHT} on {PAPER}"
NEW_COLOUR = f"{NIGHT} on {YELLOW}"
# The boxes of each line of a card, numbered clockwise from N = 0.
UPPER, MIDDLE, LOWER = (7, 0, 1), (6, 2), (5, 4, 3)


def render(view: View, before: View | None, size: Size) -> Text:
    """Render cards with their boxes, or their names if the table is too wide."""
    cards = _cards(view)
    hand = [f"{card} r0" for card in view["hand"] or []]
    # A long board with boxes is better than one without.
    unlimited = Size(size.columns, sys.maxsize)
    style, extents = squares.choose_style(cards, unlimited, (BOXES, NAMES), below=lambda _: 0)
    table = squares.table(cards, _new_cells(cards, before), extents, style)
    parts = [table, *_hand(hand, BOXES, size)]
    return Text("\n", no_wrap=True, overflow="ellipsis").join(parts)


def status(view: View) -> str:
    """Return the deck, the hands, and the seats that are out."""
    deck = f"deck {view['deck']}" if view["deck"] else "deck empty"
    parts = [deck, f"hands {' '.join(map(str, view['hand_sizes']))}"]
    if view["out"]:
        parts.append(f"out {' '.join(map(str, view['out']))}")
    return " · ".join(parts)


def _cards(view: View) -> Cards:
    return {
        (entry["x"], entry["y"]): f"{entry['card']} r{entry['rotation']}" for entry in view["table"]
    }


def _new_cells(cards: Cards, before: View | None) -> set[Cell]:
    old = cards if before is None else _cards(before)
    return {cell for cell, card in cards.items() if old.get(cell) != card}


def _hand(hand: list[str], style: Style, size: Size) -> Drawing:
    """Render cards side by side in as many rows as needed, with their names below."""
    per_row = max(1, (size.columns - squares.MARGIN) // (style.columns + 1))
    lines: Drawing = []
    for first in range(0, len(hand), per_row):
        some = hand[first : first + per_row]
        names = "".join(f" {card.partition(' ')[0]:^{style.columns}}" for card in some)
        lines += [*squares.hand(some, style), Text(" " * squares.MARGIN + names.rstrip())]
    return lines


def _boxes(card: str, new: bool) -> Drawing:
    name, turn = card.split(" r")
    byte = int(name, 16) << 2 * int(turn)
    look = (byte | byte >> 8) & 0xFF
    signs = [SPOT if look >> index & 1 else EMPTY for index in range(8)]
    left, right = (signs[index] for index in MIDDLE)
    mark = NEW_MARK if new else " "
    rows = (
        " ".join(signs[index] for index in UPPER),
        f"{left}{mark}{look.bit_count()} {right}",
        " ".join(signs[index] for index in LOWER),
    )
    colour = NEW_COLOUR if new else PLAIN_COLOUR
    return [Text.assemble(" ", (row, colour), " ") for row in rows]


def _name(card: str, new: bool) -> Drawing:
    name, turn = card.split(" r")
    mark = NEW_MARK if new else " "
    return [
        Text.assemble(mark, (f"{name}{'⁰¹²³'[int(turn)]}", NEW_COLOUR if new else PLAIN_COLOUR))
    ]


BOXES = Style(columns=7, lines=3, card=_boxes, touching=SIDES + CORNERS)
NAMES = Style(columns=4, lines=1, card=_name, touching=SIDES + CORNERS)

"""Smartrix: square cards with eight boxes around their value."""

from __future__ import annotations

import sys

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Room
from quintrix.terminal.palette import NIGHT, PAPER, YELLOW
from quintrix.terminal.squares import CORNERS, FRESH_MARK, SIDES, Cards, Cell, Drawing, Style
from quintrix.types import View

SPOT, EMPTY = "●", "○"
PLAIN_INK = f"{NIGHT} on {PAPER}"
FRESH_INK = f"{NIGHT} on {YELLOW}"
# The boxes of each line of a card, by their number: N is 0, the others follow clockwise.
UPPER, MIDDLE, LOWER = (7, 0, 1), (6, 2), (5, 4, 3)


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw cards with all their boxes; only where the table is too wide, their names."""
    cards = _cards(view)
    hand = [f"{card} r0" for card in view["hand"] or []]
    # Rather a long picture than one without boxes.
    endless = Room(room.columns, sys.maxsize)
    style, extents = squares.fitting(cards, endless, (BOXES, NAMES), below=lambda _: 0)
    table = squares.table(cards, _fresh(cards, before), extents, style)
    parts = [table, *_hand(hand, BOXES, room)]
    return Text("\n", no_wrap=True, overflow="ellipsis").join(parts)


def facts(view: View) -> str:
    """Count the deck and the hands, and name who is out."""
    deck = f"deck {view['deck']}" if view["deck"] else "deck empty"
    parts = [deck, f"hands {' '.join(map(str, view['hand_sizes']))}"]
    if view["out"]:
        parts.append(f"out {' '.join(map(str, view['out']))}")
    return " · ".join(parts)


def _cards(view: View) -> Cards:
    return {(lies["x"], lies["y"]): f"{lies['card']} r{lies['rotation']}" for lies in view["table"]}


def _fresh(cards: Cards, before: View | None) -> set[Cell]:
    old = cards if before is None else _cards(before)
    return {cell for cell, card in cards.items() if old.get(cell) != card}


def _hand(hand: list[str], style: Style, room: Room) -> Drawing:
    """Draw as many cards side by side as there is room for, with their names below."""
    at_once = max(1, (room.columns - squares.MARGIN) // (style.columns + 1))
    lines: Drawing = []
    for first in range(0, len(hand), at_once):
        some = hand[first : first + at_once]
        names = "".join(f" {card.partition(' ')[0]:^{style.columns}}" for card in some)
        lines += [*squares.hand(some, style), Text(" " * squares.MARGIN + names.rstrip())]
    return lines


def _boxes(card: str, fresh: bool) -> Drawing:
    name, turn = card.split(" r")
    byte = int(name, 16) << 2 * int(turn)
    look = (byte | byte >> 8) & 0xFF
    signs = [SPOT if look >> place & 1 else EMPTY for place in range(8)]
    left, right = (signs[place] for place in MIDDLE)
    mark = FRESH_MARK if fresh else " "
    rows = (
        " ".join(signs[place] for place in UPPER),
        f"{left}{mark}{look.bit_count()} {right}",
        " ".join(signs[place] for place in LOWER),
    )
    ink = FRESH_INK if fresh else PLAIN_INK
    return [Text.assemble(" ", (row, ink), " ") for row in rows]


def _name(card: str, fresh: bool) -> Drawing:
    name, turn = card.split(" r")
    mark = FRESH_MARK if fresh else " "
    return [Text.assemble(mark, (f"{name}{'⁰¹²³'[int(turn)]}", FRESH_INK if fresh else PLAIN_INK))]


BOXES = Style(columns=7, lines=3, card=_boxes, touching=SIDES + CORNERS)
NAMES = Style(columns=4, lines=1, card=_name, touching=SIDES + CORNERS)

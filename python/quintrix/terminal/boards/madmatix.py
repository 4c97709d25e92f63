"""Terminal board of MadMatix: every seat's Sequence and its value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.text import Text

from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, YELLOW
from quintrix.terminal.squares import NEW_FRAME, NEW_MARK, PLAIN_FRAME
from quintrix.types import View

COLOURS = {
    "+": f"{NIGHT} on {GREEN}",
    "-": f"{NIGHT} on {ORANGE}",
    "*": f"{PAPER} on {BLUE}",
    "/": f"{PAPER} on {PURPLE}",
}
ACTION_COLOUR = f"{NIGHT} on {YELLOW}"
LABEL = 7
GAP = " "


class Card(NamedTuple):
    """A card to render; `position` is its index in a Sequence, or empty in a hand."""

    text: str
    colour: str
    position: str
    new: bool


Block = list[Drawing]
"""Cards side by side, all of the same height."""


def render(view: View, before: View | None, size: Size) -> Text:
    """Render framed cards if they fit, small ones otherwise."""
    large = _lines(view, before, size, framed=True)
    lines = large if len(large) <= size.lines else _lines(view, before, size, framed=False)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def status(view: View) -> str:
    """Return the sizes of the decks, and the pending action."""
    parts = [f"numbers {view['numbers']}", f"actions {view['actions']}"]
    if view["pending"]:
        parts.append(_pending(view, view["pending"]))
    return " · ".join(parts)


def _pending(view: View, pending: dict[str, Any]) -> str:
    seat = f"seat {pending['seat']}"
    match pending["kind"]:
        case "slow":
            return f"{seat} draws {pending['draws']}"
        case "give":
            return f"{seat} gives {pending['cards']} to seat {pending['to']}"
        case "choose":
            card, index = pending["card"], pending["effect"]
            effect = view["definitions"][card]["effects"][index]["effect"]
            return f"{seat} chooses for {card}: {effect}"
        case _:
            return f"{seat} pays a penalty"


def _lines(view: View, before: View | None, size: Size, *, framed: bool) -> Drawing:
    draw = _framed if framed else _small
    lines: Drawing = []
    for seat in range(view["players"]):
        block = [draw(card) for card in _sequence(view, before, seat)]
        high = len(block[0]) if block else 1
        block += [_beside(text, high) for text in _seat_status(view, seat)]
        lines += _rows(f"seat {seat}", block, size)
    if view["hand"]:
        lines += _rows("hand", [draw(_held(card)) for card in view["hand"]], size)
    return lines + _held_definitions(view)


def _held_definitions(view: View) -> Drawing:
    """Render what the cards in the hand do that are not built in."""
    definitions = view.get("definitions", {})
    held = [card for card in sorted({*(view["hand"] or [])}) if card in definitions]
    return [Text(f"{card:>{LABEL}} {definitions[card]['text']}", style="dim") for card in held]


def _sequence(view: View, before: View | None, seat: int) -> Iterator[Card]:
    old = [*(before or view)["sequences"][seat]]
    for index, laid in enumerate(view["sequences"][seat]):
        known = laid in old
        if known:
            old.remove(laid)
        yield _laid(laid, index, new=not known)


def _laid(laid: dict[str, Any], index: int, *, new: bool) -> Card:
    number, operator = laid["card"][:-1], laid["operator"]
    number = f"2×{number}" if laid.get("doubled") else number
    text = f"{number}[{operator}]" if laid["token"] else f"{number}{operator}"
    return Card(text, COLOURS[operator], str(index), new)


def _held(card: str) -> Card:
    colour = COLOURS.get(card[-1], ACTION_COLOUR)
    return Card(card, colour, "", new=False)


def _seat_status(view: View, seat: int) -> Drawing:
    """Render the value of a Sequence, and the hand of its owner."""
    numbers = view["hand_numbers"][seat]
    actions = view["hand_sizes"][seat] - numbers
    parts = [_counted(numbers, "number"), _counted(actions, "action")]
    parts += ["said Last Card"] if seat in view["said_last"] else []
    parts += ["misses a turn"] if seat in view["missing"] else []
    parts += ["to move"] if seat == view["turn"] and not view["over"] else []
    value = Text(f"= {view['scores'][seat]}", style="bold")
    return [value, *(Text(f"· {words}", style="dim") for words in parts)]


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else f'{noun}s'}"


def _beside(text: Text, high: int) -> Drawing:
    """Pad a text to the height of the cards beside it."""
    blank = Text(" " * len(text))
    return [text if line == high // 2 else blank for line in range(high)]


def _rows(label: str, block: Block, size: Size) -> Drawing:
    """Render cards in as many rows as needed, the first beside a label."""
    lines: Drawing = []
    for row in _cut(block, size.columns - LABEL - len(GAP)):
        middle = len(row[0]) // 2
        for number, parts in enumerate(zip(*row, strict=True)):
            here = label if number == middle else ""
            line = Text(GAP).join([Text(f"{here:>{LABEL}}", style="dim"), *parts])
            line.rstrip()
            lines.append(line)
        label = ""
    return lines


def _cut(cards: Block, columns: int) -> list[Block]:
    rows: list[Block] = []
    left = 0
    for card in cards:
        wide = len(card[0]) + len(GAP)
        if not rows or wide > left:
            rows.append([])
            left = columns + len(GAP)
        rows[-1].append(card)
        left -= wide
    return rows


def _framed(card: Card) -> Drawing:
    left_top, across, right_top, side, left_low, right_low = NEW_FRAME if card.new else PLAIN_FRAME
    wide = max(4, len(card.text))
    lines = (
        f"{left_top}{card.position:{across}<{wide}}{right_top}",
        f"{side}{card.text:^{wide}}{side}",
        f"{left_low}{across * wide}{right_low}",
    )
    return [Text(line, style=card.colour) for line in lines]


def _small(card: Card) -> Drawing:
    position = f"{card.position}:" if card.position else ""
    mark = NEW_MARK if card.new else " "
    return [Text.assemble(f"{mark}{position}", (card.text, card.colour))]

"""MadMatix: everybody's Sequence, card by card, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.text import Text

from quintrix.terminal.boards import Room
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, YELLOW
from quintrix.terminal.squares import FRESH_FRAME, FRESH_MARK, PLAIN_FRAME, Drawing
from quintrix.types import View

INKS = {
    "+": f"{NIGHT} on {GREEN}",
    "-": f"{NIGHT} on {ORANGE}",
    "*": f"{PAPER} on {BLUE}",
    "/": f"{PAPER} on {PURPLE}",
}
ACTION_INK = f"{NIGHT} on {YELLOW}"
LABEL = 7
GAP = " "


class Card(NamedTuple):
    """A card as it is drawn: what it says, in which ink, at which place of a Sequence."""

    text: str
    ink: str
    place: str
    fresh: bool


Block = list[Drawing]
"""Cards side by side, each of as many lines as the others."""


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw framed cards if everything fits so, small ones otherwise."""
    large = _lines(view, before, room, framed=True)
    lines = large if len(large) <= room.lines else _lines(view, before, room, framed=False)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def facts(view: View) -> str:
    """Count the decks, and tell who has to answer."""
    told = [f"numbers {view['numbers']}", f"actions {view['actions']}"]
    pending = view["pending"]
    if pending and pending["kind"] == "slow":
        told.append(f"seat {pending['seat']} draws {pending['draws']}")
    elif pending:
        told.append(f"seat {pending['seat']} pays a penalty")
    return " · ".join(told)


def _lines(view: View, before: View | None, room: Room, *, framed: bool) -> Drawing:
    draw = _framed if framed else _small
    lines: Drawing = []
    for seat in range(view["players"]):
        block = [draw(card) for card in _sequence(view, before, seat)]
        high = len(block[0]) if block else 1
        block += [_beside(text, high) for text in _standing(view, seat)]
        lines += _rows(f"seat {seat}", block, room)
    if view["hand"]:
        lines += _rows("hand", [draw(_held(card)) for card in view["hand"]], room)
    return lines


def _sequence(view: View, before: View | None, seat: int) -> Iterator[Card]:
    old = [*(before or view)["sequences"][seat]]
    for index, laid in enumerate(view["sequences"][seat]):
        known = laid in old
        if known:
            old.remove(laid)
        yield _laid(laid, index, fresh=not known)


def _laid(laid: dict[str, Any], index: int, *, fresh: bool) -> Card:
    digit, operator = laid["card"][0], laid["operator"]
    text = f"{digit}[{operator}]" if laid["token"] else f"{digit}{operator}"
    return Card(text, INKS[operator], str(index), fresh)


def _held(card: str) -> Card:
    ink = INKS[card[1]] if card[0].isdigit() else ACTION_INK
    return Card(card, ink, "", fresh=False)


def _standing(view: View, seat: int) -> Drawing:
    """Tell what a Sequence is worth, and what its owner holds."""
    numbers = view["hand_numbers"][seat]
    actions = view["hand_sizes"][seat] - numbers
    told = [_counted(numbers, "number"), _counted(actions, "action")]
    told += ["said Last Card"] if seat in view["said_last"] else []
    told += ["misses a turn"] if seat in view["missing"] else []
    told += ["to move"] if seat == view["turn"] and not view["over"] else []
    worth = Text(f"= {view['scores'][seat]}", style="bold")
    return [worth, *(Text(f"· {words}", style="dim") for words in told)]


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else f'{noun}s'}"


def _beside(text: Text, high: int) -> Drawing:
    """Make a text as high as the cards that it stands beside."""
    blank = Text(" " * len(text))
    return [text if line == high // 2 else blank for line in range(high)]


def _rows(label: str, block: Block, room: Room) -> Drawing:
    """Draw cards in as many rows as the room needs, the first beside a label."""
    lines: Drawing = []
    for row in _cut(block, room.columns - LABEL - len(GAP)):
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
    left_top, across, right_top, side, left_low, right_low = (
        FRESH_FRAME if card.fresh else PLAIN_FRAME
    )
    wide = max(4, len(card.text))
    lines = (
        f"{left_top}{card.place:{across}<{wide}}{right_top}",
        f"{side}{card.text:^{wide}}{side}",
        f"{left_low}{across * wide}{right_low}",
    )
    return [Text(line, style=card.ink) for line in lines]


def _small(card: Card) -> Drawing:
    place = f"{card.place}:" if card.place else ""
    mark = FRESH_MARK if card.fresh else " "
    return [Text.assemble(f"{mark}{place}", (card.text, card.ink))]

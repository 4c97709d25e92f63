"""Colorfox: cards with four half matchsticks, and everybody's sticks."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Room
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, RED, YELLOW
from quintrix.terminal.squares import FRESH_FRAME, FRESH_MARK, PLAIN_FRAME, Drawing, Style
from quintrix.types import View

INKS = {
    "R": f"{PAPER} on {RED}",
    "O": f"{NIGHT} on {ORANGE}",
    "Y": f"{NIGHT} on {YELLOW}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "P": f"{PAPER} on {PURPLE}",
}
FULL_HANDS = {2: 4, 3: 3, 4: 3}
GAP = "   "


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw the table, and below it the hand beside the sticks."""
    cards = squares.cards_of(view)
    hand = view["hand"] or []
    sticks = _sticks(view, before)

    def below(style: Style) -> int:
        return len(_side_by_side(squares.hand(hand, style), sticks, room))

    style, extents = squares.fitting(cards, room, (LARGE, SMALL), below)
    table = squares.table(cards, squares.fresh_cells(view, before), extents, style)
    lines = _side_by_side(squares.hand(hand, style), sticks, room)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([table, *lines])


def facts(view: View) -> str:
    """Count the pile, short hands and open swaps, and tell the last turn."""
    told = [squares.hand_facts(view, FULL_HANDS[view["players"]])]
    if view["swaps"]:
        told.append(f"swaps left {view['swaps']}")
    if view["last_turn"] and not view["over"]:
        told.append("last turn")
    return " · ".join(told)


def _side_by_side(hand: Drawing, sticks: Drawing, room: Room) -> Drawing:
    """Put the sticks beside the hand, or below it where both are too wide."""
    wide = max((len(line) for line in hand), default=0)
    if wide + len(GAP) + max(map(len, sticks)) > room.columns:
        return [*hand, *sticks]
    lines = []
    for left, right in zip_longest(hand, sticks, fillvalue=Text()):
        padded = left.copy()
        padded.pad_right(wide - len(left))
        lines.append(Text.assemble(padded, GAP, right))
    return lines


def _sticks(view: View, before: View | None) -> Drawing:
    """Count the sticks of every seat and of the reserve, colour by colour."""
    then = view if before is None else before
    rows = [
        _counts(f"seat {seat}", now, old)
        for seat, (now, old) in enumerate(zip(view["sticks"], then["sticks"], strict=True))
    ]
    return [*rows, _counts("reserve", view["reserve"], then["reserve"])]


def _counts(label: str, now: dict[str, int], old: dict[str, int]) -> Text:
    parts: list[str | Text | tuple[str, str]] = [(f"{label:>7}", "dim")]
    for letter, ink in INKS.items():
        count = now[letter]
        parts.append(FRESH_MARK if count != old[letter] else " ")
        parts.append((f"{letter}{count}", ink) if count else (f"{letter}·", "dim"))
    return Text.assemble(*parts)


def _large_card(card: str, fresh: bool) -> Drawing:
    left_top, across, right_top, _, left_low, right_low = FRESH_FRAME if fresh else PLAIN_FRAME
    north, east, south, west = (*card,)
    return [
        Text.assemble(left_top, across, _match(f" {north} "), across, right_top),
        Text.assemble(_match(f"{west} "), "   ", _match(f" {east}")),
        Text.assemble(left_low, across, _match(f" {south} "), across, right_low),
    ]


def _small_card(card: str, fresh: bool) -> Drawing:
    mark = Text(FRESH_MARK if fresh else " ")
    return [Text.assemble(mark, *map(_match, card))]


def _match(text: str) -> Text:
    return Text(text, style=INKS[text.strip()])


LARGE = Style(columns=7, lines=3, card=_large_card)
SMALL = Style(columns=5, lines=1, card=_small_card)

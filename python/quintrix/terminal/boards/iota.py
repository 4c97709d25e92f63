"""Iota: square cards on a table without edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from quintrix.terminal.boards import Room
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, PAPER, RED, YELLOW
from quintrix.types import View

Cell = tuple[int, int]
Drawing = list[Text]

WILD = "*"
FULL_HAND = 4
INKS = {
    "R": f"{PAPER} on {RED}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "Y": f"{NIGHT} on {YELLOW}",
}
SHAPES = {"C": "●", "S": "■", "T": "▲", "X": "✚"}
PLAIN_FRAME = ("╭", "─", "╮", "│", "╰", "╯")
FRESH_FRAME = ("╔", "═", "╗", "║", "╚", "╝")
FRESH_MARK = "▸"
MARGIN = 4


class Style(NamedTuple):
    """A size of cards, and how to draw one of that size."""

    columns: int
    lines: int
    card: Callable[[str, bool], Drawing]


class Extent(NamedTuple):
    """The columns and rows to show."""

    xs: range
    ys: range


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw large cards if everything fits so, small ones otherwise."""
    cards = _cards(view)
    old = cards if before is None else _cards(before)
    fresh = {cell for cell, card in cards.items() if old.get(cell) != card}
    extent = _extent(cards, around=1)
    hand = view["hand"] or []
    if _columns(extent, LARGE) <= room.columns and _lines(extent, LARGE, hand) <= room.lines:
        style = LARGE
    else:
        style, extent = SMALL, _squeezed(cards, room)
    parts = [_table(cards, fresh, extent, style)]
    if hand:
        parts.append(_hand(hand, style))
    return Text("\n", no_wrap=True, overflow="ellipsis").join(parts)


def facts(view: View) -> str:
    """Count the pile, and the hands once they are no longer full."""
    sizes = view["hand_sizes"]
    pile = f"pile {view['pile']}" if view["pile"] else "pile empty"
    return pile if min(sizes) == FULL_HAND else f"{pile} · hands {' '.join(map(str, sizes))}"


def _cards(view: View) -> dict[Cell, str]:
    return {(entry["x"], entry["y"]): entry["card"] for entry in view["table"]}


def _extent(cards: dict[Cell, str], around: int) -> Extent:
    return Extent(_span((x for x, _ in cards), around), _span((y for _, y in cards), around))


def _span(numbers: Iterable[int], around: int) -> range:
    ordered = sorted(numbers)
    return range(ordered[0] - around, ordered[-1] + around + 1)


def _squeezed(cards: dict[Cell, str], room: Room) -> Extent:
    """Leave out the empty cells around the cards where even small cards need the room."""
    wide, tight = _extent(cards, around=1), _extent(cards, around=0)
    xs = wide.xs if _columns(wide, SMALL) <= room.columns else tight.xs
    return Extent(xs, wide.ys)


def _columns(extent: Extent, style: Style) -> int:
    return 2 * MARGIN + len(extent.xs) * style.columns


def _lines(extent: Extent, style: Style, hand: Sequence[str]) -> int:
    return 2 + len(extent.ys) * style.lines + (style.lines if hand else 0)


def _table(cards: dict[Cell, str], fresh: set[Cell], extent: Extent, style: Style) -> Text:
    rows = [_row(cards, fresh, extent.xs, y, style) for y in extent.ys]
    axis = _axis(extent.xs, style)
    return Text("\n").join([axis, *rows, axis])


def _hand(hand: Sequence[str], style: Style) -> Text:
    drawn = [style.card(card, False) for card in hand]
    lines = []
    for number, parts in enumerate(zip(*drawn, strict=True)):
        label = "hand" if number == style.lines // 2 else ""
        lines.append(Text(" ").join([Text(f"{label:>{MARGIN}}", style="dim"), *parts]))
    return Text("\n").join(lines)


def _axis(xs: range, style: Style) -> Text:
    numbers = "".join(_centred(str(x), style) for x in xs)
    return Text(" " * MARGIN + numbers.rstrip(), style="dim")


def _centred(text: str, style: Style) -> str:
    return f" {text:^{style.columns - 1}}"


def _row(cards: dict[Cell, str], fresh: set[Cell], xs: range, y: int, style: Style) -> Text:
    drawn = [
        style.card(cards[x, y], (x, y) in fresh) if (x, y) in cards else _empty(cards, x, y, style)
        for x in xs
    ]
    middle = style.lines // 2
    lines = []
    for number, parts in enumerate(zip(*drawn, strict=True)):
        label = str(y) if number == middle else ""
        left = Text(f"{label:>{MARGIN - 1}} ", style="dim")
        right = Text(f" {label}".rstrip(), style="dim")
        lines.append(Text.assemble(left, *parts, right))
    return Text("\n").join(lines)


def _empty(cards: dict[Cell, str], x: int, y: int, style: Style) -> Drawing:
    touches = any(cell in cards for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
    blank = Text(" " * style.columns)
    dot = Text(_centred("·" if touches else "", style), style="dim")
    return [dot if line == style.lines // 2 else blank for line in range(style.lines)]


def _large_card(card: str, fresh: bool) -> Drawing:
    left_top, across, right_top, side, left_low, right_low = FRESH_FRAME if fresh else PLAIN_FRAME
    return [
        _inked(card, f"{left_top}{card:{across}<4}{right_top}"),
        _inked(card, f"{side}{_picture(card):^4}{side}"),
        _inked(card, f"{left_low}{across * 4}{right_low}"),
    ]


def _small_card(card: str, fresh: bool) -> Drawing:
    mark = Text(FRESH_MARK if fresh else " ")
    return [Text.assemble(mark, _inked(card, f"{card:^3}"))]


def _picture(card: str) -> str:
    return "WILD" if card == WILD else SHAPES[card[1]] * int(card[2])


def _inked(card: str, text: str) -> Text:
    if card != WILD:
        return Text(text, style=INKS[card[0]])
    inks = [*INKS.values()]
    stripes = (inks[place * len(inks) // len(text)] for place in range(len(text)))
    return Text.assemble(*zip(text, stripes, strict=True))


LARGE = Style(columns=6, lines=3, card=_large_card)
SMALL = Style(columns=4, lines=1, card=_small_card)

"""Terminal board of Colorfox: cards with four half matchsticks, and the sticks of all seats."""

from __future__ import annotations

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import GAP, Drawing, beside
from quintrix.terminal.palette import SIX_COLOURS
from quintrix.terminal.squares import NEW_FRAME, NEW_MARK, PLAIN_FRAME, Style
from quintrix.types import View

FULL_HANDS = {2: 4, 3: 3, 4: 3}


def render(view: View, before: View | None, size: Size) -> Text:
    """Render the table, and below it the hand beside the sticks."""
    cards = squares.cards_of(view)
    hand = view["hand"] or []
    sticks = _sticks(view, before)

    def below(style: Style) -> int:
        return len(_hand_and_sticks(squares.hand(hand, style), sticks, size))

    style, extents = squares.choose_style(cards, size, (LARGE, SMALL), below)
    table = squares.table(cards, squares.new_cells(view, before), extents, style)
    lines = _hand_and_sticks(squares.hand(hand, style), sticks, size)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([table, *lines])


def status(view: View) -> str:
    """Return the pile, hands that are not full, swaps left and whether it is the last turn."""
    parts = [squares.hand_status(view, FULL_HANDS[view["players"]])]
    if view["swaps"]:
        parts.append(f"swaps left {view['swaps']}")
    if view["last_turn"] and not view["over"]:
        parts.append("last turn")
    return " · ".join(parts)


def _hand_and_sticks(hand: Drawing, sticks: Drawing, size: Size) -> Drawing:
    """Render the sticks beside the hand, or below it if both are too wide."""
    wide = max((len(line) for line in hand), default=0)
    if wide + len(GAP) + max(map(len, sticks)) > size.columns:
        return [*hand, *sticks]
    return beside(hand, sticks)


def _sticks(view: View, before: View | None) -> Drawing:
    """Render the sticks of each seat and of the reserve by colour."""
    then = view if before is None else before
    rows = [
        _counts(f"seat {seat}", now, old)
        for seat, (now, old) in enumerate(zip(view["sticks"], then["sticks"], strict=True))
    ]
    return [*rows, _counts("reserve", view["reserve"], then["reserve"])]


def _counts(label: str, now: dict[str, int], old: dict[str, int]) -> Text:
    parts: list[str | Text | tuple[str, str]] = [(f"{label:>7}", "dim")]
    for letter, colour in SIX_COLOURS.items():
        count = now[letter]
        parts.append(NEW_MARK if count != old[letter] else " ")
        parts.append((f"{letter}{count}", colour) if count else (f"{letter}·", "dim"))
    return Text.assemble(*parts)


def _large_card(card: str, new: bool) -> Drawing:
    left_top, across, right_top, _, left_low, right_low = NEW_FRAME if new else PLAIN_FRAME
    north, east, south, west = (*card,)
    return [
        Text.assemble(left_top, across, _match(f" {north} "), across, right_top),
        Text.assemble(_match(f"{west} "), "   ", _match(f" {east}")),
        Text.assemble(left_low, across, _match(f" {south} "), across, right_low),
    ]


def _small_card(card: str, new: bool) -> Drawing:
    mark = Text(NEW_MARK if new else " ")
    return [Text.assemble(mark, *map(_match, card))]


def _match(text: str) -> Text:
    return Text(text, style=SIX_COLOURS[text.strip()])


LARGE = Style(columns=7, lines=3, card=_large_card)
SMALL = Style(columns=5, lines=1, card=_small_card)

"""Iota: square cards on a table without edges."""

from __future__ import annotations

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Room
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, PAPER, RED, YELLOW
from quintrix.terminal.squares import FRESH_FRAME, FRESH_MARK, PLAIN_FRAME, Drawing, Style
from quintrix.types import View

WILD = "*"
FULL_HAND = 4
INKS = {
    "R": f"{PAPER} on {RED}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "Y": f"{NIGHT} on {YELLOW}",
}
SHAPES = {"C": "●", "S": "■", "T": "▲", "X": "✚"}


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw large cards if everything fits so, small ones otherwise."""
    cards = squares.cards_of(view)
    hand = view["hand"] or []
    style, extents = squares.fitting(
        cards, room, (LARGE, SMALL), below=lambda style: style.lines if hand else 0
    )
    table = squares.table(cards, squares.fresh_cells(view, before), extents, style)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([table, *squares.hand(hand, style)])


def facts(view: View) -> str:
    """Count the pile, and the hands once they are no longer full."""
    return squares.hand_facts(view, FULL_HAND)


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

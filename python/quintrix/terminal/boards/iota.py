"""Terminal board of Iota: square cards on an unbounded table."""

from __future__ import annotations

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, PAPER, RED, YELLOW
from quintrix.terminal.squares import NEW_FRAME, NEW_MARK, PLAIN_FRAME, Style
from quintrix.types import View

WILD = "*"
FULL_HAND = 4
COLOURS = {
    "R": f"{PAPER} on {RED}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "Y": f"{NIGHT} on {YELLOW}",
}
SHAPES = {"C": "●", "S": "■", "T": "▲", "X": "✚"}


def render(view: View, before: View | None, size: Size) -> Text:
    """Render large cards if they fit, small ones otherwise."""
    cards = squares.cards_of(view)
    hand = view["hand"] or []
    style, extents = squares.choose_style(
        cards, size, (LARGE, SMALL), below=lambda style: style.lines if hand else 0
    )
    table = squares.table(cards, squares.new_cells(view, before), extents, style)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([table, *squares.hand(hand, style)])


def status(view: View) -> str:
    """Return the pile, wild starters under it, and the hands once they are no longer full."""
    text = squares.hand_status(view, FULL_HAND)
    wilds = len(view["wild_starters"])
    return f"{text} · wilds under the pile {wilds}" if wilds else text


def _large_card(card: str, new: bool) -> Drawing:
    left_top, across, right_top, side, left_low, right_low = NEW_FRAME if new else PLAIN_FRAME
    return [
        _coloured(card, f"{left_top}{card:{across}<4}{right_top}"),
        _coloured(card, f"{side}{_symbols(card):^4}{side}"),
        _coloured(card, f"{left_low}{across * 4}{right_low}"),
    ]


def _small_card(card: str, new: bool) -> Drawing:
    mark = Text(NEW_MARK if new else " ")
    return [Text.assemble(mark, _coloured(card, f"{card:^3}"))]


def _symbols(card: str) -> str:
    return "WILD" if card == WILD else SHAPES[card[1]] * int(card[2])


def _coloured(card: str, text: str) -> Text:
    if card != WILD:
        return Text(text, style=COLOURS[card[0]])
    colours = [*COLOURS.values()]
    stripes = (colours[index * len(colours) // len(text)] for index in range(len(text)))
    return Text.assemble(*zip(text, stripes, strict=True))


LARGE = Style(columns=6, lines=3, card=_large_card)
SMALL = Style(columns=4, lines=1, card=_small_card)

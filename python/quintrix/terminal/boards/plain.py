"""Terminal board of games that have none of their own: draws what their view declares.

The keys are those of `quintrix.own_games.plain_view`.
"""

from __future__ import annotations

from functools import partial

from rich.text import Text

from quintrix.terminal import squares
from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing
from quintrix.terminal.palette import SIX_COLOURS
from quintrix.terminal.squares import NEW_MARK, Extent, Style
from quintrix.types import View

LETTERS = {"red": "R", "orange": "O", "yellow": "Y", "green": "G", "blue": "B", "purple": "P"}


def render(view: View, before: View | None, size: Size) -> Text:
    """Render the table, the hand and the texts; moves name cards by the codes that are shown."""
    style = _style(view)
    parts: list[Text] = []
    if view.get("table") is not None:
        cards = squares.cards_of(view)
        old = before if before and before.get("table") is not None else None
        extents = _extents(view, cards, size, style)
        parts.append(squares.table(cards, squares.new_cells(view, old), extents, style))
    parts += squares.hand(view.get("hand") or [], style)
    parts += [Text(text) for text in view.get("texts", ())]
    return Text("\n", no_wrap=True, overflow="ellipsis").join(parts)


def status(view: View) -> str:
    """Return the piles and the sizes of the hands."""
    parts = [f"pile {view['pile'] or 'empty'}"] if "pile" in view else []
    for pile in view.get("piles", ()):
        top = f" ({pile['top']})" if pile.get("top") else ""
        parts.append(f"{pile['name']} {pile['size']}{top}")
    if view.get("hand_sizes"):
        parts.append(f"hands {' '.join(map(str, view['hand_sizes']))}")
    return " · ".join(parts)


def _style(view: View) -> Style:
    """Return cards as wide as the longest code that is shown."""
    codes = [cell["card"] for cell in view.get("table") or ()] + (view.get("hand") or [])
    width = max(map(len, codes), default=1)
    return Style(columns=width + 3, lines=1, card=partial(_card, view, width))


def _extents(view: View, cards: squares.Cards, size: Size, style: Style) -> list[Extent]:
    grid = view.get("grid")
    if grid:
        return [Extent(range(grid["columns"]), range(grid["rows"]))]
    return squares.choose_style(cards, size, (style, style), below=lambda _: 2)[1]


def _card(view: View, width: int, card: str, new: bool) -> Drawing:
    colour = view.get("cards", {}).get(card, {}).get("colour")
    style = SIX_COLOURS.get(LETTERS.get(colour, ""), "bold")
    return [Text.assemble(NEW_MARK if new else " ", (f" {card:^{width}} ", style))]

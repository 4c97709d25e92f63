"""Terminal board of Hetrix: every seat's matrix of hexagons, and all hands."""

from __future__ import annotations

from rich.text import Text

from quintrix.terminal import hexagons
from quintrix.terminal.boards import Size
from quintrix.terminal.drawing import Drawing, beside
from quintrix.terminal.hexagons import LARGE, SMALL, Cell, Style
from quintrix.terminal.palette import NIGHT, PAPER, SIX_COLOURS
from quintrix.types import View

COLOURS = {**SIX_COLOURS, "W": f"{NIGHT} on {PAPER}"}


def render(view: View, before: View | None, size: Size) -> Text:
    """Render all matrices, the observer's first, and below them all hands."""
    hands = _hands(view, size)
    matrices = _matrices(view, before, LARGE, size)
    if len(matrices) + len(hands) > size.lines:
        matrices = _matrices(view, before, SMALL, size)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([*matrices, *hands])


def status(view: View) -> str:
    """Return the round, the seats that infiltrate, and those that wait for others."""
    parts = [f"round {view['round']} of 4"]
    for phase, words in (("infiltrate", "infiltrating"), ("wait", "done")):
        seats = [str(seat) for seat, now in enumerate(view["phases"]) if now == phase]
        if seats and not view["over"]:
            parts.append(f"{words}: {' '.join(seats)}")
    return " · ".join(parts)


def _matrices(view: View, before: View | None, style: Style, size: Size) -> Drawing:
    first = view["observer"] or 0
    seats = [(first + step) % view["players"] for step in range(view["players"])]
    lines: Drawing = []
    row: Drawing = []
    for seat in seats:
        block = _matrix(view, before, seat, style, size)
        joined = beside(row, block) if row else block
        if row and max(map(len, joined)) > size.columns:
            lines += row
            row = block
        else:
            row = joined
    return [*lines, *row]


def _matrix(view: View, before: View | None, seat: int, style: Style, size: Size) -> Drawing:
    tiles = _tiles(view, seat)
    old = tiles if before is None else _tiles(before, seat)
    new = {cell for cell in tiles if cell not in old}
    drawn = hexagons.render(tiles, new, style, COLOURS, size.columns)
    return [*_heading(view, seat, size), *drawn]


def _tiles(view: View, seat: int) -> dict[Cell, str]:
    return {
        (laid["q"], laid["r"]): hexagons.rotate(laid["tile"], laid["rotation"])
        for laid in view["matrices"][seat]
    }


def _heading(view: View, seat: int, size: Size) -> Drawing:
    """Render the seat with its links and the colours of its white gems."""
    words: list[Text] = [Text(f"seat {seat}", style="bold")]
    words += [
        Text(f"{link['colour']}{link['length']}", style=COLOURS[link["colour"]])
        for link in view["links"][seat]
    ]
    words += [
        Text.assemble(
            (f"W@{joker['q']},{joker['r']}=", "dim"), (joker["colour"], COLOURS[joker["colour"]])
        )
        for joker in view["jokers"][seat]
    ]
    return _wrapped(words, size.columns // 2)


def _hands(view: View, size: Size) -> Drawing:
    lines: Drawing = []
    for seat, hand in enumerate(view["hands"]):
        words = [Text(f"seat {seat} holds", style="dim"), *map(_code, hand)]
        if seat == view["observer"] and view["link"]:
            words += [Text("link tile", style="dim"), _code(view["link"])]
        elif not view["link_placed"][seat]:
            words.append(Text("link tile", style="dim"))
        if len(words) > 1:
            lines += _wrapped(words, size.columns)
    return lines


def _code(tile: str) -> Text:
    return Text.assemble(*((gem, COLOURS[gem]) for gem in tile))


def _wrapped(words: list[Text], columns: int) -> Drawing:
    lines = [words[0].copy()]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > columns:
            lines.append(Text(" "))
        lines[-1].append(" ").append_text(word)
    return lines

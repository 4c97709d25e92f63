"""Hetrix: a matrix of hexagons for everybody, and the tiles in all hands."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from quintrix.terminal import hexagons
from quintrix.terminal.boards import Room
from quintrix.terminal.hexagons import LARGE, SMALL, Cell, Drawing, Style
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, RED, YELLOW
from quintrix.types import View

INKS = {
    "R": f"{PAPER} on {RED}",
    "O": f"{NIGHT} on {ORANGE}",
    "Y": f"{NIGHT} on {YELLOW}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "P": f"{PAPER} on {PURPLE}",
    "W": f"{NIGHT} on {PAPER}",
}
GAP = "   "


def picture(view: View, before: View | None, room: Room) -> Text:
    """Draw all matrices, the observer's first, and below them all hands."""
    hands = _hands(view, room)
    matrices = _matrices(view, before, LARGE, room)
    if len(matrices) + len(hands) > room.lines:
        matrices = _matrices(view, before, SMALL, room)
    return Text("\n", no_wrap=True, overflow="ellipsis").join([*matrices, *hands])


def facts(view: View) -> str:
    """Tell the round, its phase, and who is done."""
    told = [f"round {view['round']} of 4"]
    if view["phase"] == "infiltrate":
        told.append("infiltration")
    elif any(view["done"]):
        seats = " ".join(str(seat) for seat, done in enumerate(view["done"]) if done)
        told.append(f"done: {seats}")
    return " · ".join(told)


def _matrices(view: View, before: View | None, style: Style, room: Room) -> Drawing:
    first = view["observer"] or 0
    seats = [(first + step) % view["players"] for step in range(view["players"])]
    lines: Drawing = []
    row: Drawing = []
    for seat in seats:
        block = _matrix(view, before, seat, style, room)
        joined = _beside(row, block)
        if row and max(map(len, joined)) > room.columns:
            lines += row
            row = block
        else:
            row = joined
    return [*lines, *row]


def _beside(left: Drawing, right: Drawing) -> Drawing:
    if not left:
        return right
    wide = max(map(len, left))
    lines = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        padded = one.copy()
        padded.pad_right(wide - len(one))
        lines.append(Text.assemble(padded, GAP, other))
    return lines


def _matrix(view: View, before: View | None, seat: int, style: Style, room: Room) -> Drawing:
    tiles = _tiles(view, seat)
    old = tiles if before is None else _tiles(before, seat)
    fresh = {cell for cell in tiles if cell not in old}
    drawn = hexagons.drawing(tiles, fresh, style, INKS, room.columns)
    return [*_heading(view, seat, room), *drawn]


def _tiles(view: View, seat: int) -> dict[Cell, str]:
    return {
        (laid["q"], laid["r"]): hexagons.turned(laid["tile"], laid["rotation"])
        for laid in view["matrices"][seat]
    }


def _heading(view: View, seat: int, room: Room) -> Drawing:
    """Name the seat with its links, and tell what its white gems count as."""
    words: list[Text] = [Text(f"seat {seat}", style="bold")]
    words += [
        Text(f"{link['colour']}{link['length']}", style=INKS[link["colour"]])
        for link in view["links"][seat]
    ]
    words += [
        Text.assemble(
            (f"W@{joker['q']},{joker['r']}=", "dim"), (joker["colour"], INKS[joker["colour"]])
        )
        for joker in view["jokers"][seat]
    ]
    return _wrapped(words, room.columns // 2)


def _hands(view: View, room: Room) -> Drawing:
    lines: Drawing = []
    for seat, hand in enumerate(view["hands"]):
        words = [Text(f"seat {seat} holds", style="dim"), *map(_code, hand)]
        if seat == view["observer"] and view["link"]:
            words += [Text("link tile", style="dim"), _code(view["link"])]
        elif not view["link_placed"][seat]:
            words.append(Text("link tile", style="dim"))
        if len(words) > 1:
            lines += _wrapped(words, room.columns)
    return lines


def _code(tile: str) -> Text:
    return Text.assemble(*((gem, INKS[gem]) for gem in tile))


def _wrapped(words: list[Text], columns: int) -> Drawing:
    lines = [words[0].copy()]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > columns:
            lines.append(Text(" "))
        lines[-1].append(" ").append_text(word)
    return lines

"""Writes ``docs/encodings.md``: the action ids and observation parts of every game.

Run ``python docs/encodings.py``; the tests check that the page is up to date.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import quintrix
from quintrix.layouts import Layout

PAGE = Path(__file__).with_suffix(".md")

OPENING = """\
# Actions and observations

<!-- Written by docs/encodings.py from the layouts in the core. -->

The actions and observations of all [environments](envs.md), for two players. With more players the
actions are the same, and the parts of an observation with one value per seat are longer:
`quintrix.layout(game, players, options)` returns the exact layout.
"""

MORE_PARTS = {"iota": ("With `starter: plain`", {"starter": "plain"})}
"""Options that add parts to an observation."""

WIDE = {"smartrix": ("with `children` or `referee: players`", {"children": True})}
"""Options that change the action ids."""


def page() -> str:
    """Return the text of the page."""
    return "\n".join([OPENING, *_lines()])


def _lines() -> Iterator[str]:
    for game in quintrix.games():
        layout = quintrix.layout(game["name"])
        yield f"## {game['title']}\n"
        yield f"{layout.actions} actions; an observation has {layout.size} values.\n"
        yield from _actions(layout)
        yield from _parts(layout)
        if game["name"] in MORE_PARTS:
            when, options = MORE_PARTS[game["name"]]
            yield f"{when}, these follow:\n"
            yield from _parts(quintrix.layout(game["name"], 2, options), len(layout.parts))
        if game["name"] in WIDE:
            when_wide, wide = WIDE[game["name"]]
            yield from _wide(when_wide, quintrix.layout(game["name"], 2, wide))


def _actions(layout: Layout) -> Iterator[str]:
    yield "| ids | action | meaning |"
    yield "|---|---|---|"
    for group in layout.groups:
        last = group.first + group.count - 1
        ids = f"{group.first}" if group.count == 1 else f"{group.first}–{last}"
        yield f"| {ids} | `{group.name}` | {_cell(group.about)} |"
    yield ""


def _parts(layout: Layout, first: int = 0) -> Iterator[str]:
    yield "| values | part | shape | meaning |"
    yield "|---|---|---|---|"
    for part in layout.parts[first:]:
        shape = " × ".join(map(str, part.shape))
        values = f"{part.slice.start}–{part.slice.stop - 1}"
        yield f"| {values} | `{part.name}` | {shape} | {_cell(part.about)} |"
    yield ""


def _wide(when: str, layout: Layout) -> Iterator[str]:
    side = layout.group("cell").side
    sizes = f"{layout.actions} actions and {layout.size} values"
    yield f"The window is larger {when}: {side} × {side} cells, {sizes}.\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")


if __name__ == "__main__":
    PAGE.write_text(page().rstrip() + "\n", encoding="utf-8", newline="\n")

"""Write ``docs/encodings.md``: the ids of actions and the parts of observations of every game.

``python docs/encodings.py`` writes the page; the tests make sure that it is up to date.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import quintrix
from quintrix.layouts import Layout

PAGE = Path(__file__).with_suffix(".md")

OPENING = """\
# Actions and observations

<!-- Written by docs/encodings.py from what the core says. -->

What [environments and batches](envs.md) speak in, game by game, here for two players. With more
players the actions are the same, and the parts of an observation that have a number for every
seat are longer: `quintrix.layout(game, players, options)` tells exactly.
"""

WIDE = {"smartrix": ("with `children` or `referee: players`", {"children": True})}
"""Options that change the ids."""


def page() -> str:
    """Put the page together."""
    return "\n".join([OPENING, *_lines()])


def _lines() -> Iterator[str]:
    for facts in quintrix.games():
        layout = quintrix.layout(facts["name"])
        yield f"## {facts['title']}\n"
        yield f"{layout.actions} actions, {layout.size} numbers.\n"
        yield from _actions(layout)
        yield from _parts(layout)
        if facts["name"] in WIDE:
            when, options = WIDE[facts["name"]]
            yield from _wide(when, quintrix.layout(facts["name"], 2, options))


def _actions(layout: Layout) -> Iterator[str]:
    yield "| ids | action | means |"
    yield "|---|---|---|"
    for group in layout.groups:
        last = group.first + group.count - 1
        ids = f"{group.first}" if group.count == 1 else f"{group.first}–{last}"
        yield f"| {ids} | `{group.name}` | {_cell(group.about)} |"
    yield ""


def _parts(layout: Layout) -> Iterator[str]:
    yield "| numbers | part | shape | means |"
    yield "|---|---|---|---|"
    for part in layout.parts:
        shape = " × ".join(map(str, part.shape))
        numbers = f"{part.slice.start}–{part.slice.stop - 1}"
        yield f"| {numbers} | `{part.name}` | {shape} | {_cell(part.about)} |"
    yield ""


def _wide(when: str, layout: Layout) -> Iterator[str]:
    side = layout.group("cell").side
    sizes = f"{layout.actions} actions and {layout.size} numbers"
    yield f"The window is wider {when}: {side} × {side} places, {sizes}.\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")


if __name__ == "__main__":
    PAGE.write_text(page().rstrip() + "\n", encoding="utf-8", newline="\n")

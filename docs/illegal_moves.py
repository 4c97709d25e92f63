"""Writes ``docs/illegal-moves.md``: the reasons why moves are illegal, from the core's lists.

Run ``make docs``; the tests check that the page is up to date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import quintrix
from quintrix import _core, rules

PAGE = Path(__file__).with_name("illegal-moves.md")

OPENING = """\
# Illegal moves

<!-- Written by docs/illegal_moves.py from the lists in the core. -->

An illegal move raises `quintrix.IllegalMove` and changes nothing. Its `code` is one of those below;
the list is complete. Words in *italics* stand for cards, cells and numbers: see `context`.

```pycon
>>> import quintrix
>>> match = quintrix.new("iota", seed=7)
>>> try:
...     match.play(0, "pass RC1")
... except quintrix.IllegalMove as error:
...     print(error.code, error.context, error, sep="; ")
not-in-hand; {'card': 'RC1'}; you do not hold RC1

```

For an explanation, type `why` in the terminal after an illegal move, or call
`quintrix.rules.why("iota", "mixed")` in Python.
"""


def page() -> str:
    """Return the text of the page."""
    return "\n".join([OPENING, *_lines()])


def _lines() -> Iterator[str]:
    yield "## All games\n"
    yield from _entries("")
    for game in quintrix.games():
        yield f"## {game['title']}\n"
        yield from _entries(game["name"])


def _entries(game: str) -> Iterator[str]:
    for owner, code, sentence in _core.illegal_reasons():
        if owner == game:
            yield f"### `{code}`\n"
            yield f"> {_in_italics(sentence)}\n"
            if game:
                yield f"{rules.why(game, code)}\n"


def _in_italics(sentence: str) -> str:
    return re.sub(r"\{(\w+)\}", r"*\1*", sentence)


if __name__ == "__main__":
    PAGE.write_text(page().rstrip() + "\n", encoding="utf-8", newline="\n")

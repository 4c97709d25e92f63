"""Write ``docs/illegal-moves.md``: every reason a move is illegal, as the core lists them.

``make docs`` writes the page; the tests make sure that it is up to date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import quintrix
from quintrix import _core, rules

PAGE = Path(__file__).with_name("illegal-moves.md")

OPENING = """\
# Why a move is refused

<!-- Written by docs/illegal_moves.py from the lists in the core. -->

A refused move changes nothing. It raises `quintrix.IllegalMove`, whose `code` is one of those
below. The list is closed: there is no other code. Words in *italics* stand for cards, cells and
numbers, which `context` holds for programs.

```pycon
>>> import quintrix
>>> match = quintrix.new("iota", seed=7)
>>> try:
...     match.play(0, "pass RC1")
... except quintrix.IllegalMove as error:
...     print(error.code, error.context, error, sep="; ")
not-in-hand; {'card': 'RC1'}; you do not hold RC1

```

At the terminal, `why` tells more about the move that was just refused; in Python,
`quintrix.rules.why("iota", "mixed")` does.
"""


def page() -> str:
    """Put the page together."""
    return "\n".join([OPENING, *_lines()])


def _lines() -> Iterator[str]:
    yield "## In every game\n"
    yield from _entries("")
    for facts in quintrix.games():
        yield f"## {facts['title']}\n"
        yield from _entries(facts["name"])


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

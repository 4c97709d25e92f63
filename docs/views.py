"""Writes ``docs/views.md``: the options, notation, views and events of every game, for programs.

The keys and their meanings come from the types that ``make types`` writes. Run ``make docs``; the
tests check that the page is up to date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import quintrix
from quintrix import rules
from quintrix.types import GameInfo

PAGE = Path(__file__).with_suffix(".md")
TYPES = PAGE.parents[1] / "web/src/generated"

OPENING = """\
# Views, events and moves

<!-- Written by docs/views.py from the types and lists in the core. -->

What programs read and write. Programs count seats from 0; the rules and the table count from 1.

```pycon
>>> import quintrix
>>> match = quintrix.new("iota", seed=7)
>>> match.view(0)["pile"]
57
>>> [event.kind for event in match.play(0, "pass")]
['passed']

```

`match.view(seat)` returns a position as a seat sees it, `match.view()` as spectators do, and
`match.play` returns the events of a move. A server sends both to the browser. Every view has these
keys, and those of its game:

| key | holds |
|---|---|
| `game`, `players`, `options` | the game, the number of seats, the value of every option |
| `observer` | the seat that looks; `null` for a spectator |
| `ply` | the number of moves made |
| `actors` | the seats that everyone knows may move now |
| `over`, `winners` | whether the game is over; the seats that won |
"""


class Field(NamedTuple):
    """A key of a type, its type and its meaning."""

    key: str
    type: str
    about: str


def page() -> str:
    """Return the text of the page."""
    return "\n".join([OPENING, *(line for game in quintrix.games() for line in _game(game))])


def _game(game: GameInfo) -> Iterator[str]:
    types = named_types((TYPES / f"{game['name']}.ts").read_text(encoding="utf-8"))
    yield f"## {game['title']}\n"
    yield f"### Options of {game['title']}\n"
    yield from _options(game)
    yield f"### Notation of {game['title']}\n"
    yield f"{rules.notation(game['name'])}\n"
    yield f"### View of {game['title']}\n"
    yield from _table("key", fields(types.pop("View")))
    yield f"### Events of {game['title']}\n"
    yield from _events(types.pop("Event"))
    types.pop("IllegalReason")
    yield f"### Types of {game['title']}\n"
    yield from _types(types)


def _options(game: GameInfo) -> Iterator[str]:
    if not game["options"]:
        yield "None.\n"
        return
    yield "| option | values, the default first | meaning |"
    yield "|---|---|---|"
    for option in game["options"]:
        first = option["default"]
        values = [first, *(value for value in option["values"] if value != first)]
        texts = ", ".join(f"`{str(value).lower()}`" for value in values)
        yield f"| `{option['name']}` | {texts} | {option['about']} |"
    yield ""


def _table(heading: str, found: list[Field]) -> Iterator[str]:
    yield f"| {heading} | type | holds |"
    yield "|---|---|---|"
    for key, kind, about in found:
        yield f"| `{key}` | {_code(kind)} | {about} |"
    yield ""


def _events(source: str) -> Iterator[str]:
    yield "| event | keys |"
    yield "|---|---|"
    for case in split(source, "|"):
        kind = re.search(r'"kind": "([\w-]+)"', case)
        if kind is None:
            raise ValueError(f"an event without a kind: {case}")
        keys = [f"{_code(f'{key}: {of}')} {about}".strip() for key, of, about in fields(case)]
        keys += [f"those of `{name}`" for name in re.findall(r"& (\w+)", case)]
        yield f"| `{kind[1]}` | {'<br>'.join(keys)} |"
    yield ""


def _types(types: dict[str, str]) -> Iterator[str]:
    yield "| type | is |"
    yield "|---|---|"
    for name, source in types.items():
        plain = re.sub(r"/\*\*.*?\*/", "", source, flags=re.DOTALL)
        yield f"| `{name}` | {_code(re.sub(r',? }', ' }', ' '.join(plain.split())))} |"
    yield ""


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"


def named_types(source: str) -> dict[str, str]:
    """Return the definition of each type of a TypeScript file."""
    parts = re.findall(r"^export type (\w+) =\s*(.*?);$", source, re.MULTILINE | re.DOTALL)
    return dict(parts)


def fields(source: str) -> list[Field]:
    """Return the fields of an object type with their comments."""
    inner = source[source.index("{") + 1 : source.rindex("}")]
    found = []
    for part in split(inner, ","):
        comment = re.search(r"/\*\*(.*?)\*/", part, re.DOTALL)
        about = (
            " ".join(re.sub(r"^ \* ?", "", comment[1], flags=re.MULTILINE).split())
            if comment
            else ""
        )
        key, _, kind = re.sub(r"/\*\*.*?\*/", "", part, flags=re.DOTALL).strip().partition(": ")
        if key and not key.startswith('"'):
            found.append(Field(key, " ".join(kind.split()), about))
    return found


def split(source: str, separator: str) -> list[str]:
    """Split at separators outside brackets and comments."""
    parts, depth, start, comment = [], 0, 0, False
    for at, character in enumerate(source):
        comment = (comment or source.startswith("/**", at)) and not source.startswith("*/", at)
        depth += (character in "{[(<") - (character in "}])>") if not comment else 0
        if character == separator and depth == 0 and not comment:
            parts.append(source[start:at])
            start = at + 1
    return [*parts, source[start:]]


if __name__ == "__main__":
    PAGE.write_text(page().rstrip() + "\n", encoding="utf-8", newline="\n")

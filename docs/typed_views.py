"""Writes ``python/quintrix/views/*.py``: the views of every game as types.

They come from the types that ``make types`` writes. Run ``make docs``; the tests check that the
files are up to date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import quintrix
from views import TYPES, Field, fields, named_types

FOLDER = Path(__file__).parents[1] / "python/quintrix/views"
BASE = "MatchView"
PLAIN = {"number": "int", "string": "str", "boolean": "bool", "null": "None"}
WIDTH = 100

OPENING = '''\
"""The view of {title} as types. Written by docs/typed_views.py; do not edit."""

from __future__ import annotations

from typing import {typing}

from quintrix._core import Match
from quintrix.views.match_view import MatchView, game_view

'''
CLOSING = '''

def view(match: Match, observer: int | None = None) -> View:
    """Return what an observer may see of a match of {title}; ``None`` is a spectator."""
    return cast("View", game_view(match, "{name}", observer))
'''


def module(name: str, title: str) -> str:
    """Return the text of the module of a game."""
    types = named_types((TYPES / f"{name}.ts").read_text(encoding="utf-8"))
    blocks = [_block(each, types[each]) for each in _used(types)]
    aliases = [block for block in blocks if not block.startswith("\n")]
    body = "\n".join(aliases) + "\n" + "".join(block for block in blocks if block.startswith("\n"))
    used = ["Any", "Literal", "NotRequired", "TypeAlias", "TypedDict"]
    names = ["cast", *(each for each in used if re.search(rf"\b{each}\b", body))]
    typing = ", ".join(sorted(names, key=lambda each: (each[0].islower(), each)))
    return (
        OPENING.format(title=title, typing=typing) + body + CLOSING.format(name=name, title=title)
    )


def _used(types: dict[str, str]) -> list[str]:
    """Return the types that a view needs, each after those that it refers to."""
    found: list[str] = []

    def add(name: str) -> None:
        source = re.sub(r"/\*\*.*?\*/", "", types[name], flags=re.DOTALL)
        for word in [] if _is_union_of_objects(source) else re.findall(r"\b[A-Z]\w+", source):
            if word in types and word != name and word not in found:
                add(word)
        found.append(name)

    add("View")
    return found


def _block(name: str, source: str) -> str:
    plain = " ".join(re.sub(r"/\*\*.*?\*/", "", source, flags=re.DOTALL).split())
    if _is_union_of_objects(plain):
        return f"{name}: TypeAlias = dict[str, Any]"
    if plain.startswith("{ ["):
        return f"{name}: TypeAlias = dict[str, int]"
    if plain.startswith("{"):
        return "\n" + "\n".join(_class(name, fields(source)))
    kind = python_type(plain)
    # Aliases come before classes, so those of classes are quoted.
    return f"{name}: TypeAlias = " + (
        f'"{kind}"' if "list[" in kind and kind != "list[int]" else kind
    )


def _class(name: str, found: list[Field]) -> Iterator[str]:
    base = BASE if name == "View" else "TypedDict"
    about = "What an observer may see." if name == "View" else f"The keys of ``{name}``."
    yield f'\nclass {name}({base}):\n    """{about}"""\n'
    for key, kind, about in found:
        optional = key.endswith("?")
        text = python_type(kind)
        yield f"    {key.rstrip('?')}: {f'NotRequired[{text}]' if optional else text}"
        yield from _docstring(about)
    yield ""


def _docstring(about: str) -> Iterator[str]:
    if not about:
        return
    if len(about) + 10 <= WIDTH:
        yield f'    """{about}"""'
        return
    first = about[: WIDTH - 7].rpartition(" ")[0]
    yield f'    """{first}\n    {about[len(first) + 1 :]}"""'


def python_type(kind: str) -> str:
    """Return the Python type of a TypeScript type.

    >>> python_type("Array<Card> | null"), python_type('"left" | "right"')
    ('list[Card] | None', 'Literal["left", "right"]')
    """
    parts = [part.strip() for part in _split(kind)]
    literals = [part for part in parts if part.startswith('"')]
    if literals:
        return f"Literal[{', '.join(literals)}]"
    return " | ".join(map(_one, parts))


def _one(kind: str) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if kind.startswith("Array<"):
        return f"list[{python_type(kind[6:-1])}]"
    if kind.endswith("[]"):
        return f"list[{python_type(kind[:-2])}]"
    if kind.startswith("["):
        return "list[int]"
    if kind.startswith("Record<"):
        return "dict[str, dict[str, Any]]"
    return kind


def _split(kind: str) -> list[str]:
    return re.split(r"\|(?![^<]*>)", kind)


def _is_union_of_objects(source: str) -> bool:
    return source.count("} |") > 0


if __name__ == "__main__":
    for game in quintrix.games():
        text = module(game.name, game.title)
        (FOLDER / f"{game.name}.py").write_text(text, encoding="utf-8", newline="\n")

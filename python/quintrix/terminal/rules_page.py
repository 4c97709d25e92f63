"""The rules of a game as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator

from quintrix import rules
from quintrix.types import GameInfo, OptionInfo


def terminal_page(game: GameInfo, language: str = rules.ENGLISH) -> str:
    """Return every rule, then how to choose options and write moves in the terminal."""
    return "\n".join([rules.page(game["name"], language), *_terminal_part(game)])


def _terminal_part(game: GameInfo) -> Iterator[str]:
    if game["options"]:
        yield "## Options in the terminal\n"
        yield from map(_option, game["options"])
        yield ""
    yield "## Moves in the terminal\n"
    yield rules.notation(game["name"])


def _option(option: OptionInfo) -> str:
    values = (str(value).lower() for value in option["values"])
    choices = ", ".join(f"`--option {option['name']}={value}`" for value in values)
    return f"- {option['title']}: {choices}; {option['about']}."

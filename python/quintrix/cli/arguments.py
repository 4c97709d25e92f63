"""What several commands ask for, and how their answers are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import typer

import quintrix
from quintrix import strategies
from quintrix.errors import Error
from quintrix.types import GameFacts

LARGEST_SEED = 2**64 - 1

Options: TypeAlias = dict[str, bool | str]


def _names_of_games() -> list[str]:
    return [facts["name"] for facts in quintrix.games()]


Game = Annotated[str, typer.Argument(help="The name of a game.", autocompletion=_names_of_games)]
OptionalGame = Annotated[
    str | None, typer.Argument(help="The name of a game.", autocompletion=_names_of_games)
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME",
        help=f"{', '.join(quintrix.BOTS)}, or module:Class for one of yours; "
        "once for all bots, or repeated for each.",
        show_default="medium at the table, greedy in simulations",
    ),
]
Choices = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Seed = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=LARGEST_SEED,
        metavar="NUMBER",
        help="The same seed gives the same game again.",
        show_default="by chance",
    ),
]


def game_facts(name: str) -> GameFacts:
    """Look up what the game of this name says about itself."""
    known = {facts["name"]: facts for facts in quintrix.games()}
    if name not in known:
        raise Error(f"There is no game called {name!r}; there is {', '.join(known)}.")
    return known[name]


def read_options(facts: GameFacts, choices: Sequence[str]) -> Options:
    """Read ``name=value`` texts as options of the game."""
    return dict(_read_option(facts, choice) for choice in choices)


def _read_option(facts: GameFacts, choice: str) -> tuple[str, bool | str]:
    name, _, text = choice.partition("=")
    values = {option["name"]: option["values"] for option in facts["options"]}
    if name not in values:
        raise Error(f"{facts['title']} has no option {name!r}; it has {', '.join(values)}.")
    spelt = {_spell(value): value for value in values[name]}
    if text not in spelt:
        raise Error(f"The option {name} can be {' or '.join(spelt)}, not {text!r}.")
    return name, spelt[text]


def _spell(value: bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def bots_for(count: int, names: Sequence[str]) -> list[str]:
    """Name a bot for each of ``count`` seats: one by one, or all the same."""
    for name in names:
        check_bot(name)
    if len(names) == 1:
        return [*names] * count
    if len(names) != count:
        raise Error(f"Name one bot, or {count} bots, not {len(names)}.")
    return [*names]


def check_bot(name: str) -> None:
    """Make sure that there is a bot of this name, before anybody sits down."""
    if strategies.is_python(name):
        quintrix.bot(name)
    elif name not in quintrix.BOTS:
        known = ", ".join(quintrix.BOTS)
        raise Error(f"There is no bot called {name!r}; there is {known}, or module:Class.")

"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import typer

import quintrix
from quintrix import strategies
from quintrix.errors import Error
from quintrix.types import GameInfo

MAX_SEED = 2**64 - 1

Options: TypeAlias = dict[str, bool | str]


def _game_names() -> list[str]:
    return [game["name"] for game in quintrix.games()]


Game = Annotated[str, typer.Argument(help="Name of the game.", autocompletion=_game_names)]
OptionalGame = Annotated[
    str | None, typer.Argument(help="Name of the game.", autocompletion=_game_names)
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME",
        help=f"{', '.join(quintrix.BOTS)}, or module:Class for one of yours; "
        "give it once for all bots, or repeat it for each.",
        show_default="medium for play, greedy for simulate",
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; can be repeated."),
]
Seed = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=MAX_SEED,
        metavar="NUMBER",
        help="The same seed gives the same games.",
        show_default="random",
    ),
]


def game_info(name: str) -> GameInfo:
    """Return the facts about a game; raises an error if there is none of this name."""
    games = {game["name"]: game for game in quintrix.games()}
    if name not in games:
        raise Error(f"Unknown game {name!r}. Choose from {', '.join(games)}.")
    return games[name]


def parse_options(game: GameInfo, texts: Sequence[str]) -> Options:
    """Parse ``name=value`` texts as options of the game."""
    return dict(_parse_option(game, text) for text in texts)


def _parse_option(game: GameInfo, text: str) -> tuple[str, bool | str]:
    name, _, value = text.partition("=")
    options = {option["name"]: option["values"] for option in game["options"]}
    if name not in options:
        raise Error(f"{game['title']} has no option {name!r}; it has {', '.join(options)}.")
    values = {_option_text(each): each for each in options[name]}
    if value not in values:
        raise Error(f"The option {name} can be {' or '.join(values)}, not {value!r}.")
    return name, values[value]


def _option_text(value: bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def bots_for(count: int, names: Sequence[str]) -> list[str]:
    """Return a bot name for each of ``count`` seats; a single name is used for all."""
    for name in names:
        check_bot(name)
    if len(names) == 1:
        return [*names] * count
    if len(names) != count:
        raise Error(f"Give one bot, or {count} bots, not {len(names)}.")
    return [*names]


def check_bot(name: str) -> None:
    """Raise an error if there is no bot of this name."""
    if strategies.is_python_bot(name):
        quintrix.bot(name)
    elif name not in quintrix.BOTS:
        known = ", ".join(quintrix.BOTS)
        raise Error(f"Unknown bot {name!r}. Choose from {known}, or module:Class.")

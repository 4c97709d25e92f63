"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

import quintrix
from quintrix import own_games, strategies
from quintrix.class_loader import is_class_name
from quintrix.errors import Error
from quintrix.excerpt import excerpt
from quintrix.types import GameInfo

MAX_SEED = 2**64 - 1

Options: TypeAlias = dict[str, bool | str]


def _game_names() -> list[str]:
    return [game["name"] for game in quintrix.games()]


GAME_HELP = "Name of the game, or module:Class for one of yours."
Game = Annotated[str, typer.Argument(help=GAME_HELP, autocompletion=_game_names)]
OptionalGame = Annotated[str | None, typer.Argument(help=GAME_HELP, autocompletion=_game_names)]
OwnGames = Annotated[
    list[str] | None,
    typer.Option(
        "--game", metavar="MODULE:CLASS", help="A game of your own, in Python; can be repeated."
    ),
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

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
PlotFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a plot to a .png or .svg file.")
]


def game_info(name: str) -> GameInfo:
    """Return the facts about a game; raises an error if there is none of this name.

    ``module:Class`` is a game of your own.
    """
    if is_class_name(name):
        return own_games.load(name).info()
    games = {game["name"]: game for game in quintrix.games()}
    if name not in games:
        choices = f"Choose from {', '.join(games)}"
        raise Error(f"Unknown game {name!r}. {choices}, or name your own as module:Class.")
    return games[name]


def is_known(game: object) -> bool:
    """Return whether a game is one of the package, or your own and loaded."""
    return own_games.class_name(game) is None or own_games.is_own(game)


def check_known(game: object, command: str) -> None:
    """Raise an error if a game is not known; the command names it as ``module:Class``."""
    if isinstance(game, str) and not is_known(game):
        hint = f"If it is your own, name its class: `{command}`"
        raise Error(f"There is no game {excerpt(game)}. {hint}.")


def load_own_games(sources: Sequence[str] | None) -> None:
    """Load games of your own, so that their records can be read."""
    for source in sources or ():
        own_games.load(source)


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

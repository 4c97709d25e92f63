"""The `quintrix play` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.prompt import Confirm, Prompt

import quintrix
from quintrix.cli.arguments import (
    Bots,
    GameOptions,
    OptionalGame,
    Seed,
    game_info,
    parse_options,
)
from quintrix.cli.start_game import load_game, resume_game, start_game
from quintrix.errors import Error
from quintrix.terminal import saved_games
from quintrix.terminal.game_loop import GameLoop

DEFAULT_PLAYERS = 2


def play(
    game: OptionalGame = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, help="Number of players, including you.", show_default="2"),
    ] = None,
    bot: Bots = None,
    seat: Annotated[
        int | None, typer.Option(help="Your seat; seat 0 starts.", show_default="0")
    ] = None,
    seed: Seed = None,
    option: GameOptions = None,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play with a custom deck file.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue from a record file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume your last game.")] = False,
) -> None:
    """Play a game against bots."""
    console = Console()
    if (load or resume) and (players is not None or seed is not None or option or deck):
        raise Error("--players, --seed, --option and --deck need a new game.")
    if load:
        local_game = load_game(load, seat, bot)
    elif resume or (game is None and _wants_to_resume(console)):
        local_game = resume_game(game, seat, bot)
    else:
        info = game_info(game or _choose_game(console))
        options = parse_options(info, option or [])
        match = quintrix.new(info["name"], players or DEFAULT_PLAYERS, seed, options, deck)
        local_game = start_game(match, seat, bot)
        _print_welcome(console, info["title"])
    GameLoop(local_game, console).run()


def _wants_to_resume(console: Console) -> bool:
    found = saved_games.last_unfinished()
    if found is None or not _can_ask(console):
        return False
    _, record = found
    question = f"Resume your last game ({record['game']}, {len(record['moves'])} moves)?"
    return Confirm.ask(question, default=True, console=console)


def _choose_game(console: Console) -> str:
    names = [game["name"] for game in quintrix.games()]
    if len(names) == 1 or not _can_ask(console):
        return names[0]
    return Prompt.ask("Which game?", choices=names, default=names[0], console=console)


def _can_ask(console: Console) -> bool:
    return console.is_terminal and sys.stdin.isatty()


def _print_welcome(console: Console, title: str) -> None:
    console.print(f"{title}. Type `rules` for the rules, `help` for all commands.")
    if saved_games.last_unfinished():
        console.print("You have an unfinished game. `quintrix play --resume` continues it.")

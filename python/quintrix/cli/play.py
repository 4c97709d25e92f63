"""``quintrix play``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.prompt import Confirm, Prompt

import quintrix
from quintrix.cli import opening
from quintrix.cli.arguments import Bots, Choices, OptionalGame, Seed, game_facts, read_options
from quintrix.errors import Error
from quintrix.terminal import saves
from quintrix.terminal.sitting import Sitting

DEFAULT_PLAYERS = 2


def play(
    game: OptionalGame = None,
    players: Annotated[
        int | None, typer.Option(min=1, help="How many play, you included.", show_default="2")
    ] = None,
    bot: Bots = None,
    seat: Annotated[
        int | None, typer.Option(help="Your seat; seat 0 begins.", show_default="0")
    ] = None,
    seed: Seed = None,
    option: Choices = None,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play with a deck file of your own.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on from a record in a file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with your last game.")] = False,
) -> None:
    """Play a game against bots."""
    console = Console()
    going_on = load or resume
    if going_on and (players is not None or seed is not None or option or deck):
        raise Error("A game that goes on has its players, seed, options and deck already.")
    if load:
        session = opening.loaded(load, seat, bot)
    elif resume or (game is None and _wants_to_go_on(console)):
        session = opening.resumed(game, seat, bot)
    else:
        facts = game_facts(game or _choose_game(console))
        options = read_options(facts, option or [])
        match = quintrix.new(facts["name"], players or DEFAULT_PLAYERS, seed, options, deck)
        session = opening.started(match, seat, bot)
        _welcome(console, facts["title"])
    Sitting(session, console).play()


def _wants_to_go_on(console: Console) -> bool:
    kept = saves.unfinished()
    if kept is None or not _can_ask(console):
        return False
    _, record = kept
    question = f"Go on with your last game? Moves so far: {len(record['moves'])}"
    return Confirm.ask(question, default=True, console=console)


def _choose_game(console: Console) -> str:
    names = [facts["name"] for facts in quintrix.games()]
    if len(names) == 1 or not _can_ask(console):
        return names[0]
    return Prompt.ask("Which game?", choices=names, default=names[0], console=console)


def _can_ask(console: Console) -> bool:
    return console.is_terminal and sys.stdin.isatty()


def _welcome(console: Console, title: str) -> None:
    console.print(f"{title}. `rules` explains the game, `help` the words you can use.")
    if saves.unfinished():
        console.print("An older game of yours is kept: `quintrix play --resume` goes on with it.")

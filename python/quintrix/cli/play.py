"""The `quintrix play` command."""

from __future__ import annotations

import json
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
    is_known,
    parse_options,
)
from quintrix.cli.start_game import choose_seats, load_game, parse_series, resume_game, start_game
from quintrix.errors import Error
from quintrix.terminal import saved_games
from quintrix.terminal.series_loop import SeriesLoop
from quintrix.terminal.standing import Standing

DEFAULT_PLAYERS = 2


def play(
    game: OptionalGame = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, help="Number of players, including you.", show_default="2"),
    ] = None,
    bot: Bots = None,
    first: Annotated[
        str | None,
        typer.Option(
            metavar="lot|me|N",
            help="Who begins: drawn by lot, you, or the Nth player to your left.",
            show_default="lot",
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Your seat, instead of --first; seat 0 begins.")
    ] = None,
    seed: Seed = None,
    option: GameOptions = None,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play with a custom deck file.")
    ] = None,
    series: Annotated[
        str | None,
        typer.Option(
            metavar="games:N|best-of:N|target:POINTS",
            help="Play several games in a row with running totals.",
            show_default="one game",
        ),
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue from a record file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume your last game.")] = False,
) -> None:
    """Play a game, or a series of games, against bots."""
    console = Console()
    given = players is not None or seed is not None or option or deck or first or series
    if (load or resume) and given:
        raise Error("--players, --first, --seed, --option, --deck and --series need a new game.")
    chosen = None if game is None else game_info(game)
    if load:
        start = load_game(load, seat, bot)
    elif resume or (chosen is None and _wants_to_resume(console)):
        start = resume_game(None if chosen is None else chosen["name"], seat, bot)
    else:
        info = chosen or game_info(_choose_game(console))
        options = parse_options(info, option or [])
        match = quintrix.new(info["name"], players or DEFAULT_PLAYERS, seed, options, deck)
        rule = parse_series(match.players, series)
        seats = choose_seats(match.players, first, seat, seed, bot)
        content = None if deck is None else json.loads(deck.read_bytes())
        start = start_game(match, seats, rule, seed=seed, deck=content)
        _print_welcome(console, info["title"])
        if seat is None and first in (None, "lot"):
            _print_lot(console, start.standing)
    SeriesLoop(start.standing, console).run(start.match, start.saved)


def _wants_to_resume(console: Console) -> bool:
    found = saved_games.last_unfinished()
    if found is None or not _can_ask(console):
        return False
    _, record = found
    if not is_known(record["game"]):
        return False
    question = f"Resume your last game ({record['game']}, {len(record['moves'])} moves)?"
    return Confirm.ask(question, default=True, console=console)


def _choose_game(console: Console) -> str:
    names = [game.name for game in quintrix.games()]
    if len(names) == 1 or not _can_ask(console):
        return names[0]
    return Prompt.ask("Which game?", choices=names, default=names[0], console=console)


def _can_ask(console: Console) -> bool:
    return console.is_terminal and sys.stdin.isatty()


def _print_lot(console: Console, standing: Standing) -> None:
    first = standing.names[0]
    console.print("You begin, by lot." if first == "You" else f"{first} begins, by lot.")


def _print_welcome(console: Console, title: str) -> None:
    console.print(f"{title}. Type `rules` for the rules, `help` for all commands.")
    found = saved_games.last_unfinished()
    if found is not None:
        command = saved_games.resume_command(found[1]["game"])
        console.print(f"You have an unfinished game. `{command}` continues it.")

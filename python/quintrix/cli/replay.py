"""The `quintrix replay` command."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import quintrix
from quintrix import Match
from quintrix.cli.arguments import OwnGames, check_known, load_own_games
from quintrix.errors import Error, InvalidRecord
from quintrix.records import read_records
from quintrix.terminal.boards import board
from quintrix.terminal.replay_steps import replay_steps

Replayed = tuple[int, dict[str, Any], Match]


def replay(
    file: Annotated[Path, typer.Argument(help="A record file; may be JSON Lines.")],
    step: Annotated[bool, typer.Option("--step", help="Print the table after every move.")] = False,
    summary: Annotated[bool, typer.Option("--summary", help="Print one line per game.")] = False,
    number: Annotated[
        int | None, typer.Option(min=1, help="The nth record of the file (1-based).")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Show what this seat sees.", show_default="spectator"),
    ] = None,
    game: OwnGames = None,
) -> None:
    """Validate a recorded game and step through it."""
    load_own_games(game)
    console = Console()
    games = _replay_all(file)
    if number is not None:
        games = islice(games, number - 1, number)
    first = list(islice(games, 2))
    if not first:
        raise Error(f"The file {file} has no game {number}.")
    if step and len(first) > 1:
        raise Error(f"The file {file} has several games; choose one with `--number`.")
    with_keys = console.is_terminal and sys.stdin.isatty()
    if summary or len(first) > 1 or not (step or with_keys):
        for each in chain(first, games):
            _print_summary(console, each)
        return
    _, record, match = first[0]
    _check_seat(seat, match.players)
    _show(console, record, seat, with_keys)


def _show(console: Console, record: dict[str, Any], seat: int | None, with_keys: bool) -> None:
    # prompt_toolkit is slow to import, so other commands do without.
    from quintrix.terminal.replay_screen import ReplayScreen

    screen = ReplayScreen(board(record["game"]), replay_steps(record, seat), console)
    if with_keys:
        screen.run()
    else:
        screen.print_all()


def _replay_all(file: Path) -> Iterator[Replayed]:
    for number, record in enumerate(read_records(file), start=1):
        check_known(record.get("game"), f"quintrix replay {file} --game module:Class")
        try:
            yield number, record, quintrix.replay(record)
        except InvalidRecord as error:
            raise Error(f"In {file}, game {number}: {error.message}") from None


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 0 <= seat < players:
        raise Error(f"There is no seat {seat}: seats are 0 to {players - 1}.")


def _print_summary(console: Console, game: Replayed) -> None:
    number, _, match = game
    scores = " : ".join(map(str, match.scores))
    if match.over:
        end = f"won by {' and '.join(f'seat {seat}' for seat in match.winners)}"
    else:
        end = "unfinished"
    line = f"{number}. {match.game}, {match.players} players, {match.ply} moves, {scores}, {end}"
    console.print(Text(line), soft_wrap=True)

"""``quintrix replay``."""

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
from quintrix.cli.records import read_all
from quintrix.errors import Error, InvalidRecord
from quintrix.terminal.boards import board
from quintrix.terminal.reel import reel

Checked = tuple[int, dict[str, Any], Match]


def replay(
    file: Annotated[Path, typer.Argument(help="A record, or many in JSON Lines.")],
    step: Annotated[bool, typer.Option("--step", help="Show the table after every move.")] = False,
    summary: Annotated[bool, typer.Option("--summary", help="Only say how it went.")] = False,
    number: Annotated[
        int | None, typer.Option(min=1, help="Which game of the file, counted from 1.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Look over the shoulder of this seat.", show_default="a spectator"),
    ] = None,
) -> None:
    """Check a recorded game and step through it."""
    console = Console()
    games = _checked(file)
    if number is not None:
        games = islice(games, number - 1, number)
    first = list(islice(games, 2))
    if not first:
        raise Error(f"The file {file} has no game {number}.")
    if step and len(first) > 1:
        raise Error(f"The file {file} holds many games; `--number` picks the one to step through.")
    with_keys = console.is_terminal and sys.stdin.isatty()
    if summary or len(first) > 1 or not (step or with_keys):
        for checked in chain(first, games):
            _sum_up(console, checked)
        return
    _, record, match = first[0]
    _check_seat(seat, match.players)
    _show(console, record, seat, with_keys)


def _show(console: Console, record: dict[str, Any], seat: int | None, with_keys: bool) -> None:
    # prompt_toolkit is slow to load, and only this command needs it every time.
    from quintrix.terminal.projector import Projector

    projector = Projector(board(record["game"]), reel(record, seat), console)
    if with_keys:
        projector.run()
    else:
        projector.show_all()


def _checked(file: Path) -> Iterator[Checked]:
    for number, record in enumerate(read_all(file), start=1):
        try:
            yield number, record, quintrix.replay(record)
        except InvalidRecord as error:
            raise Error(f"In {file}, game {number}: {error.message}") from None


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 0 <= seat < players:
        raise Error(f"There is no seat {seat} at a table of {players}: seats count from 0.")


def _sum_up(console: Console, checked: Checked) -> None:
    number, _, match = checked
    scores = " : ".join(map(str, match.scores))
    if match.over:
        end = f"won by {' and '.join(f'seat {seat}' for seat in match.winners)}"
    else:
        end = "not over yet"
    line = f"{number}. {match.game}, {match.players} players, {match.ply} moves, {scores}, {end}"
    console.print(Text(line), soft_wrap=True)

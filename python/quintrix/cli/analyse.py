"""``quintrix analyse``."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quintrix.cli import plot, review_picture
from quintrix.cli.progress import bar
from quintrix.cli.records import read_nth
from quintrix.cli.review_findings import show
from quintrix.coach import LEVELS, Coach
from quintrix.coach.luck import FEWEST, REPLAYS
from quintrix.errors import Error, InvalidRecord

INTERRUPTED = 130


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    number: Annotated[
        int | None, typer.Option(min=1, help="Which game of the file, counted from 1.")
    ] = None,
    level: Annotated[
        str, typer.Option(metavar="NAME", help=f"Whose opinion: {', '.join(LEVELS)}.")
    ] = "expert",
    sims: Annotated[
        int | None, typer.Option(min=1, help="Games imagined to find the best moves.")
    ] = None,
    replays: Annotated[
        int, typer.Option(min=FEWEST, help="How often the deal is played again, to tell luck.")
    ] = REPLAYS,
    seed: Annotated[int, typer.Option(min=0, help="The same seed has the same opinions.")] = 0,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture: .png or .svg.")
    ] = None,
) -> None:
    """Tell what each move of a finished game gave away, and how much was luck."""
    if picture:
        plot.check(picture)
    threads = os.cpu_count() or 1
    record = read_nth(file, number)
    try:
        coach = Coach(record, level=level, sims=sims, replays=replays, seed=seed, threads=threads)
    except InvalidRecord as error:
        raise Error(f"In {file}: {error.message}") from None
    complete = _work_with_progress(coach)
    review = coach.review()
    if not review["opinions"]:
        raise typer.Abort
    if json_:
        typer.echo(json.dumps(review))
    else:
        show(Console(), review)
    if picture:
        review_picture.draw(picture, review)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _work_with_progress(coach: Coach) -> bool:
    try:
        with bar(coach.steps) as show_progress:
            for done in coach.work():
                show_progress(done)
    except KeyboardInterrupt:
        return False
    return True

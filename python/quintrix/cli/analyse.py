"""The `quintrix analyse` command."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quintrix.cli import plotting, review_plot
from quintrix.cli.arguments import AsJson
from quintrix.cli.progress import progress_bar
from quintrix.cli.review_report import print_review
from quintrix.coach import LEVELS, Coach
from quintrix.coach.luck import MIN_REPLAYS, REPLAYS
from quintrix.errors import Error, InvalidRecord
from quintrix.records import read_nth

INTERRUPTED = 130


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    number: Annotated[
        int | None, typer.Option(min=1, help="The nth record of the file (1-based).")
    ] = None,
    level: Annotated[
        str, typer.Option(metavar="NAME", help=f"The bot that reviews: {', '.join(LEVELS)}.")
    ] = "expert",
    sims: Annotated[int | None, typer.Option(min=1, help="Simulations per move.")] = None,
    replays: Annotated[
        int, typer.Option(min=MIN_REPLAYS, help="How often bots replay the deal, to measure luck.")
    ] = REPLAYS,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = 0,
    json_: AsJson = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a plot to a .png or .svg file.")
    ] = None,
) -> None:
    """Review a finished game: points lost by each move, win probabilities, luck."""
    if picture:
        plotting.check_file(picture)
    threads = os.cpu_count() or 1
    record = read_nth(file, number)
    try:
        coach = Coach(record, level=level, sims=sims, replays=replays, seed=seed, threads=threads)
    except InvalidRecord as error:
        raise Error(f"In {file}: {error.message}") from None
    complete = _run_with_progress(coach)
    review = coach.review()
    if not review["moves"]:
        raise typer.Abort
    if json_:
        typer.echo(json.dumps(review))
    else:
        print_review(Console(), review)
    if picture:
        review_plot.draw(picture, review)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _run_with_progress(coach: Coach) -> bool:
    try:
        with progress_bar(coach.steps) as show_progress:
            for done in coach.run():
                show_progress(done)
    except KeyboardInterrupt:
        return False
    return True

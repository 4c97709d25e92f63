"""``quintrix print``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quintrix.cli.arguments import Game, game_facts
from quintrix.paper import PAPERS, pages, printing


def print_deck(
    game: Game,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where to write it: .pdf, or .svg with a file for each sheet.",
            show_default="GAME.pdf",
        ),
    ] = None,
    paper: Annotated[
        str, typer.Option(metavar="NAME", help=f"What you print on: {' or '.join(PAPERS)}.")
    ] = "a4",
    backs: Annotated[
        bool, typer.Option("--backs", help="With backs, for printing on both sides.")
    ] = False,
) -> None:
    """Make a deck to print, cut out and play with."""
    facts = game_facts(game)
    path = Path(f"{game}.pdf") if out is None else out
    printing.check(path)
    sheets = pages(game, paper, backs)
    written = printing.write(path, sheets, f"{facts['title']}: print and play")
    names = str(written[0]) if len(written) == 1 else f"{written[0]} to {written[-1].name}"
    sides = "both sides, turned over the long edge" if backs else "one side"
    typer.echo(f"{names}: {len(sheets)} pages, to be printed at full size, on {sides}.")

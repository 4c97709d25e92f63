"""The `quintrix print` command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quintrix.cli.arguments import Game, game_info
from quintrix.paper import PAPERS, deck_file, pages


def print_deck(
    game: Game,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Output file: .pdf, or .svg for one file per sheet.",
            show_default="GAME.pdf",
        ),
    ] = None,
    paper: Annotated[
        str, typer.Option(metavar="NAME", help=f"Paper size: {' or '.join(PAPERS)}.")
    ] = "a4",
    backs: Annotated[
        bool, typer.Option("--backs", help="Add card backs for printing on both sides.")
    ] = False,
) -> None:
    """Create a deck to print and cut out."""
    info = game_info(game)
    path = Path(f"{game}.pdf") if out is None else out
    deck_file.check_file(path)
    sheets = pages(game, paper, backs)
    written = deck_file.write(path, sheets, f"{info['title']}: print and play")
    names = str(written[0]) if len(written) == 1 else f"{written[0]} to {written[-1].name}"
    sides = "both sides, flipped on the long edge" if backs else "one side"
    typer.echo(f"Wrote {names}: {len(sheets)} pages. Print at 100% scale on {sides}.")

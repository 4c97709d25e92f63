"""Writes a printable deck to a file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import quintrix
from quintrix.errors import Error
from quintrix.paper import svg
from quintrix.paper.decks import deck
from quintrix.paper.sheet import PAPERS, Page, layout_pages

FORMATS = (".pdf", ".svg")


def pages(game: str, paper: str = "a4", backs: bool = False) -> list[Page]:
    """Return the pages with all cards and pieces of a game.

    >>> sheets = pages("iota")
    >>> len(sheets), sum(len(sheet.cards) for sheet in sheets)
    (6, 66)
    """
    titles = {info["name"]: info["title"] for info in quintrix.games()}
    if game not in titles:
        raise Error(f"Unknown game {game!r}. Choose from {', '.join(titles)}.")
    if paper not in PAPERS:
        raise Error(f"The paper size can be {' or '.join(PAPERS)}, not {paper!r}.")
    piles = quintrix.new(game, seed=0).record()["deal"]
    sorted_piles = {pile: sorted(cards) for pile, cards in piles.items()}
    kinds = deck(game).pieces(sorted_piles)
    return [page for kind in kinds for page in layout_pages(titles[game], kind, paper, backs)]


def check_file(path: Path) -> None:
    """Raise an error if no sheets can be written to `path`."""
    if path.suffix.lower() not in FORMATS:
        raise Error(f"The file {path} has to end in .pdf or .svg.")
    if not path.parent.is_dir():
        raise Error(f"The folder {path.parent} does not exist.")
    if path.suffix.lower() == ".pdf" and find_spec("fpdf") is None:
        raise Error("A PDF needs fpdf2: run `pip install 'quintrix[print]'`, or choose .svg.")


def write(path: Path, sheets: Sequence[Page], title: str) -> list[Path]:
    """Write one PDF, or one SVG per page; returns the paths."""
    check_file(path)
    if path.suffix.lower() == ".pdf":
        from quintrix.paper import pdf

        pdf.write(path, sheets, title)
        return [path]
    digits = len(str(len(sheets)))
    paths = []
    for number, sheet in enumerate(sheets, start=1):
        paths.append(path.with_stem(f"{path.stem}-{number:0{digits}}"))
        paths[-1].write_text(svg.text(sheet, title), encoding="utf-8")
    return paths

"""``quintrix train``."""

from __future__ import annotations

import os
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from quintrix import _core
from quintrix.cli.arguments import LARGEST_SEED, Game, game_facts
from quintrix.cli.fit import Fit
from quintrix.cli.progress import bar
from quintrix.cli.training import Course, as_file, as_text, learn
from quintrix.errors import Error


def train(
    game: Game,
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from.")] = 10_000,
    seed: Annotated[
        int,
        typer.Option(
            min=0, max=LARGEST_SEED, metavar="NUMBER", help="The same seed finds the same weights."
        ),
    ] = 1,
    players: Annotated[int, typer.Option(min=2, help="How many play.")] = 2,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the weights.")
    ] = None,
) -> None:
    """Learn from self-play what counts beyond the score, for bots that look ahead."""
    facts = game_facts(game)
    _check(facts["name"], out)
    course = Course(facts["name"], players, seed, games, os.cpu_count() or 1)
    with bar(games) as show_progress:
        found = learn(course, show_progress)
    if found is None:
        raise typer.Abort
    _show(Console(), facts["title"], course, found)
    if out:
        out.write_text(as_text(as_file(course, found, date.today())), encoding="utf-8")


def _check(game: str, out: Path | None) -> None:
    if find_spec("numpy") is None:
        raise Error("Training needs numpy; `pip install 'quintrix[train]'` brings it.")
    if not _core.features(game):
        raise Error(f"Nothing counts in {game} beyond the score.")
    if out and not out.parent.is_dir():
        raise Error(f"There is no folder {out.parent} for the weights.")


def _show(console: Console, title: str, course: Course, found: Fit) -> None:
    lessons = f"{found.training_rows:,} rows of {course.games:,} games"
    console.print(f"{title}, {lessons}, seed {course.seed}", style="bold")
    table = Table(box=None, padding=(0, 3, 0, 0))
    table.add_column("feature")
    table.add_column("points each", justify="right")
    table.add_column("error", justify="right")
    names = _core.features(course.game)
    for name, weight, error in zip(names, found.weights, found.errors, strict=True):
        table.add_row(name, f"{weight:.3f}", f"± {error:.3f}")
    console.print(table)
    console.print(
        f"Of final margins the score explains {found.explained_by_score:.1%}, "
        f"with these {found.explained:.1%} (R²)."
    )

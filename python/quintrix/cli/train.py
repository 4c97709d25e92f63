"""The `quintrix train` command."""

from __future__ import annotations

from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import quintrix
from quintrix import _core
from quintrix.cli import training
from quintrix.cli.arguments import MAX_SEED, Game, game_info
from quintrix.cli.progress import progress_bar
from quintrix.cli.ray_option import RayAddress, chosen_address
from quintrix.cli.regression import Regression
from quintrix.cli.training import SELF_PLAY_BOT, TrainingConfig, weights_file, weights_text
from quintrix.core_import import require_core
from quintrix.errors import Error
from quintrix.runners import RayRunner, SerialRunner, cpu_count


def train(
    game: Game,
    games: Annotated[int, typer.Option(min=1, help="Number of self-play games.")] = 10_000,
    seed: Annotated[
        int,
        typer.Option(
            min=0, max=MAX_SEED, metavar="NUMBER", help="The same seed gives the same weights."
        ),
    ] = 1,
    players: Annotated[int, typer.Option(min=2, help="Number of players.")] = 2,
    bot: Annotated[
        str, typer.Option(help=f"Who plays against itself: {SELF_PLAY_BOT}, or a level.")
    ] = SELF_PLAY_BOT,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the weights to this file.")
    ] = None,
    ray: RayAddress = None,
) -> None:
    """Fit the evaluation weights of search bots from self-play."""
    info = game_info(game)
    _check(info["name"], out)
    if bot not in (SELF_PLAY_BOT, *quintrix.BOTS):
        known = ", ".join([SELF_PLAY_BOT, *quintrix.BOTS])
        raise Error(f"Unknown bot {bot!r}. Choose from {known}.")
    threads = 1 if ray else cpu_count()
    config = TrainingConfig(info["name"], players, seed, games, threads, bot)
    runner = RayRunner(chosen_address(ray)) if ray else SerialRunner()
    with progress_bar(games) as show_progress:
        result = training.train(config, runner, show_progress)
    _print_result(Console(), info["title"], config, result)
    if out:
        text = weights_text(weights_file(config, result, date.today()))
        out.write_text(text, encoding="utf-8")


def _check(game: str, out: Path | None) -> None:
    require_core("training")
    if find_spec("numpy") is None:
        raise Error("Training needs numpy: run `pip install 'quintrix[train]'`.")
    if not _core.features(game):
        raise Error(f"{game} has no features to train.")
    if out and not out.parent.is_dir():
        raise Error(f"The folder {out.parent} does not exist.")


def _print_result(console: Console, title: str, config: TrainingConfig, result: Regression) -> None:
    rows = f"{result.training_rows:,} rows from {config.games:,} games"
    console.print(f"{title}, {rows}, seed {config.seed}", style="bold")
    table = Table(box=None, padding=(0, 3, 0, 0))
    table.add_column("feature")
    table.add_column("weight", justify="right")
    table.add_column("std error", justify="right")
    names = _core.features(config.game)
    for name, weight, error in zip(names, result.weights, result.std_errors, strict=True):
        table.add_row(name, f"{weight:.3f}", f"± {error:.3f}")
    console.print(table)
    console.print(
        f"R² of the final margin: {result.r2_score_only:.1%} from the score alone, "
        f"{result.r2:.1%} with these weights."
    )

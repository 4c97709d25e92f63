"""The `quintrix arena` command."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import quintrix
from quintrix.arena.arena import Arena, choose_seed
from quintrix.arena.config import ArenaConfig
from quintrix.bots import YARDSTICKS
from quintrix.cli import arena_plot, plotting
from quintrix.cli.arena_report import ArenaReport, as_json, print_report
from quintrix.cli.arguments import (
    AsJson,
    Game,
    GameOptions,
    PlotFile,
    Seed,
    check_bot,
    game_info,
    parse_options,
)
from quintrix.cli.progress import progress_bar
from quintrix.cli.ray_option import RayAddress, chosen_address
from quintrix.runners import ProcessRunner, RayRunner, Runner

INTERRUPTED = 130


def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME…",
            help=f"Two or more of {', '.join([*quintrix.BOTS, *YARDSTICKS])}, "
            "or module:Class for your own.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Minimum number of games.")] = 500,
    players: Annotated[int, typer.Option(min=1, help="Number of players.")] = 2,
    sims: Annotated[
        int | None, typer.Option(min=1, help="Simulations per move, for search bots.")
    ] = None,
    think: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds per move, for search bots.")
    ] = None,
    option: GameOptions = None,
    seed: Seed = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Append the games to this file; resume if it has games."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, help="Number of processes; with --ray, of tasks.", show_default="one per CPU"
        ),
    ] = None,
    ray: RayAddress = None,
    json_: AsJson = False,
    plot: PlotFile = None,
) -> None:
    """Compare bots: they play the same deals from every seat."""
    info = game_info(game)
    if plot:
        plotting.check_file(plot)
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        if name not in YARDSTICKS:
            check_bot(name)
    config = ArenaConfig(
        game=info["name"],
        bots=names,
        players=players,
        games=games,
        seed=choose_seed(out) if seed is None else seed,
        options=parse_options(info, option or []),
        sims=sims,
        think=think,
    )
    runner = RayRunner(chosen_address(ray), workers) if ray else ProcessRunner(workers)
    report = _run_with_progress(config, out, runner)
    if json_:
        typer.echo(json.dumps(as_json(report)))
    else:
        print_report(Console(), report)
    if plot and report.results.standings:
        arena_plot.draw(plot, report.results)
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)


def _run_with_progress(config: ArenaConfig, out: Path | None, runner: Runner) -> ArenaReport:
    total = config.total_games
    with closing(Arena(config, out)) as arena:
        done, interrupted = arena.resumed, False
        try:
            with progress_bar(total, done) as show_progress, closing(arena.play(runner)) as games:
                for done, _ in enumerate(games, start=arena.resumed + 1):
                    show_progress(done)
        except KeyboardInterrupt:
            interrupted = done < total
        return ArenaReport(arena.results(), out, interrupted)

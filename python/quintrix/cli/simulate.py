"""The `quintrix simulate` command."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console

from quintrix import own_games
from quintrix.cli import plotting, simulation_plot
from quintrix.cli.arguments import (
    AsJson,
    Bots,
    Game,
    GameOptions,
    PlotFile,
    Seed,
    bots_for,
    game_info,
    parse_options,
)
from quintrix.cli.progress import progress_bar
from quintrix.cli.ray_option import RayAddress, chosen_address
from quintrix.cli.simulation import SimulationConfig, SimulationResult, run
from quintrix.cli.simulation_report import as_json, print_result
from quintrix.errors import Error
from quintrix.runners import RayRunner, Runner, SerialRunner, cpu_count
from quintrix.strategies import is_python_bot

INTERRUPTED = 130
DEFAULT_BOTS = ["greedy"]


def simulate(
    game: Game,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    players: Annotated[int, typer.Option(min=1, help="Number of players.")] = 2,
    bot: Bots = None,
    seed: Seed = None,
    option: GameOptions = None,
    threads: Annotated[
        int | None,
        typer.Option(
            min=1, help="Number of threads; with --ray, of tasks.", show_default="one per CPU"
        ),
    ] = None,
    ray: RayAddress = None,
    json_: AsJson = False,
    plot: PlotFile = None,
) -> None:
    """Simulate many games between bots, and print statistics."""
    info = game_info(game)
    if own_games.is_own(info["name"]):
        raise Error(f"simulate plays compiled games; use `quintrix arena {game}`.")
    if plot:
        plotting.check_file(plot)
    config = SimulationConfig(
        game=info["name"],
        options=parse_options(info, option or []),
        bots=_core_bots(players, bot or DEFAULT_BOTS),
        seed=secrets.randbits(32) if seed is None else seed,
        games=games,
        threads=1 if ray else threads or cpu_count(),
    )
    runner = RayRunner(chosen_address(ray), threads) if ray else SerialRunner()
    result = _run_with_progress(config, runner)
    if result.statistics.games == 0:
        raise typer.Abort
    if json_:
        typer.echo(json.dumps(as_json(config, result)))
    else:
        print_result(Console(), info, config, result)
    if plot:
        simulation_plot.draw(plot, info["title"], config, result.statistics)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)


def _core_bots(players: int, names: Sequence[str]) -> list[str]:
    for name in names:
        if is_python_bot(name):
            hint = "use `quintrix arena`"
            raise Error(f"simulate cannot run {name}, which is written in Python; {hint}.")
    return bots_for(players, names)


def _run_with_progress(config: SimulationConfig, runner: Runner) -> SimulationResult:
    with progress_bar(config.games) as show_progress:
        return run(config, runner, show_progress)

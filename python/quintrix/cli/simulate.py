"""``quintrix simulate``."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quintrix.cli import plot as plots
from quintrix.cli.arguments import Bots, Choices, Game, Seed, bots_for, game_facts, read_options
from quintrix.cli.findings import as_json, show
from quintrix.cli.progress import bar
from quintrix.cli.simulation import Outcome, Plan, run
from quintrix.errors import Error
from quintrix.strategies import is_python

INTERRUPTED = 130
DEFAULT_BOTS = ["greedy"]


def simulate(
    game: Game,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    players: Annotated[int, typer.Option(min=1, help="How many play.")] = 2,
    bot: Bots = None,
    seed: Seed = None,
    option: Choices = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="How many at once.", show_default="one a processor")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture: .png or .svg.")
    ] = None,
) -> None:
    """Let bots play many games and sum them up."""
    facts = game_facts(game)
    if plot:
        plots.check(plot)
    plan = Plan(
        game=facts["name"],
        options=read_options(facts, option or []),
        bots=_bots_of_the_core(players, bot or DEFAULT_BOTS),
        seed=secrets.randbits(32) if seed is None else seed,
        games=games,
        threads=threads or os.cpu_count() or 1,
    )
    outcome = _run_with_progress(plan)
    if outcome.tally.games == 0:
        raise typer.Abort
    if json_:
        typer.echo(json.dumps(as_json(plan, outcome)))
    else:
        show(Console(), facts, plan, outcome)
    if plot:
        plots.draw(plot, facts["title"], plan, outcome.tally)
    if outcome.interrupted:
        raise typer.Exit(INTERRUPTED)


def _bots_of_the_core(players: int, names: Sequence[str]) -> list[str]:
    for name in names:
        if is_python(name):
            hint = "`quintrix arena` lets it play"
            raise Error(f"The bot {name} is written in Python, and simulate runs without: {hint}.")
    return bots_for(players, names)


def _run_with_progress(plan: Plan) -> Outcome:
    with bar(plan.games) as show_progress:
        return run(plan, show_progress)

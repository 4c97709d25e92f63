"""``quintrix arena``."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import quintrix
from quintrix.arena.arena import Arena, seed_for
from quintrix.arena.plan import Plan
from quintrix.cli import arena_plot
from quintrix.cli import plot as plots
from quintrix.cli.arena_findings import Findings, as_json, show
from quintrix.cli.arguments import Choices, Game, Seed, check_bot, game_facts, read_options
from quintrix.cli.progress import bar

INTERRUPTED = 130


def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME…",
            help=f"Two or more of {', '.join(quintrix.BOTS)}, or module:Class for one of yours.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games, at least.")] = 500,
    players: Annotated[int, typer.Option(min=1, help="How many play.")] = 2,
    sims: Annotated[
        int | None, typer.Option(min=1, help="Simulations a move, for bots that think.")
    ] = None,
    think: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds a move, for bots that think.")
    ] = None,
    option: Choices = None,
    seed: Seed = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the games, and go on with those it holds."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many at once.", show_default="one a processor")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture: .png or .svg.")
    ] = None,
) -> None:
    """Let bots meet on the same deals in every seat, and tell who is better."""
    facts = game_facts(game)
    if plot:
        plots.check(plot)
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_bot(name)
    plan = Plan(
        game=facts["name"],
        bots=names,
        players=players,
        games=games,
        seed=seed_for(out) if seed is None else seed,
        options=read_options(facts, option or []),
        sims=sims,
        think=think,
    )
    found = _run_with_progress(plan, out, workers)
    if json_:
        typer.echo(json.dumps(as_json(found)))
    else:
        show(Console(), found)
    if plot and found.results.standings:
        arena_plot.draw(plot, found.results)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


def _run_with_progress(plan: Plan, out: Path | None, workers: int | None) -> Findings:
    with closing(Arena(plan, out)) as arena:
        done, interrupted = arena.kept, False
        try:
            with bar(plan.size, done) as show_progress, closing(arena.play(workers)) as games:
                for done, _ in enumerate(games, start=arena.kept + 1):
                    show_progress(done)
        except KeyboardInterrupt:
            interrupted = done < plan.size
        return Findings(arena.results(), arena.kept, out, interrupted)

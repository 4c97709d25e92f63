"""The `quintrix puzzles` command."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from quintrix import own_games
from quintrix.cli.arguments import Game, game_info
from quintrix.cli.progress import progress_bar
from quintrix.errors import Error
from quintrix.puzzles import Miner, Puzzle

INTERRUPTED = 130


def puzzles(
    game: Game,
    count: Annotated[int, typer.Option(min=1, help="Number of puzzles.")] = 50,
    games: Annotated[int, typer.Option(min=1, help="Number of games to search.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The same seed finds the same puzzles.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the puzzles to a JSON file.")
    ] = None,
) -> None:
    """Find positions with one clearly best move in games between bots."""
    info = game_info(game)
    if own_games.is_own(info["name"]):
        raise Error("puzzles searches compiled games, not your own.")
    miner = Miner(info["name"], seed)
    complete = _search(miner, games)
    found = miner.puzzles(count)
    if out is not None:
        rows = [json.dumps(puzzle.as_dict(), ensure_ascii=False) for puzzle in found]
        out.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    _print(found)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _search(miner: Miner, games: int) -> bool:
    try:
        with progress_bar(games) as show_progress:
            for done in range(1, games + 1):
                miner.play()
                show_progress(done)
    except KeyboardInterrupt:
        return False
    return True


def _print(found: Sequence[Puzzle]) -> None:
    for number, puzzle in enumerate(found, start=1):
        typer.echo(
            f"{number}. {puzzle.level}, {puzzle.kind}: seed {puzzle.seed}, "
            f"ply {len(puzzle.moves)}, {puzzle.best[0]} (+{puzzle.gain:g})"
        )
    kinds = Counter(puzzle.kind for puzzle in found)
    summary = ", ".join(f"{kinds[kind]} {kind}" for kind in sorted(kinds))
    typer.echo(f"{len(found)} puzzles: {summary}." if found else "No puzzles found.")

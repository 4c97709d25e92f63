"""Plays the leaderboard of docs/benchmark.md: every bot against every other, in all games.

``make benchmark`` plays what is missing in the logs of ``target/benchmark`` and writes the page, so
an interrupted run goes on. ``--game iota`` plays one game, ``--runner ray`` uses a Ray cluster.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import quintrix
from ismcts import ISMCTS
from machine import machine
from pages import replace_part
from quintrix import BotFactory, arena
from quintrix.arena import Interval, Results
from quintrix.bot_factory import BotLike

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/benchmark.md"
LOGS = ROOT / "target/benchmark"
LEARNED = ROOT / "docs/learning.json"
SEED = 30_000_000
ITERATIONS = 200
BOTS: tuple[BotLike, ...] = (
    "random",
    "greedy",
    "easy",
    "medium",
    "hard",
    "expert",
    BotFactory(ISMCTS, name=f"ISMCTS, {ITERATIONS} iterations", iterations=ITERATIONS),
)
PAIRS = len(BOTS) * (len(BOTS) - 1) // 2


def play(game: str, games: int, workers: int | None, runner: str) -> Results:
    """Play the games that are not in the log of a game yet."""
    LOGS.mkdir(parents=True, exist_ok=True)
    return arena.run(
        game,
        BOTS,
        games=games * PAIRS,
        seed=SEED,
        out=LOGS / f"{game}.jsonl",
        workers=workers,
        runner=runner,  # type: ignore[arg-type]
    )


def lines(found: dict[str, Results]) -> Iterator[str]:
    """Yield the part of the page that the command writes."""
    yield f"{date.today()}, {machine()}, Quintrix {quintrix.__version__}. Seed {SEED:,}."
    for name, results in found.items():
        title = next(game.title for game in quintrix.games() if game.name == name)
        count = len(results.games)
        yield from ("", f"### {title}", "")
        yield from (f"{count} games, {count // PAIRS} for each of the {PAIRS} pairs.", "")
        yield "| bot | rating | 95% interval | games won | 95% interval | time/move |"
        yield "|---|--:|--:|--:|--:|--:|"
        for standing in results.standings:
            rating, wins = standing.rating, standing.win_rate
            milliseconds = 1000 * standing.seconds_per_move
            yield (
                f"| {standing.bot} | {rating.value:+.0f} | {rating.low:+.0f} to {rating.high:+.0f} "
                f"| {wins.value:.0%} | {percent(wins)} | {milliseconds:.1f} ms |"
            )
    yield from ("", *learned())


def percent(interval: Interval) -> str:
    """Return the ends of an interval as percentages."""
    return f"{interval.low:.0%} – {interval.high:.0%}"


def learned() -> Iterator[str]:
    """Yield the results of the learning example, which `make learn` measured."""
    yield from ("### PPO", "", "It learned against `easy`; games won, of 2,000 with each bot:", "")
    yield "| game | seed | steps | wall time | against random | against easy | against medium |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    titles = {game.name: game.title for game in quintrix.games()}
    for game, seeds in sorted(json.loads(LEARNED.read_text("utf-8")).items()):
        for seed, curve in seeds.items():
            last = curve[-1]
            shares = " | ".join(f"{share:.1%}" for share in last["wins"])
            steps, seconds = f"{last['steps']:,}", f"{last['seconds']:.0f} s"
            yield f"| {titles[game]} | {seed} | {steps} | {seconds} | {shares} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [game.name for game in quintrix.games()]
    parser.add_argument("--game", choices=names, help="play this game only, and write no page")
    parser.add_argument("--games", type=int, default=40, help="games per pair (default: 40)")
    parser.add_argument("--workers", type=int, help="number of processes (default: one per CPU)")
    parser.add_argument("--runner", default="local", help="local or ray (default: local)")
    given = parser.parse_args()
    found = {
        name: play(name, given.games, given.workers, given.runner)
        for name in ([given.game] if given.game else names)
    }
    if given.game:
        print("\n".join(lines(found)))
    else:
        replace_part(PAGE, "make benchmark", [*lines(found)])


if __name__ == "__main__":
    main()

"""Telling what a simulation found: to people, and to programs."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quintrix.cli.simulation import Outcome, Plan
from quintrix.cli.tally import Spread
from quintrix.types import GameFacts, Points


def as_json(plan: Plan, outcome: Outcome) -> dict[str, Any]:
    """Put the findings into one plain object."""
    tally = outcome.tally
    first = tally.wins(0)
    return {
        "game": plan.game,
        "players": tally.players,
        "options": plan.options,
        "bots": [*plan.bots],
        "seed": plan.seed,
        "threads": plan.threads,
        "games": tally.games,
        "interrupted": outcome.interrupted,
        "seconds": outcome.seconds,
        "games_per_second": outcome.speed,
        "moves": _plain(tally.length),
        "scores": [_plain(tally.score(seat)) for seat in range(tally.players)],
        "wins": [tally.wins(seat)._asdict() for seat in range(tally.players)],
        "first_seat_advantage": {
            "advantage": first.share - tally.fair_share,
            "low": first.low - tally.fair_share,
            "high": first.high - tally.fair_share,
        },
    }


def _plain(spread: Spread) -> dict[str, Any]:
    ends = {"least": _number(spread.least), "most": _number(spread.most)}
    return {**spread._asdict(), **ends}


def _number(points: Points) -> int | str:
    """Spell a number as records do: fractions are texts."""
    return points if isinstance(points, int) else str(points)


def show(console: Console, facts: GameFacts, plan: Plan, outcome: Outcome) -> None:
    """Tell the findings in a table and a few sentences."""
    tally = outcome.tally
    games = "1 game" if tally.games == 1 else f"{tally.games:,} games"
    stopped = f" of {plan.games:,}, then stopped" if outcome.interrupted else ""
    console.print(f"{facts['title']}, {games}{stopped}, seed {plan.seed}", style="bold")
    console.print(_seats(plan, outcome))
    console.print(f"A game takes {_around(tally.length)} moves.")
    console.print(_first_seat(plan, outcome))
    console.print(f"{outcome.seconds:.1f} s, {outcome.speed:,.0f} games a second.")


def _seats(plan: Plan, outcome: Outcome) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0))
    for title in ("seat", "bot", "mean", "spread", "from", "to", "wins"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for seat, bot in enumerate(plan.bots):
        score, wins = outcome.tally.score(seat), outcome.tally.wins(seat)
        middle = (f"{score.mean:.1f}", f"± {score.deviation:.1f}")
        ends = (str(score.least), str(score.most))
        table.add_row(str(seat), bot, *middle, *ends, f"{wins.share:.1%}")
    return table


def _around(spread: Spread) -> str:
    return f"{spread.mean:.1f} ± {spread.deviation:.1f} ({spread.least} to {spread.most})"


def _first_seat(plan: Plan, outcome: Outcome) -> Text:
    tally = outcome.tally
    gain, low, high = (100 * (share - tally.fair_share) for share in tally.wins(0))
    fair = f"a fair {tally.fair_share:.1%} of wins"
    interval = f"95% interval {low:+.1f} to {high:+.1f}"
    seats_alone = len(set(plan.bots)) == 1
    caution = "" if seats_alone else " The bots differ, so that is not the seat alone."
    return Text(f"Sitting first: {gain:+.1f} points on {fair} ({interval}).{caution}")

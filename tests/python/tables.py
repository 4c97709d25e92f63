"""Tables for tests: every game, number of players and combination of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import quintrix
from hypothesis import HealthCheck, settings

GAMES = [facts["name"] for facts in quintrix.games()]


class Table(NamedTuple):
    """A game with a number of players and options."""

    game: str
    players: int
    options: dict[str, bool | str]

    def __str__(self) -> str:
        choices = (f"{name}-{str(value).lower()}" for name, value in self.options.items())
        return "_".join([f"{self.game}-{self.players}", *choices])

    def new(self, seed: int) -> quintrix.Match:
        return quintrix.new(self.game, self.players, seed, self.options)


def tables() -> Iterator[Table]:
    """Yield every valid table, in the order of ``quintrix.games()``."""
    for facts in quintrix.games():
        fewest, most = facts["players"]
        names = [option["name"] for option in facts["options"]]
        values = [option["values"] for option in facts["options"]]
        for players, chosen in product(range(fewest, most + 1), product(*values)):
            table = Table(facts["name"], players, dict(zip(names, chosen, strict=True)))
            if _can_be_played(table):
                yield table


def _can_be_played(table: Table) -> bool:
    try:
        table.new(seed=0)
    except quintrix.InvalidOptions:
        return False
    return True


def next_seat(match: quintrix.Match) -> int:
    """Return the lowest seat that must act, or else the lowest that may."""
    return min(match.actors, key=lambda seat: (match.duty(seat) != "must", seat))


def observers(match: quintrix.Match) -> list[int | None]:
    """Return all observers: a spectator and every seat."""
    return [None, *range(match.players)]


def fast_bot(name: str, seed: int) -> quintrix.Bot:
    """Create a bot with a small budget."""
    thinks = name in {"medium", "hard", "expert", "master"}
    return quintrix.bot(name, seed, sims=2) if thinks else quintrix.bot(name, seed)


def seated(match: quintrix.Match, names: Sequence[str], seed: int) -> list[quintrix.Bot]:
    """Create a bot with a small budget for each seat; names are repeated as needed."""
    return [fast_bot(names[seat % len(names)], seed + seat) for seat in range(match.players)]


def step(match: quintrix.Match, bots: Sequence[quintrix.Bot]) -> tuple[int, list[quintrix.Event]]:
    """Let the next bot move; returns its seat and the events."""
    seat = next_seat(match)
    return seat, match.play(seat, bots[seat].choose(match, seat))


def played(
    game: str = "iota", moves: int = 10**6, players: int = 2, seed: int = 7
) -> quintrix.Match:
    """Return a match in which bots have played some or all moves."""
    match = quintrix.new(game, players, seed)
    bots = seated(match, ["random", "greedy"], seed)
    while not match.over and match.ply < moves:
        step(match, bots)
    return match


def everything(match: quintrix.Match) -> object:
    """Return the whole state of a match, to detect changes."""
    seats = range(match.players)
    return (
        match.record(),
        match.scores,
        match.winners,
        match.actors,
        [match.view(observer) for observer in observers(match)],
        [match.score_lines(seat) for seat in seats],
        [[str(move) for move in match.legal_moves(seat)] for seat in seats],
    )


def without_deadline(examples: int) -> settings:
    """Return hypothesis settings without time limits."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow)

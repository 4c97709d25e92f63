"""Tables to test at: every game with every number of players and every choice of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import quintrix
from hypothesis import HealthCheck, settings

GAMES = [facts["name"] for facts in quintrix.games()]


class Table(NamedTuple):
    """A game, how many play it, and a value for each of its options."""

    game: str
    players: int
    options: dict[str, bool | str]

    def __str__(self) -> str:
        choices = (f"{name}-{str(value).lower()}" for name, value in self.options.items())
        return "_".join([f"{self.game}-{self.players}", *choices])

    def new(self, seed: int) -> quintrix.Match:
        return quintrix.new(self.game, self.players, seed, self.options)


def tables() -> Iterator[Table]:
    """Every table that can be played at, in the order of ``quintrix.games()``."""
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
    """The lowest seat that must act, or else the lowest that may."""
    return min(match.actors, key=lambda seat: (match.duty(seat) != "must", seat))


def observers(match: quintrix.Match) -> list[int | None]:
    """Everybody who looks on: a spectator and every seat."""
    return [None, *range(match.players)]


def hasty_bot(name: str, seed: int) -> quintrix.Bot:
    """A bot that does not think long, if it thinks at all."""
    thinks = name in {"medium", "hard", "expert"}
    return quintrix.bot(name, seed, sims=2) if thinks else quintrix.bot(name, seed)


def seated(match: quintrix.Match, names: Sequence[str], seed: int) -> list[quintrix.Bot]:
    """A hasty bot for each seat; the names are repeated as often as needed."""
    return [hasty_bot(names[seat % len(names)], seed + seat) for seat in range(match.players)]


def step(match: quintrix.Match, bots: Sequence[quintrix.Bot]) -> tuple[int, list[quintrix.Event]]:
    """Let the next bot move; say who it was and what happened."""
    seat = next_seat(match)
    return seat, match.play(seat, bots[seat].choose(match, seat))


def played(
    game: str = "iota", moves: int = 10**6, players: int = 2, seed: int = 7
) -> quintrix.Match:
    """A match in which bots have made some moves, or all of them."""
    match = quintrix.new(game, players, seed)
    bots = seated(match, ["random", "greedy"], seed)
    while not match.over and match.ply < moves:
        step(match, bots)
    return match


def everything(match: quintrix.Match) -> object:
    """All that can be asked of a match, to tell whether anything changed."""
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


def unhurried(examples: int) -> settings:
    """So many examples, however slow and busy the machine is."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow)

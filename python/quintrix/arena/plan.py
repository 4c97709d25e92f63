"""What an arena plays: which game, which bots, which deals, and who sits where in each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import quintrix
from quintrix.arena.seating import Seats, circle, lineups, turned
from quintrix.errors import Error, InvalidOptions
from quintrix.strategies import is_python, source
from quintrix.types import GameFacts

SEEDS = 2**64
MOST_GAMES = 10**7


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    """Its number, counted from 0."""
    deal: int
    """The number of its deal; the games of one deal differ only in who sits where."""
    seed: int
    """The seed of that deal."""
    seats: Seats
    """The bots, seat by seat."""


@dataclass(frozen=True)
class Plan:
    """All that decides which games are played.

    ``games`` is how many are wanted; there are some more if they do not come out even.

    >>> plan = Plan("iota", ("greedy", "random"), seed=7, games=3)
    >>> plan.size
    4
    >>> [plan.fixture(number).seats for number in range(4)]
    [('greedy', 'random'), ('random', 'greedy'), ('greedy', 'random'), ('random', 'greedy')]
    >>> [plan.fixture(number).seed for number in range(4)]
    [7, 7, 8, 8]
    """

    game: str
    bots: tuple[str, ...]
    players: int = 2
    games: int = 500
    seed: int = 0
    options: Mapping[str, bool | str] = field(default_factory=dict)
    sims: int | None = None
    think: float | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.games, int) or not 1 <= self.games <= MOST_GAMES:
            raise InvalidOptions(f"an arena plays 1 to {MOST_GAMES} games, not {self.games}")
        if self.sims is not None and self.think is not None:
            raise InvalidOptions("a budget is a number of sims or of seconds to think, not both")
        quintrix.new(self.game, self.players, self.seed, self.options)
        _ = self.lineups, self.budgets

    @cached_property
    def lineups(self) -> list[Seats]:
        """The tables, each with as many deals as the others."""
        return lineups(self.bots, self.players)

    @property
    def deals(self) -> int:
        """How many deals there are; each is played once for every seat that a bot can have."""
        round_of_games = self.players * len(self.lineups)
        return -(-self.games // round_of_games) * len(self.lineups)

    @property
    def size(self) -> int:
        """How many games there are."""
        return self.deals * self.players

    @property
    def different(self) -> list[str]:
        """The bots, each once."""
        return [*dict.fromkeys(self.bots)]

    def fixture(self, number: int) -> Fixture:
        """Find game ``number``."""
        deal, turns = divmod(number, self.players)
        round_number, table = divmod(deal, len(self.lineups))
        seats = self.lineups[table]
        # Who names a bot twice for a table has a reason to seat them so, such as teams.
        if len(self.different) == len(self.bots):
            seats = circle(seats, round_number)
        return Fixture(number, deal, (self.seed + deal) % SEEDS, turned(seats, turns))

    def bot(self, fixture: Fixture, seat: int) -> quintrix.Bot:
        """Make the bot that plays on ``seat`` in a game, with dice of its own."""
        name = fixture.seats[seat]
        place = f"{self.seed} {fixture.number} {seat}".encode()
        seed = int.from_bytes(blake2b(place, digest_size=8).digest())
        return quintrix.bot(name, seed=seed, **self.budgets[name])

    @cached_property
    def budgets(self) -> dict[str, dict[str, Any]]:
        """The budget of each bot: that of the plan, or none for bots that do not think."""
        given = {"sims": self.sims, "think": self.think}
        budget: dict[str, Any] = {
            word: number for word, number in given.items() if number is not None
        }
        found: dict[str, dict[str, Any]] = {}
        refusal: Error | None = None
        for name in self.different:
            quintrix.bot(name)
            try:
                quintrix.bot(name, **budget)
                found[name] = budget
            except Error as why:
                found[name] = {}
                refusal = why
        if refusal and not any(found.values()):
            raise refusal
        return found

    def facts(self) -> GameFacts:
        """Look up what the game says about itself."""
        return next(facts for facts in quintrix.games() if facts["name"] == self.game)

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that two runs must have in common to be one, ready for JSON."""
        options = quintrix.new(self.game, self.players, self.seed, self.options).options
        return {
            "release": quintrix.__version__,
            "game": self.game,
            "rules": self.facts()["rules"],
            "players": self.players,
            "options": options,
            "bots": [*self.bots],
            "sources": {name: source(name) for name in self.different if is_python(name)},
            "seed": self.seed,
            "sims": self.sims,
            "think": self.think,
        }

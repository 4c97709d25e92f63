"""The configuration of an arena: game, bots, deals and seating."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import quintrix
from quintrix import own_games
from quintrix.arena.seating import Seats, lineups, rotate, seating_order
from quintrix.bot_factory import BotFactory
from quintrix.errors import Error, InvalidOptions
from quintrix.strategies import is_python_bot, source_hash
from quintrix.types import GameInfo

SEEDS = 2**64
MAX_GAMES = 10**7


class Pairing(NamedTuple):
    """One game of the schedule."""

    number: int
    """The number of the game (0-based)."""
    deal: int
    """The number of the deal; games of the same deal differ only in the seating."""
    seed: int
    """The seed of the deal."""
    seats: Seats
    """The bots, seat by seat."""


@dataclass(frozen=True)
class ArenaConfig:
    """Everything that determines which games are played.

    ``games`` is rounded up so that all bots play equally often from every seat.

    >>> config = ArenaConfig("iota", ("greedy", "random"), seed=7, games=3)
    >>> config.total_games
    4
    >>> [config.pairing(number).seats for number in range(4)]
    [('greedy', 'random'), ('random', 'greedy'), ('greedy', 'random'), ('random', 'greedy')]
    >>> [config.pairing(number).seed for number in range(4)]
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
    factories: Mapping[str, BotFactory] = field(default_factory=dict)
    """How to create the bots that are not known by their name alone."""

    def __post_init__(self) -> None:
        if not isinstance(self.games, int) or not 1 <= self.games <= MAX_GAMES:
            raise InvalidOptions(f"an arena plays 1 to {MAX_GAMES} games, not {self.games}")
        if self.sims is not None and self.think is not None:
            raise InvalidOptions("set either sims or think, not both")
        quintrix.new(self.game, self.players, self.seed, self.options)
        _ = self.lineups, self.budgets

    @cached_property
    def lineups(self) -> list[Seats]:
        """The groups of bots that meet; all play the same number of deals."""
        return lineups(self.bots, self.players)

    @property
    def deals(self) -> int:
        """The number of deals; each is played once per rotation of the seats."""
        games_per_round = self.players * len(self.lineups)
        return -(-self.games // games_per_round) * len(self.lineups)

    @property
    def total_games(self) -> int:
        """The number of games."""
        return self.deals * self.players

    @property
    def distinct_bots(self) -> list[str]:
        """The bots without duplicates."""
        return [*dict.fromkeys(self.bots)]

    def pairing(self, number: int) -> Pairing:
        """Return game ``number`` of the schedule."""
        deal, rotation = divmod(number, self.players)
        round_number, lineup = divmod(deal, len(self.lineups))
        seats = self.lineups[lineup]
        # A bot that is named twice is seated in the given order, for instance to form teams.
        if len(self.distinct_bots) == len(self.bots):
            seats = seating_order(seats, round_number)
        return Pairing(number, deal, (self.seed + deal) % SEEDS, rotate(seats, rotation))

    def bot(self, pairing: Pairing, seat: int) -> quintrix.Bot:
        """Create the bot on ``seat`` of a game, seeded by arena seed, game and seat."""
        name = pairing.seats[seat]
        key = f"{self.seed} {pairing.number} {seat}".encode()
        seed = int.from_bytes(blake2b(key, digest_size=8).digest())
        return self._create(name, seed, self.budgets[name])

    def _create(self, name: str, seed: int | None, budget: Mapping[str, Any]) -> quintrix.Bot:
        factory = self.factories.get(name)
        if factory is None:
            return quintrix.bot(name, seed=seed, **budget)
        # An object keeps what it learns in one game; games must not depend on each other.
        return quintrix.bot(deepcopy(factory), seed=seed, **budget)

    @cached_property
    def budgets(self) -> dict[str, dict[str, Any]]:
        """The budget of each bot; empty for bots that do not search."""
        limits = {"sims": self.sims, "think": self.think}
        budget: dict[str, Any] = {
            name: limit for name, limit in limits.items() if limit is not None
        }
        budgets: dict[str, dict[str, Any]] = {}
        error: Error | None = None
        for name in self.distinct_bots:
            self._create(name, 0, {})
            try:
                self._create(name, 0, budget)
                budgets[name] = budget
            except Error as why:
                budgets[name] = {}
                error = why
        if error and not any(budgets.values()):
            raise error
        return budgets

    def game_info(self) -> GameInfo:
        """Return the facts about the game."""
        return next(info for info in quintrix.games() if info["name"] == self.game)

    def bot_sources(self) -> dict[str, str]:
        """Return a hash of the source of each bot that is written in Python."""
        named = [name for name in self.distinct_bots if name not in self.factories]
        sources = {name: source_hash(name) for name in named if is_python_bot(name)}
        return {**sources, **{name: made.source_hash() for name, made in self.factories.items()}}

    @cached_property
    def identity(self) -> dict[str, Any]:
        """What a run has to match to resume a log, as a JSON object."""
        options = quintrix.new(self.game, self.players, self.seed, self.options).options
        game_source = own_games.source_hash(self.game)
        return {
            "release": quintrix.__version__,
            "game": self.game,
            "rules": self.game_info()["rules"],
            "players": self.players,
            "options": options,
            "bots": [*self.bots],
            "sources": self.bot_sources(),
            **({"game_source": game_source} if game_source else {}),
            "seed": self.seed,
            "sims": self.sims,
            "think": self.think,
        }

"""The two engines: the compiled core, and the games in plain Python."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias, cast

from quintrix import _core
from quintrix._core import Match
from quintrix.bots import Bot
from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt
from quintrix.reference import engine as _python
from quintrix.reference import registry
from quintrix.types import GameInfo

EngineName: TypeAlias = Literal["core", "python"]


class Engine(Protocol):
    """What both engines offer; texts are JSON.

    The matches of both have the same methods and properties; the tests compare them.
    """

    def facts(self) -> list[GameInfo]:
        """Return the facts of every game."""

    def new(self, name: str, players: int, seed: int, options: str, deck: str | None) -> Match:
        """Start a match with a shuffled deck."""

    def deal(self, name: str, players: int, options: str, deal: str, custom_deck: bool) -> Match:
        """Start a match with a given deal."""

    def replay(self, record: str) -> Match:
        """Replay a record."""

    def bot(self, name: str, seed: int, sims: int | None, think: float | None, threads: int) -> Bot:
        """Create a bot."""


def engine_of(game: object, name: EngineName) -> Engine:
    """Return the engine that plays a game: games of your own have only the Python engine."""
    is_own = isinstance(game, str) and game in registry.own_games()
    return engine_module("python" if is_own else name)


def engine_module(name: EngineName) -> Engine:
    """Return an engine by its name."""
    if name == "core":
        return cast("Engine", _core)
    if name == "python":
        return cast("Engine", _python)
    raise InvalidOptions(f"an engine is core or python, not {excerpt(name)}")

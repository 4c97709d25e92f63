"""Random players: one module per library, imported only by its benchmark process."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

BATCH = 1024


class Batch(NamedTuple):
    """The number of games (or parts of games) and moves of one call."""

    games: float
    moves: int


class Player(NamedTuple):
    """A function that plays a batch, and facts about the library."""

    version: str
    seats: int
    play: Callable[[], Batch]
    compiling: float = 0.0


def player(library: str, interface: str, game: str) -> Player:
    """Create the player of a benchmark."""
    made: Player = import_module(f"peers.players.with_{library.lower()}").player(interface, game)
    return made

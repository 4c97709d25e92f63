"""Random play, a module for each library; only the process that measures one imports it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

BATCH = 1024


class Played(NamedTuple):
    """A little play: so many games, or parts of games, and so many moves."""

    games: float
    moves: int


class Player(NamedTuple):
    """Who plays a little whenever called, and what it took to get ready."""

    version: str
    seats: int
    play: Callable[[], Played]
    compiling: float = 0.0


def player(library: str, way: str, game: str) -> Player:
    """Get ready to play."""
    made: Player = import_module(f"peers.players.with_{library.lower()}").player(way, game)
    return made

"""How each game looks on paper: one module a game, named like the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from quintrix.errors import Error
from quintrix.paper.pieces import Pieces


class Deck(Protocol):
    """What a module in this package offers."""

    def pieces(self, piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
        """Tell what to print for the piles of a deal, and what else the game needs."""


def deck(game: str) -> Deck:
    """Find how ``game`` looks on paper."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        raise Error(f"{game!r} cannot be printed yet.")
    return cast(Deck, import_module(module))

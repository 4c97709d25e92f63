"""The printable decks: one module per game, named like the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from quintrix.errors import Error
from quintrix.paper.pieces import Pieces


class Deck(Protocol):
    """The function of a deck module."""

    def pieces(self, piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
        """Return the pieces for the piles of a deal, and everything else that the game needs."""


def deck(game: str) -> Deck:
    """Return the deck of ``game``."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        raise Error(f"There is no printable deck for {game!r} yet.")
    return cast(Deck, import_module(module))

"""Where the cards of a view lie: one module per game, named like the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from quintrix.drawing.placed import Placed
from quintrix.types import View


class Layout(Protocol):
    """The functions of a layout module."""

    def table(self, view: View) -> Iterator[Placed]:
        """Return the cards on the table."""

    def hand(self, view: View, left: float, top: float) -> Iterator[Placed]:
        """Return the hand of the observer, which is to begin at a point; none for a spectator."""


def layout(game: str) -> Layout | None:
    """Return the layout of ``game``; None if it has none."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return None
    return cast(Layout, import_module(module))

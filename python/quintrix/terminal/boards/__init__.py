"""How each game looks in a terminal: one module a game, named like the game.

A board is a module with the functions of :class:`Board`. It draws what a view holds and
knows no rules. Colour helps, but letters say everything.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from rich.console import RenderableType

from quintrix.errors import Error
from quintrix.types import View


class Room(NamedTuple):
    """How much of the screen a picture may fill."""

    columns: int
    lines: int


class Board(Protocol):
    """What a module in this package offers."""

    def picture(self, view: View, before: View | None, room: Room) -> RenderableType:
        """Draw the table, and below it the observer's own cards if there are any to see.

        What is new since the view ``before`` stands out. A picture that cannot fit its room
        stays as wide as the room, and grows longer.
        """

    def facts(self, view: View) -> str:
        """Say what else everybody can see, in a few words: the size of a pile."""


def board(game: str) -> Board:
    """Find the board of ``game``."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        raise Error(f"{game!r} cannot be drawn in a terminal yet.")
    return cast(Board, import_module(module))

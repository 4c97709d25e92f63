"""The terminal boards: one module per game, named like the game.

A board is a module with the functions of :class:`Board`. It renders a view and knows no rules.
Everything is readable without colours.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from rich.console import RenderableType

from quintrix.errors import Error
from quintrix.own_games import is_own
from quintrix.types import View

PLAIN = "plain"


class Size(NamedTuple):
    """The space available for a board, in characters."""

    columns: int
    lines: int


class Board(Protocol):
    """The functions of a board module."""

    def render(self, view: View, before: View | None, size: Size) -> RenderableType:
        """Render the table, and below it the observer's hand if there is one.

        Changes since the view ``before`` are highlighted. A board that does not fit keeps the
        width and takes more lines.
        """

    def status(self, view: View) -> str:
        """Return other public information in a few words, such as the size of a pile."""


def board(game: str) -> Board:
    """Return the board of ``game``; the plain board for a game of your own."""
    module = f"{__name__}.{PLAIN if is_own(game) else game}"
    if not game.isidentifier() or find_spec(module) is None:
        raise Error(f"There is no terminal board for {game!r} yet.")
    return cast(Board, import_module(module))

"""The `quintrix rules` command."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from quintrix.cli.arguments import Game, game_info
from quintrix.rules import page


def rules(game: Game) -> None:
    """Show the rules of a game."""
    Console().print(Markdown(page(game_info(game)["name"])))

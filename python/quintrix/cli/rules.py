"""``quintrix rules``."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from quintrix.cli.arguments import Game, game_facts
from quintrix.rules import page


def rules(game: Game) -> None:
    """Read the rules of a game."""
    Console().print(Markdown(page(game_facts(game)["name"])))

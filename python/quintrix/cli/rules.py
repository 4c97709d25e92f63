"""The `quintrix rules` command."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from quintrix.cli.arguments import Game, game_info
from quintrix.rules import ENGLISH, languages
from quintrix.terminal.rules_page import terminal_page

Language = Annotated[
    str, typer.Option(metavar="CODE", help="Language of the rules.", autocompletion=languages)
]


def rules(game: Game, language: Language = ENGLISH) -> None:
    """Show every rule of a game, printed or decided, and how to write its moves."""
    Console().print(Markdown(terminal_page(game_info(game), language)))

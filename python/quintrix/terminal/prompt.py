"""Prompts for a line: with editing and completion on a terminal, plain otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Protocol

from rich.console import Console

QUESTION = "Your move> "
TOOLBAR = " Tab completes · best · moves · undo · score · rules · help · quit "
MENU_LINES = 3


class Prompt(Protocol):
    """Prompts for lines; raises EOFError or KeyboardInterrupt when the player quits."""

    def ask(self) -> str:
        """Read the next line."""


class PlainPrompt:
    """Reads lines from a pipe or a file."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def ask(self) -> str:
        """Read the next line and echo it, so that a transcript is readable."""
        self._console.print(QUESTION, end="")
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self._console.print(line.rstrip("\n"), markup=False, highlight=False)
        if not line:
            raise EOFError
        return line


class TerminalPrompt:
    """Reads lines with editing, history and completion."""

    def __init__(self, lines: Callable[[], Iterable[str]]) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle
        from prompt_toolkit.styles import Style

        from quintrix.terminal.completion import WordCompleter

        self._session: PromptSession[str] = PromptSession(
            completer=WordCompleter(lines),
            complete_while_typing=False,
            complete_style=CompleteStyle.MULTI_COLUMN,
            reserve_space_for_menu=MENU_LINES,
            bottom_toolbar=TOOLBAR,
            style=Style.from_dict({"bottom-toolbar": "noreverse ansibrightblack"}),
        )

    def ask(self) -> str:
        """Read the next line."""
        return self._session.prompt(QUESTION)


def prompt(console: Console, lines: Callable[[], Iterable[str]]) -> Prompt:
    """Return the prompt for this console; ``lines`` returns the possible completions."""
    if sys.stdin.isatty() and console.is_terminal:
        return TerminalPrompt(lines)
    return PlainPrompt(console)

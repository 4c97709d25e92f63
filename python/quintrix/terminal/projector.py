"""Showing a reel: with keys on a terminal, or all of it as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window
from rich.console import Console, Group, RenderableType
from rich.text import Text

from quintrix.terminal.boards import Board
from quintrix.terminal.frame import frame, room_beside
from quintrix.terminal.news import news
from quintrix.terminal.reel import Still

KEYS = " → next · ← back · Home first · End last · q leave "
# The title, two lines of news, the scores, and the line of keys.
OTHER_LINES = 5


class Projector:
    """Shows the stills of a game, one at a time."""

    def __init__(self, board: Board, stills: Sequence[Still], console: Console) -> None:
        self._board = board
        self._stills = stills
        self._console = console
        self._at = 0

    def show_all(self) -> None:
        """Print every still."""
        for number in range(len(self._stills)):
            self._console.print(self._picture(number))
            self._console.print()

    def run(self) -> None:
        """Let the keys go forth and back until the person leaves."""
        picture = Window(FormattedTextControl(self._as_ansi))
        footer = Window(FormattedTextControl(KEYS), height=1, style="reverse")
        layout = Layout(HSplit([picture, footer]))
        Application[None](layout=layout, key_bindings=self._keys(), full_screen=True).run()

    def _picture(self, number: int) -> RenderableType:
        view, events = self._stills[number]
        before = self._stills[number - 1].view if number else None
        names = [f"Seat {seat}" for seat in range(view["players"])]
        title = Text(f"Move {number} of {len(self._stills) - 1}", style="bold")
        told = [Text(news(events, names), style="italic")] if events else []
        room = room_beside(self._console, OTHER_LINES)
        return Group(title, *told, frame(self._board, view, before, names, room))

    def _as_ansi(self) -> ANSI:
        with self._console.capture() as captured:
            self._console.print(self._picture(self._at))
        return ANSI(captured.get())

    def _go(self, number: int) -> None:
        self._at = max(0, min(number, len(self._stills) - 1))

    def _goer(self, target: Callable[[], int]) -> Callable[[KeyPressEvent], None]:
        return lambda _: self._go(target())

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        targets = {
            ("right", "n", " ", "enter"): lambda: self._at + 1,
            ("left", "p", "backspace"): lambda: self._at - 1,
            ("home",): lambda: 0,
            ("end",): lambda: len(self._stills) - 1,
        }
        for names, target in targets.items():
            for name in names:
                keys.add(name)(self._goer(target))
        for name in ("q", "escape", "c-c", "c-d"):
            keys.add(name)(_leave)
        return keys


def _leave(event: KeyPressEvent) -> None:
    event.app.exit()

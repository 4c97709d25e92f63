"""Shows a recorded game: step by step with keys on a terminal, or as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window
from rich.console import Console, Group, RenderableType
from rich.text import Text

from quintrix.terminal.boards import Board
from quintrix.terminal.event_text import describe_events
from quintrix.terminal.frame import available_size, frame
from quintrix.terminal.replay_steps import ReplayStep

KEYS = " → next · ← back · Home first · End last · q quit "
# The title, two lines of events, the scores, and the line of keys.
OTHER_LINES = 5


class ReplayScreen:
    """Shows the steps of a recorded game."""

    def __init__(self, board: Board, steps: Sequence[ReplayStep], console: Console) -> None:
        self._board = board
        self._steps = steps
        self._console = console
        self._index = 0

    def print_all(self) -> None:
        """Print every step."""
        for number in range(len(self._steps)):
            self._console.print(self._render(number))
            self._console.print()

    def run(self) -> None:
        """Navigate with keys until the player quits."""
        board = Window(FormattedTextControl(self._as_ansi))
        footer = Window(FormattedTextControl(KEYS), height=1, style="reverse")
        layout = Layout(HSplit([board, footer]))
        Application[None](layout=layout, key_bindings=self._keys(), full_screen=True).run()

    def _render(self, number: int) -> RenderableType:
        view, events = self._steps[number]
        before = self._steps[number - 1].view if number else None
        names = [f"Seat {seat}" for seat in range(view["players"])]
        title = Text(f"Move {number} of {len(self._steps) - 1}", style="bold")
        lines = [Text(describe_events(events, names), style="italic")] if events else []
        size = available_size(self._console, OTHER_LINES)
        return Group(title, *lines, frame(self._board, view, before, names, size))

    def _as_ansi(self) -> ANSI:
        with self._console.capture() as captured:
            self._console.print(self._render(self._index))
        return ANSI(captured.get())

    def _go_to(self, number: int) -> None:
        self._index = max(0, min(number, len(self._steps) - 1))

    def _key_handler(self, target: Callable[[], int]) -> Callable[[KeyPressEvent], None]:
        return lambda _: self._go_to(target())

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        targets = {
            ("right", "n", " ", "enter"): lambda: self._index + 1,
            ("left", "p", "backspace"): lambda: self._index - 1,
            ("home",): lambda: 0,
            ("end",): lambda: len(self._steps) - 1,
        }
        for names, target in targets.items():
            for name in names:
                keys.add(name)(self._key_handler(target))
        for name in ("q", "escape", "c-c", "c-d"):
            keys.add(name)(_quit)
        return keys


def _quit(event: KeyPressEvent) -> None:
    event.app.exit()

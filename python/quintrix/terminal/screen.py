"""Prints a game to the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from quintrix import Event, Move
from quintrix.errors import Error, InvalidNotation
from quintrix.terminal.boards import board
from quintrix.terminal.event_text import describe_events
from quintrix.terminal.frame import available_size, frame
from quintrix.terminal.sentence import sentence
from quintrix.types import MoveEvaluation, Points, Preview, ScoreLine, View

# The events, a blank line, the scores, the prompt, and the completion menu.
OTHER_LINES = 9


class Screen:
    """Prints one game to a Rich console."""

    def __init__(self, console: Console, game: str, names: Sequence[str]) -> None:
        self.console = console
        self._board = board(game)
        self._names = names
        self._baseline: View | None = None

    def draw(self, view: View) -> None:
        """Draw the game; changes since the baseline are highlighted."""
        self.console.print()
        size = available_size(self.console, OTHER_LINES)
        self.console.print(frame(self._board, view, self._baseline, self._names, size))
        self.set_baseline(view)

    def set_baseline(self, view: View) -> None:
        """Highlight only changes since ``view`` in the next drawing."""
        self._baseline = view

    def print(self, text: str) -> None:
        """Print plain text."""
        self.console.print(Text(text))

    def print_unwrapped(self, line: str) -> None:
        """Print a line to copy, without wrapping it."""
        self.console.print(Text(f"  {line}"), soft_wrap=True)

    def print_events(self, events: Iterable[Event]) -> None:
        """Print the events of one move."""
        self.console.print(Text(describe_events(events, self._names), style="italic"))

    def print_markdown(self, markdown: str) -> None:
        """Print a Markdown page."""
        self.console.print(Markdown(markdown))

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Show a spinner while a bot is thinking."""
        return self.console.status(f"{name} is thinking")

    def print_error(self, line: str, error: Error) -> None:
        """Print why a line is not a legal move."""
        if isinstance(error, InvalidNotation):
            self._point_at(line, error)
        else:
            self.print(sentence(error.message))

    def _point_at(self, line: str, error: InvalidNotation) -> None:
        indent = " " * cell_len(line[: error.position])
        self.print(f"  {line}")
        self.print(f"  {indent}^ expected {error.expected}")

    def print_moves(self, moves: Sequence[Move]) -> None:
        """Print moves in columns."""
        self.console.print(Columns([Text(str(move)) for move in moves], padding=(0, 3)))

    def print_suggestions(self, suggestions: Sequence[tuple[Move, Preview]]) -> None:
        """Print numbered moves with their points."""
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("", justify="right", style="bold")
        grid.add_column("move")
        grid.add_column("points", justify="right")
        grid.add_column("sum", style="dim")
        for number, (move, preview) in enumerate(suggestions, start=1):
            points = preview.get("points", 0)
            grid.add_row(str(number), Text(str(move)), str(points), Text(preview.get("sum", "")))
        self.console.print(grid)

    def print_evaluations(self, evaluations: Sequence[MoveEvaluation]) -> None:
        """Print numbered moves with an expert's evaluation."""
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("", justify="right", style="bold")
        grid.add_column("move")
        grid.add_column("win chance", justify="right")
        grid.add_column("margin", justify="right")
        grid.add_column("", style="dim")
        for number, each in enumerate(evaluations, start=1):
            basis = "exact" if each["exact"] else f"{each['sims']} simulations"
            win, margin = f"{each['win']:.0%}", f"{each['margin']:+.1f}"
            grid.add_row(str(number), Text(str(each["move"])), win, margin, basis)
        self.console.print(grid)

    def print_score(self, lines: Sequence[ScoreLine], scores: Sequence[int | str]) -> None:
        """Print the player's score line by line, then all scores."""
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        grid.add_column(justify="right")
        grid.add_column()
        for line in lines:
            grid.add_row(str(line.points), Text(line.text))
        self.console.print(grid)
        totals = zip(self._names, scores, strict=True)
        self.print(" · ".join(f"{name} {score}" for name, score in totals))

    def print_definitions(self, entries: Iterable[tuple[str, str]]) -> None:
        """Print terms and their meanings in two columns."""
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        grid.add_column(style="bold")
        grid.add_column()
        for term, meaning in entries:
            grid.add_row(Text(term), Text(meaning))
        self.console.print(grid)

    def print_winners(self, winners: Sequence[int], scores: Sequence[Points]) -> None:
        """Print who won."""
        names = [self._names[seat] for seat in winners]
        verb = "wins" if len(names) == 1 and names != ["You"] else "win"
        who = " and ".join(names)
        others = [str(score) for seat, score in enumerate(scores) if seat not in winners]
        against = f" to {', '.join(others)}" if others else ""
        self.console.print(Text(f"{who} {verb}, {scores[winners[0]]}{against}.", style="bold"))

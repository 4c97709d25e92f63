"""Words and pictures for the person at the terminal."""

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
from quintrix.terminal.frame import frame, room_beside
from quintrix.terminal.news import news
from quintrix.terminal.sentence import sentence
from quintrix.types import MoveEvaluation, Points, Preview, ScoreLine, View

# The news, a blank line, the scores, the prompt, and the menu of completions.
OTHER_LINES = 9


class Screen:
    """Draws one game with a Rich console."""

    def __init__(self, console: Console, game: str, names: Sequence[str]) -> None:
        self.console = console
        self._board = board(game)
        self._names = names
        self._known: View | None = None

    def draw(self, view: View) -> None:
        """Show the game; what is newer than what was seen before stands out."""
        self.console.print()
        room = room_beside(self.console, OTHER_LINES)
        self.console.print(frame(self._board, view, self._known, self._names, room))
        self.remember(view)

    def remember(self, view: View) -> None:
        """Let only what is newer than ``view`` stand out in the next drawing."""
        self._known = view

    def say(self, sentence: str) -> None:
        """Say something, word for word."""
        self.console.print(Text(sentence))

    def quote(self, line: str) -> None:
        """Show a line to be copied, however long."""
        self.console.print(Text(f"  {line}"), soft_wrap=True)

    def tell(self, events: Iterable[Event]) -> None:
        """Say what happened in one move."""
        self.console.print(Text(news(events, self._names), style="italic"))

    def page(self, markdown: str) -> None:
        """Show a page of text."""
        self.console.print(Markdown(markdown))

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Say, while it lasts, that somebody is thinking."""
        return self.console.status(f"{name} is thinking")

    def refuse(self, line: str, error: Error) -> None:
        """Say why a line is not a move that can be made."""
        if isinstance(error, InvalidNotation):
            self._point_at(line, error)
        else:
            self.say(sentence(error.message))

    def _point_at(self, line: str, error: InvalidNotation) -> None:
        indent = " " * cell_len(line[: error.position])
        self.say(f"  {line}")
        self.say(f"  {indent}^ expected {error.expected}")

    def moves(self, moves: Sequence[Move]) -> None:
        """Show moves in columns."""
        self.console.print(Columns([Text(str(move)) for move in moves], padding=(0, 3)))

    def offers(self, offers: Sequence[tuple[Move, Preview]]) -> None:
        """Show moves with a number to choose them by and what they would bring."""
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("", justify="right", style="bold")
        grid.add_column("move")
        grid.add_column("points", justify="right")
        grid.add_column("how", style="dim")
        for number, (move, preview) in enumerate(offers, start=1):
            points = preview.get("points", 0)
            grid.add_row(str(number), Text(str(move)), str(points), Text(preview.get("sum", "")))
        self.console.print(grid)

    def hints(self, verdicts: Sequence[MoveEvaluation]) -> None:
        """Show moves with a number to choose them by and what an expert makes of them."""
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("", justify="right", style="bold")
        grid.add_column("move")
        grid.add_column("you win", justify="right")
        grid.add_column("by", justify="right")
        grid.add_column("", style="dim")
        for number, verdict in enumerate(verdicts, start=1):
            seen = "certain" if verdict["exact"] else f"in {verdict['sims']} imagined games"
            win, margin = f"{verdict['win']:.0%}", f"{verdict['margin']:+.1f}"
            grid.add_row(str(number), Text(str(verdict["move"])), win, margin, seen)
        self.console.print(grid)

    def score(self, lines: Sequence[ScoreLine], scores: Sequence[int | str]) -> None:
        """Show where the person's points come from, and how everybody stands."""
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        grid.add_column(justify="right")
        grid.add_column()
        for line in lines:
            grid.add_row(str(line["points"]), Text(line["text"]))
        self.console.print(grid)
        standing = zip(self._names, scores, strict=True)
        self.say(" · ".join(f"{name} {score}" for name, score in standing))

    def words(self, entries: Iterable[tuple[str, str]]) -> None:
        """Show words and what they mean."""
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        grid.add_column(style="bold")
        grid.add_column()
        for word, meaning in entries:
            grid.add_row(Text(word), Text(meaning))
        self.console.print(grid)

    def announce(self, winners: Sequence[int], scores: Sequence[Points]) -> None:
        """Say who won."""
        names = [self._names[seat] for seat in winners]
        verb = "wins" if len(names) == 1 and names != ["You"] else "win"
        who = " and ".join(names)
        others = [str(score) for seat, score in enumerate(scores) if seat not in winners]
        against = f" to {', '.join(others)}" if others else ""
        self.console.print(Text(f"{who} {verb}, {scores[winners[0]]}{against}.", style="bold"))

"""Tables for the terminal and for pages."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table


@dataclass(frozen=True)
class TextTable:
    """A table whose first columns are words and whose other columns are numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    words: int = 1

    def for_terminal(self) -> Table:
        """Return the table for Rich."""
        table = Table(title=self.title)
        for index, heading in enumerate(self.headings):
            table.add_column(heading, justify="left" if index < self.words else "right")
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> list[str]:
        """Return the lines of the table, its title in bold above it."""
        rule = ["---"] * self.words + ["--:"] * (len(self.headings) - self.words)
        lines = [f"| {' | '.join(row)} |" for row in [self.headings, rule, *self.rows]]
        return [f"**{self.title}**", "", *lines, ""]

"""Measured tables in the pages of the documentation."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.table import Table

BENCH = Path(__file__).parents[1]
sys.path.insert(0, str(BENCH))

from pages import replace_part  # noqa: E402


def write_part(page: str, name: str, lines: Sequence[str]) -> None:
    """Write lines between the markers of a command in a page of the documentation."""
    replace_part(BENCH.parent / "docs" / page, f"python bench/server/{name}", [*lines])


def markdown(table: Table) -> list[str]:
    """Return the lines of a table, with its title."""
    headings = [str(column.header) for column in table.columns]
    rows = zip(*(map(str, column.cells) for column in table.columns), strict=True)
    return [f"{table.title}:", "", *table_lines(headings, rows)]


def table_lines(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table of numbers."""
    first, *others = (f"| {' | '.join(cells)} |" for cells in (headings, *rows))
    return [first, f"|{'---:|' * len(headings)}", *others]

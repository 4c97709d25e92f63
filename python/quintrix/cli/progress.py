"""A bar for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TimeRemainingColumn,
)

LONG_GAMES = 3600.0


@contextmanager
def bar(total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Show a bar and the time it will take, on a terminal only; call with what is done."""
    console = Console(stderr=True)
    columns = [
        BarColumn(bar_width=None),
        TaskProgressColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    with Progress(
        *columns,
        console=console,
        transient=True,
        expand=True,
        disable=not console.is_terminal,
        speed_estimate_period=LONG_GAMES,
    ) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda count: progress.update(task, completed=count)

"""A progress bar."""

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

SPEED_ESTIMATE_SECONDS = 3600.0
"""Long, because single games can take minutes."""


@contextmanager
def progress_bar(total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on stderr if it is a terminal.

    Yields a function to call with the number of steps done.
    """
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
        speed_estimate_period=SPEED_ESTIMATE_SECONDS,
    ) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda count: progress.update(task, completed=count)

"""Changes of a table that are tried again if another node changed it first."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from quintrix.server.database_errors import NOT_SAVED
from quintrix.server.errors import commit_failed
from quintrix.server.writer import Overtaken

if TYPE_CHECKING:
    from quintrix.server.table import Table

MAX_ATTEMPTS = 5

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def fenced(
    change: Callable[Concatenate[Table, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[Table, Arguments], Coroutine[Any, Any, Result]]:
    """Run a change with the table's lock held.

    If another node was first, what it did is applied, and the change is checked and tried again.
    """

    @wraps(change)
    async def attempt(table: Table, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        async with table.lock:
            for _ in range(MAX_ATTEMPTS):
                try:
                    return await change(table, *args, **kwargs)
                except Overtaken:
                    await table.follower.catch_up()
            raise commit_failed(NOT_SAVED)

    return attempt

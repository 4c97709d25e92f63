"""Checks that views are as the plain board expects them."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter, ValidationError

from quintrix.errors import InvalidGame
from quintrix.own_games import failure
from quintrix.own_games.plain_view import PlainView

MAX_CELLS = 100
"""The largest number of columns and of rows of a grid."""
PLAIN_VIEW: TypeAdapter[PlainView] = TypeAdapter(PlainView)


def check_view(title: str, view: dict[str, Any]) -> None:
    """Raise `InvalidGame` with the place of the first key that is wrong."""
    try:
        found = PLAIN_VIEW.validate_python(view, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        raise _wrong(title, ".".join(map(str, first["loc"])), first["msg"]) from None
    grid = found.get("grid")
    if grid and not all(1 <= grid[side] <= MAX_CELLS for side in ("columns", "rows")):
        raise _wrong(title, "grid", f"its sides are not from 1 to {MAX_CELLS}")


def _wrong(title: str, place: str, message: str) -> InvalidGame:
    return failure(title, f'view["{place}"] is wrong: {message}')

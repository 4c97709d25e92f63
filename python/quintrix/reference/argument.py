"""Arguments of the public functions; anything invalid leads to one of the package's own errors."""

from __future__ import annotations

import json
from operator import index
from typing import Any

from quintrix.errors import InvalidOptions
from quintrix.reference.illegal import no_such_seat
from quintrix.reference.text import shown

_MOST = 2**64 - 1


def seat(players: int, given: object) -> int:
    """Return a seat of a table with this number of players."""
    number = _number(given)
    if number is None or not 0 <= number < players:
        raise no_such_seat(shown(given), players)
    return number


def observer(players: int, given: object) -> int | None:
    """Return a seat, or ``None`` for a spectator."""
    return None if given is None else seat(players, given)


def text(what: str, given: object) -> str:
    """Return a text."""
    if not isinstance(given, str):
        raise InvalidOptions(f"{what} is a text, not {shown(given)}")
    return given


def whole(what: str, given: object) -> int:
    """Return a whole number of at most 64 bits."""
    number = _number(given)
    if number is None or not 0 <= number <= _MOST:
        message = f"{what} is a whole number from 0 to {_MOST}, not {shown(given)}"
        raise InvalidOptions(message)
    return number


def parsed_json(what: str, given: str) -> Any:
    """Return the value of a JSON text."""
    try:
        return json.loads(given)
    except (ValueError, RecursionError) as why:
        raise InvalidOptions(f"the {what} cannot be read: {why}") from None


def options(given: str) -> dict[str, Any]:
    """Return the options of a JSON text."""
    found = parsed_json("options", given)
    if not isinstance(found, dict):
        raise InvalidOptions("options are names with values")
    return found


def _number(given: object) -> int | None:
    """Return a whole number; ``True`` is not accepted as 1."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        return None

"""The players' names in a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def player_names(record: Mapping[str, Any]) -> list[str] | None:
    """Return the players' names by seat, or `None` if the record does not have them all.

    Records of the terminal hold plain names; those of a server hold objects with a `name`.

    >>> player_names({"players": 2, "seats": ["human", "medium"]})
    ['human', 'medium']
    >>> player_names({"players": 2, "seats": [{"name": "Ann"}, {"name": "Bo"}]})
    ['Ann', 'Bo']
    >>> player_names({"players": 2, "seats": 7}) is None
    True
    """
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != record.get("players"):
        return None
    names = [seat.get("name") if isinstance(seat, dict) else seat for seat in seats]
    known = [name for name in names if isinstance(name, str)]
    return known if len(known) == len(names) else None

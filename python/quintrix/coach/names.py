"""Who sat where, as far as a record tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def names_of(record: Mapping[str, Any]) -> list[str] | None:
    """Read the names of all players: plain from the terminal, with more about them from a server.

    >>> names_of({"players": 2, "seats": ["human", "medium"]})
    ['human', 'medium']
    >>> names_of({"players": 2, "seats": [{"name": "Ann"}, {"name": "Bo"}]})
    ['Ann', 'Bo']
    >>> names_of({"players": 2, "seats": 7}) is None
    True
    """
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != record.get("players"):
        return None
    names = [seat.get("name") if isinstance(seat, dict) else seat for seat in seats]
    known = [name for name in names if isinstance(name, str)]
    return known if len(known) == len(names) else None

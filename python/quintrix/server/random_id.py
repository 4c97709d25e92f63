"""Random ids of tables and people."""

from __future__ import annotations

from secrets import token_urlsafe


def random_id(size: int = 16) -> str:
    """Return an unguessable id of ``size`` random bytes, safe in URLs.

    It never starts with a dash: on a command line it would be read as an option.
    """
    while (id := token_urlsafe(size)).startswith("-"):
        pass
    return id

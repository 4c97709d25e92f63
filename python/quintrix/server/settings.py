"""What a server is told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_RATE = 40.0
DEFAULT_REACTION = 2.5


def home(place: str | None) -> Path:
    """Name the folder of a server: where its database is, or else in the data directory."""
    if place is None or "://" in place:
        return platformdirs.user_data_path("quintrix", appauthor=False) / "server"
    return Path(place).expanduser().absolute().parent


def database_url(place: str | None) -> str:
    """Make a database URL of a URL, of the path of a file, or of nothing.

    >>> database_url("/tmp/tables.db")
    'sqlite+aiosqlite:////tmp/tables.db'
    >>> database_url("postgresql+asyncpg://localhost/quintrix")
    'postgresql+asyncpg://localhost/quintrix'
    """
    if place is not None and "://" in place:
        return place
    name = "tables.db" if place is None else Path(place).name
    return f"sqlite+aiosqlite:///{home(place) / name}"


@dataclass(frozen=True)
class Settings:
    """Where things are, and how much of each a client may have."""

    database: str
    secret_file: Path
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    names: tuple[str, ...] = ()
    """Host names under which the server is known, besides addresses and this machine's name."""
    rate: float = DEFAULT_RATE
    """Messages a second that a connection may send, on average; 0 is without limit."""
    reaction: float = DEFAULT_REACTION
    """Seconds that bots hold back while somebody may act out of turn."""
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots think at the same time."""

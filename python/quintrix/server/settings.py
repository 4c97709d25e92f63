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


def folder() -> Path:
    """Name the place where a server keeps its things unless it is told otherwise."""
    return platformdirs.user_data_path("quintrix", appauthor=False) / "server"


def database_url(place: str | None) -> str:
    """Make a database URL of a URL, of the path of a file, or of nothing.

    >>> database_url("/tmp/tables.db")
    'sqlite+aiosqlite:////tmp/tables.db'
    >>> database_url("postgresql+asyncpg://localhost/quintrix")
    'postgresql+asyncpg://localhost/quintrix'
    """
    if place is not None and "://" in place:
        return place
    path = folder() / "tables.db" if place is None else Path(place).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite+aiosqlite:///{path}"


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

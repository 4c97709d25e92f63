"""Settings of the server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_RATE = 40.0
DEFAULT_REACTION_SECONDS = 2.5


def data_folder(database: str | None) -> Path:
    """Return the folder of a database file, or the user's data directory for a URL or None."""
    if database is None or "://" in database:
        return platformdirs.user_data_path("quintrix", appauthor=False) / "server"
    return Path(database).expanduser().absolute().parent


def database_url(database: str | None) -> str:
    """Return the URL of a database, given a URL, the path of an SQLite file, or None.

    >>> database_url("/tmp/tables.db")
    'sqlite+aiosqlite:////tmp/tables.db'
    >>> database_url("postgresql+asyncpg://localhost/quintrix")
    'postgresql+asyncpg://localhost/quintrix'
    """
    if database is not None and "://" in database:
        return database
    name = "tables.db" if database is None else Path(database).name
    return f"sqlite+aiosqlite:///{data_folder(database) / name}"


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    database: str
    """The URL of the database."""
    secret_file: Path
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    allowed_hosts: tuple[str, ...] = ()
    """Host names of the server, besides IP addresses and the name of the machine."""
    rate: float = DEFAULT_RATE
    """Maximum messages per second per client, on average; 0 means unlimited."""
    reaction_seconds: float = DEFAULT_REACTION_SECONDS
    """Seconds that bots wait in a reaction window."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """The number of bots that search at the same time."""

"""Settings of the server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from quintrix.server.database_address import with_driver
from quintrix.server.limit_settings import Limits
from quintrix.server.networks import LOOPBACK, Networks

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
    >>> database_url("postgresql://localhost/quintrix")
    'postgresql+psycopg://localhost/quintrix'
    """
    if database is not None and "://" in database:
        return with_driver(database)
    name = "tables.db" if database is None else Path(database).name
    return f"sqlite+aiosqlite:///{data_folder(database) / name}"


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    database: str
    """The URL of the database."""
    secret_file: Path
    redis: str | None = None
    """The URL of the Redis server through which the nodes of a site hear of each other."""
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    allowed_hosts: tuple[str, ...] = ()
    """Host names of the server, besides IP addresses and the name of the machine."""
    rate: float = DEFAULT_RATE
    """Maximum messages per second per client, on average; 0 means unlimited."""
    reaction_seconds: float = DEFAULT_REACTION_SECONDS
    """Seconds that bots wait in a reaction window."""
    drain_seconds: float = 0.0
    """Seconds from SIGTERM, when nothing new begins here, to the end of all connections."""
    pace: float = 1.0
    """A factor of the time that bots take for a move; 0 means no time."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """The number of bots that search at the same time."""
    trusted_proxies: Networks = field(default_factory=lambda: Networks(LOOPBACK))
    """Proxies whose forwarded addresses and schemes are believed."""
    metrics_from: Networks = field(default_factory=lambda: Networks(LOOPBACK))
    """Clients that may read the metrics and the details of the health checks."""
    children: bool = False
    """Whether everyone is in children's mode."""
    games: tuple[str, ...] = ()
    """Games of the host's own, each as ``module:Class``."""
    smtp: str | None = None
    """The URL of the SMTP server for e-mail; None sends none."""
    mail_from: str = "Quintrix <quintrix@localhost>"
    """The sender of e-mail."""
    notice_networks: Networks = field(default_factory=lambda: Networks(()))
    """Networks besides the internet that webhooks and push services may be in."""
    notice_seconds: float = 30.0
    """Seconds from the start of a turn until an absent player is notified."""
    limits: Limits = field(default_factory=Limits)
    privacy: Path | None = None
    """The host's own privacy page, in Markdown."""
    imprint: Path | None = None
    """Who hosts this server, in Markdown."""

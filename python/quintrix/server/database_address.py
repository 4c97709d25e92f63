"""Where a database is: a URL with the one driver that Quintrix uses for it."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quintrix.errors import Error

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+psycopg"
DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRES,
    "postgresql": POSTGRES,
    POSTGRES: POSTGRES,
}
"""The driver of each scheme that a URL may have; both serve one thread and many tasks."""
EXAMPLE = "postgresql://quintrix@localhost/quintrix"


def with_driver(text: str) -> str:
    """Return the URL of a database with the driver that Quintrix uses for it.

    Raises `Error` if the text is no such URL.

    >>> with_driver("postgres://games.example/quintrix")
    'postgresql+psycopg://games.example/quintrix'
    """
    scheme = text.partition("://")[0]
    if scheme not in DRIVERS:
        raise Error(f"a database cannot be {scheme}://: give an SQLite file, or {EXAMPLE}")
    try:
        url = make_url(text).set(drivername=DRIVERS[scheme])
    except (ArgumentError, ValueError):  # not quoted: it may hold a password
        hint = f"write it as {EXAMPLE}, with %40 for @ in a password"
        raise Error(f"the URL of the database cannot be read: {hint}") from None
    return url.render_as_string(hide_password=False)


def shown(url: URL) -> str:
    """Return what people may read of a URL: the file, or the URL without password and driver."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    public = URL.create("postgresql", url.username, None, url.host, url.port, url.database)
    return public.render_as_string()

"""The lock that keeps a second server away from an SQLite file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from quintrix.errors import Error
from quintrix.server.database import sqlite_file


def lock_file(database: Path) -> Path:
    """Return the lock file of an SQLite file, whatever link leads to it."""
    real = database.resolve()
    return real.with_name(real.name + ".lock")


@contextmanager
def database_lock(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite file; the operating system releases it if the process dies.

    Raises `Error` if another process holds it. Other databases need no lock.
    """
    file = sqlite_file(url)
    if file is None:
        yield
        return
    lock = FileLock(lock_file(file), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        hint = "stop it first, or choose another file with --db"
        raise Error(f"another server already uses the database {file}: {hint}") from None
    try:
        yield
    finally:
        lock.release()

"""The file of an SQLite database, which must stay where it is while the server runs."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from quintrix.server.logs import log_error

WATCH_SECONDS = 2.0
MAX_WAL_BYTES = 256 * 1024 * 1024
MIN_FREE_BYTES = 64 * 1024 * 1024


class DatabaseFile:
    """Notices that the file was deleted or replaced, so that commits would be lost."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._wal = path.with_name(path.name + "-wal")
        self._identity = self._current_identity()
        self._has_wal = self._wal.exists()

    def problem(self) -> str | None:
        """Return why commits to this file would be lost; None if they are safe."""
        identity = self._current_identity()
        if identity is None:
            return "The database file of the server is missing."
        if identity != self._identity:
            return "The database file of the server was replaced while it runs."
        return None

    def problem_after_commit(self) -> str | None:
        """Return why the last commit is lost; it is in the write-ahead log or in the file."""
        if self._has_wal and not self._wal.exists():
            return "The write-ahead log of the database is missing."
        return self.problem()

    def wal_problem(self) -> str | None:
        """Return whether the write-ahead log is too large, because checkpoints fail."""
        size = self._wal.stat().st_size if self._wal.exists() else 0
        if size <= MAX_WAL_BYTES:
            return None
        return f"The write-ahead log has {size >> 20} MB, because it cannot be checkpointed."

    def disk_problem(self) -> str | None:
        """Return whether the disk of the file is nearly full."""
        free = shutil.disk_usage(self._path.parent).free
        return None if free >= MIN_FREE_BYTES else f"The disk has only {free >> 20} MB left."

    async def watch_loop(self) -> None:
        """Log an error when the file is lost, until cancelled."""
        known: str | None = None
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            problem = self.problem()
            if problem and problem != known:
                hint = "stop the server, restore the file or a backup, and start again"
                log_error("database lost", file=str(self._path), problem=problem, hint=hint)
            known = problem

    def _current_identity(self) -> tuple[int, int] | None:
        try:
            status = self._path.stat()
        except FileNotFoundError:
            return None
        return status.st_dev, status.st_ino

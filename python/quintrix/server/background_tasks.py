"""The background tasks of the server: none of them ends without a line in the log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from quintrix.server.database_errors import is_passing
from quintrix.server.logs import log_error, log_exception

RESTART_SECONDS = 1.0
MAX_RESTART_SECONDS = 30.0
STABLE_SECONDS = 10.0

Loop = Callable[[], Coroutine[Any, Any, None]]


class BackgroundTasks:
    """Runs loops in a task group, which ends the server when one of its tasks fails."""

    def __init__(self, group: asyncio.TaskGroup) -> None:
        self._group = group
        self._tasks: list[asyncio.Task[None]] = []
        self.failing: dict[str, str] = {}
        """The tasks that failed and have not run for long since, and why they failed."""

    def start_vital(self, name: str, loop: Loop) -> None:
        """Start a task that the server cannot work without; if it fails, the server ends."""
        self._tasks.append(self._group.create_task(loop(), name=name))

    def start(self, name: str, loop: Loop) -> None:
        """Start a task that is logged and restarted when it fails."""
        self.start_vital(name, lambda: self._restarted(name, loop))

    def cancel(self) -> None:
        """Cancel all tasks; the group waits for them."""
        for task in self._tasks:
            task.cancel()

    async def _restarted(self, name: str, loop: Loop) -> None:
        pause = RESTART_SECONDS
        while True:
            started = time.monotonic()
            recovery = asyncio.get_running_loop().call_later(
                STABLE_SECONDS, self.failing.pop, name, None
            )
            try:
                await loop()
                return
            except Exception as error:
                waits_for_database = self._on_failure(name, error)
            finally:
                recovery.cancel()
            was_stable = time.monotonic() - started > STABLE_SECONDS or waits_for_database
            pause = RESTART_SECONDS if was_stable else min(pause * 2, MAX_RESTART_SECONDS)
            await asyncio.sleep(pause)

    def _on_failure(self, name: str, error: Exception) -> bool:
        """Log why a task failed; return whether the database is only away or busy.

        That has its own health check, and the task goes on as soon as the database answers.
        """
        if is_passing(error):
            log_error("background task waits for the database", task=name)
            return True
        log_exception("background task failed", task=name)
        self.failing[name] = f"{type(error).__name__}: {error}"
        return False

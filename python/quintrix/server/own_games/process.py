"""A process that runs the game of one table."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from quintrix.errors import InvalidGame
from quintrix.own_games import failure

MODULE = "quintrix.server.own_games.worker"
CALL_SECONDS = 2.0
"""The time that a game has for one call. The worker itself interrupts a call that is longer."""
GRACE_SECONDS = 0.5
"""The time after which a worker that does not react to that is killed."""
START_SECONDS = 20.0
"""The time in which the interpreter starts and imports the game."""
MAX_ANSWER = 8 * 1024 * 1024
# One thread is enough for a game, and the threads of numeric libraries reserve memory.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


class GameProcess:
    """Sends requests to a worker, one at a time; ends it if it does not answer in time.

    A failure of the game raises `InvalidGame` and ends the process; the next call starts a new one.
    """

    def __init__(self, source: str, check_limit: Callable[[], None]) -> None:
        self.source = source
        """Where the game is: ``module:Class``."""
        self._check_limit = check_limit
        """Raises an error if no more processes may be started."""
        self._process: asyncio.subprocess.Process | None = None
        self._last: asyncio.subprocess.Process | None = None
        """The process that was started last, even if it was killed."""
        self._lock = asyncio.Lock()

    @property
    def is_running(self) -> bool:
        """Whether the process has started and not ended."""
        return self._process is not None and self._process.returncode is None

    async def start(self) -> dict[str, Any]:
        """Start the process and return the facts about the game."""
        self.close()
        self._check_limit()
        self._process = self._last = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", MODULE, self.source),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MAX_ANSWER,
            env={**os.environ, **ONE_THREAD},
            start_new_session=True,  # Ctrl-C in a terminal is for the server
        )
        return await self._ask({"do": "info"}, START_SECONDS)

    async def call(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a request."""
        async with self._lock:
            return await self._ask(request, CALL_SECONDS + GRACE_SECONDS)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._process = None

    async def end(self) -> None:
        """End the process, and wait until it has ended."""
        process = self._last
        self.close()
        if process is None:
            return
        if process.stdin is not None:  # an open pipe would outlive the event loop
            process.stdin.close()
            with suppress(ConnectionError):
                await process.stdin.wait_closed()
        await process.communicate()

    async def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(await self._line(request, seconds))
        except BaseException:  # a late answer must not be taken for that to the next request
            self.close()
            raise
        if "failed" in answer:
            self.close()
            raise InvalidGame(answer["failed"])
        return answer

    async def _line(self, request: dict[str, Any], seconds: float) -> bytes:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise failure(self.source, "its process is not running")
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
        except TimeoutError:
            raise failure(self.source, f"a call took longer than {seconds:g} seconds") from None
        except ValueError:
            raise failure(self.source, f"an answer is longer than {MAX_ANSWER} bytes") from None
        except ConnectionError:
            line = b""
        if not line.endswith(b"\n"):
            raise failure(self.source, await _exit_text(process))
        return line


async def _exit_text(process: asyncio.subprocess.Process) -> str:
    try:
        code = await asyncio.wait_for(process.wait(), GRACE_SECONDS)
    except TimeoutError:
        return "its process closed the connection"
    return f"its process ended with {f'exit code {code}' if code >= 0 else f'signal {-code}'}"

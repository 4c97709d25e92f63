"""The process of one table: runs a game written in Python, one request at a time.

Reads requests from standard input and writes answers to standard output, each one JSON object on a
line. A failure of the game is answered with ``failed`` and a sentence; the server then ends the
process, as it does if there is no answer in time.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from quintrix.class_loader import describe_exception
from quintrix.errors import Error
from quintrix.own_games import failure
from quintrix.server.own_games.process import CALL_SECONDS
from quintrix.server.own_games.requests import Requests

MAX_MEMORY = 1024 * 1024 * 1024
"""The memory that a game may use, in bytes, where the system can limit it."""


class Overrun(BaseException):
    """A call takes too long; not an `Exception`, which games may catch."""

    def __str__(self) -> str:
        return f"a call took longer than {CALL_SECONDS:g} seconds"


def main() -> None:
    """Answer requests until the server closes the connection."""
    answers = _take_stdout()
    _limit_memory()
    requests = Requests(sys.argv[1])
    for line in sys.stdin.buffer:
        answers.write(json.dumps(_answer(requests, json.loads(line)), allow_nan=False) + "\n")
        answers.flush()


def _answer(requests: Requests, request: dict[str, Any]) -> dict[str, Any]:
    try:
        if request["do"] == "info":
            return requests.info()  # imports the game, for which the server has a limit of its own
        with _time_limit():
            return requests.answer(request)
    except Error as why:
        return {"failed": why.message}
    except BaseException as why:
        return {"failed": failure(requests.title, describe_exception(why)).message}


def _take_stdout() -> IO[str]:
    """Return the stream of the answers; what the game prints goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        limit = MAX_MEMORY if most == resource.RLIM_INFINITY else min(MAX_MEMORY, most)
        resource.setrlimit(resource.RLIMIT_AS, (limit, most))


@contextmanager
def _time_limit() -> Iterator[None]:
    """Interrupt a call that takes too long, at the line of the game that does.

    A game that goes on all the same is killed by the server, or by the system once it has used more
    processor time than the call may take: so a worker never outlives a killed server for long.
    """
    if sys.platform == "win32":
        yield
        return
    _limit_processor_time()
    signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, CALL_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _limit_processor_time() -> None:
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    limit = int(time.process_time() + 2 * CALL_SECONDS) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, most))


def _interrupt(*_: object) -> None:
    raise Overrun


if __name__ == "__main__":
    main()

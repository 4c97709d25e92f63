"""Starts servers by forking a process that has imported everything they need.

What a server imports takes seconds of processor time, and the tests start hundreds of servers.
Apart from that a forked server is like any other: a process that runs ``quintrix serve``.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

PRELOADED = (
    "aiosqlite",
    "alembic.command",
    "psycopg",
    "quintrix.cli.admin",
    "quintrix.cli.serve",
    "quintrix.server.serve",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvloop",
)
MAX_REQUEST = 200_000
START_SECONDS = 180.0


class ForkedServer:
    """A server that was forked, used like `subprocess.Popen`."""

    def __init__(self, forks: ForkServer, pid: int, stdout: IO[str]) -> None:
        self._forks = forks
        self.pid = pid
        self.stdout = stdout

    def send_signal(self, number: int) -> None:
        """Send a signal to the server."""
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Wait until the server has ended, and return its exit code."""
        return self._forks.exit_code(self.pid, timeout)


class ForkServer:
    """The process that is forked, as the tests see it."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._exit_codes: dict[int, int] = {}
        with theirs:
            command = [sys.executable, __file__, str(theirs.fileno())]
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()]
            )

    def start(
        self, arguments: Sequence[str], cwd: Path | None, environment: Mapping[str, str], log: int
    ) -> ForkedServer:
        """Run ``quintrix`` with some arguments in a new process."""
        ours, theirs = os.pipe()
        request = {"arguments": [*arguments], "cwd": str(cwd or Path.cwd()), "env": {**environment}}
        socket.send_fds(self._socket, [json.dumps(request).encode()], [theirs, log])
        os.close(theirs)
        while (pid := self._receive(START_SECONDS).get("forked")) is None:
            pass
        self._exit_codes.pop(pid, None)  # of an earlier process with the same number
        return ForkedServer(self, pid, os.fdopen(ours, encoding="utf-8"))

    def exit_code(self, pid: int, timeout: float) -> int:
        """Wait for the exit code of a forked process; it is negative if a signal ended it."""
        deadline = time.monotonic() + timeout
        while pid not in self._exit_codes:
            self._receive(max(deadline - time.monotonic(), 0.001))
        return self._exit_codes[pid]

    def _receive(self, timeout: float) -> dict[str, int]:
        """Receive a message, and remember the exit code if it has one."""
        self._socket.settimeout(timeout)
        message: dict[str, int] = json.loads(self._socket.recv(MAX_REQUEST))
        if "ended" in message:
            self._exit_codes[message["ended"]] = message["code"]
        return message


@functools.cache
def fork_server() -> ForkServer:
    """Return the fork server of this process."""
    return ForkServer()


def fork_on_request(connection: socket.socket) -> list[str] | None:
    """Fork for each request; return its arguments in the forked process, None in the end."""

    def send(**message: int) -> None:
        connection.send(json.dumps(message).encode())

    def report_ended(*_: Any) -> None:
        while (ended := _next_ended()) is not None:
            pid, code = ended
            send(ended=pid, code=code)

    signal.signal(signal.SIGCHLD, report_ended)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, which end it
    while True:
        try:
            data, files, _, _ = socket.recv_fds(connection, MAX_REQUEST, 2)
        except ConnectionResetError:
            return None
        if not data:
            return None
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            connection.close()
            return _enter(json.loads(data), files)
        for file in files:
            os.close(file)
        send(forked=pid)


def _next_ended() -> tuple[int, int] | None:
    try:
        pid, status = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return None
    return (pid, os.waitstatus_to_exitcode(status)) if pid else None


def _enter(request: dict[str, Any], files: list[int]) -> list[str]:
    """Take over the folder, the environment and the output of a request."""
    for file, number in zip(files, (1, 2), strict=True):
        os.dup2(file, number)
        os.close(file)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (for good)
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False, buffering=1)  # noqa: SIM115
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    sys.path[0] = request["cwd"]  # as python -m does
    return list(request["arguments"])


def main() -> None:
    """Import what servers need, fork on request, and run the command in each forked process."""
    sys.path[0] = ""  # not this folder, whose modules have other names here
    for name in PRELOADED:
        importlib.import_module(name)
    with socket.socket(fileno=int(sys.argv[1])) as connection:
        arguments = fork_on_request(connection)
    if arguments is not None:
        from quintrix.cli import main

        sys.argv = ["quintrix", *arguments]
        main()


if __name__ == "__main__":
    main()

"""A real server in its own process, pinned to one core."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVER_CORE, LOAD_CORE = 0, 1
OWN_COLLECTIONS = Path(__file__).with_name("own_collections.py")


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.port = int(process.stdout.readline().split()[3].rpartition(":")[2])

    def cpu_seconds(self) -> float:
        """Return the CPU seconds used so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def run_server(
    folder: Path,
    *options: str,
    database: str | None = None,
    port: int = 0,
    own_collections: bool = False,
) -> Iterator[Server]:
    """Run a server on the database of a folder, or on another; the keys are in the folder."""
    program = [str(OWN_COLLECTIONS)] if own_collections else ["-m", "quintrix"]
    database = database or str(folder / "tables.db")
    command = [sys.executable, *program, "serve", "--pace", "0", "--db", database]
    keys = " ".join((folder / "secret").read_text().split())
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(
            [*command, "--port", str(port), "--rate", "0", *_without_limits(), *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            preexec_fn=_pin_to_core,
            env={**os.environ, "QUINTRIX_SIGNING_KEYS": keys},
        )
    assert process.stdout is not None
    try:
        yield Server(process)
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def _without_limits() -> list[str]:
    """Return options that let one address play at all tables."""
    limits = ("sockets_per_address", "sockets_per_person", "connections")
    rates = ("handshakes_per_address", "handshakes_per_person", "messages_per_address")
    settings = [f"{name}=100000" for name in limits] + [f"{name}=0" for name in rates]
    return [option for setting in settings for option in ("--limit", setting)]


def _pin_to_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {SERVER_CORE})

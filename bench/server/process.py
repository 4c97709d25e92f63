"""A real server in a process of its own, on a processor of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVER_CORE, LOAD_CORE = 0, 1


@contextmanager
def serving(
    folder: Path, *options: str, port: int = 0
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Run a server on the database of a folder; tell its process and its port."""
    command = [sys.executable, "-m", "quintrix", "serve", "--db", str(folder / "tables.db")]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--rate", "0", *options],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_on_one_core,
    )
    assert process.stdout is not None
    try:
        yield process, int(process.stdout.readline().split()[3].rpartition(":")[2])
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def _on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {SERVER_CORE})

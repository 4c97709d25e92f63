"""Runs ``quintrix`` to its end in a forked process, which need not load it again."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryFile

from command import DEADLINE

from server.fork_server import fork_server


def run_forked(
    *arguments: str, environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> CompletedProcess[str]:
    """Run ``quintrix`` with some arguments, and more in its environment than there is here."""
    with TemporaryFile("w+", encoding="utf-8") as errors:
        inherited = {**os.environ, **(environment or {})}
        process = fork_server().start(arguments, cwd, inherited, errors.fileno())
        with process.stdout:
            output = process.stdout.read()
        code = process.wait(DEADLINE)
        errors.seek(0)
        return CompletedProcess(arguments, code, output, errors.read())

"""Runs the `quintrix` command as a subprocess."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

DEADLINE = 120.0
"""Seconds to wait for something that takes a moment on an idle machine."""

COMMAND = [sys.executable, "-m", "quintrix"]


def environment(home: Path, **more: str) -> dict[str, str]:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    folders = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "APPDATA": str(home)}
    return {**inherited, **folders, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **more}


def run(home: Path, *words: str, says: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input=says,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=environment(home, **more),
        timeout=60,
        check=False,
    )


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + DEADLINE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def interrupt(home: Path, *words: str, seconds: int) -> subprocess.CompletedProcess[str]:
    """Run a command and press Ctrl-C once it has used this many seconds of processor time."""
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(home),
    ) as running:
        wait_for_work(running, seconds)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    return subprocess.CompletedProcess(words, running.returncode, out, err)


def wait_for_work(running: subprocess.Popen[str], seconds: int) -> None:
    """Wait until a process has used this much processor time, however busy the machine is."""

    def has_worked() -> bool:
        assert running.poll() is None, "the process ended by itself"
        done = subprocess.run(
            ["ps", "-o", "time=", "-p", str(running.pid)],
            capture_output=True,
            encoding="ascii",
            check=True,
        )
        hours, minutes, rest = done.stdout.strip().split(":")
        return int(hours) * 3600 + int(minutes) * 60 + float(rest) >= seconds

    wait_until(has_worked)

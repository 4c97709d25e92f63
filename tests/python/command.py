"""Runs the `quintrix` command as a subprocess."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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

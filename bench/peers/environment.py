"""The virtual environment of the other libraries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from peers.benchmarks import OURS

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-peers"
PYTHON = HOME / "bin" / "python"
PINS = Path(__file__).with_name("requirements.lock")
NEEDS = {
    OURS: ["numpy", "platformdirs", "prompt_toolkit", "rich", "typer", "typing_extensions"],
    "OpenSpiel": ["open_spiel"],
    "PettingZoo": ["pettingzoo[classic]"],
    "RLCard": ["rlcard"],
    "pgx": ["pgx"],
}


def install(libraries: set[str]) -> dict[str, str]:
    """Install missing libraries; returns the reasons of those that failed.

    OpenSpiel and PettingZoo are always needed, for our own games behind their interfaces.
    """
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
    wanted = [OURS, "OpenSpiel", "PettingZoo", *sorted(libraries)]
    reasons = {library: failure(library) for library in dict.fromkeys(wanted)}
    return {library: reason for library, reason in reasons.items() if reason}


def failure(library: str) -> str | None:
    """Install one library; returns the reason if it failed."""
    ready = HOME / f"{library.lower()}.ready"
    pins = PINS.read_text(encoding="utf-8")
    if ready.exists() and ready.read_text(encoding="utf-8") == pins:
        return None
    print(f"Installing {library} into {HOME.name}", file=sys.stderr)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, "--constraint", str(PINS), *NEEDS[library]], capture_output=True, text=True
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        return f"could not be installed: {(lines or ['pip failed'])[-1].removeprefix('ERROR: ')}"
    ready.write_text(pins, encoding="utf-8")
    return None

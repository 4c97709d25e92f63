"""The log of a run, from which an interrupted run resumes."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple


class Round(NamedTuple):
    """The result of one round.

    ``seconds`` is CPU or wall-clock time, ``wall`` is wall-clock time, and ``cores`` is the average
    number of cores used.
    """

    games: float
    moves: int
    seconds: float
    wall: float
    cores: float

    @property
    def speed(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds


class RunLog:
    """JSON Lines: the identity of the run, then facts and rounds as they arrive."""

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.sessions: list[datetime] = []
        self.loads: list[float] = []
        self.facts: dict[str, dict[str, Any]] = {}
        self.failures: dict[str, str] = {}
        self.rounds: dict[str, list[Round]] = defaultdict(list)
        self._path = path
        entries = _entries(path)
        if not entries or entries[0] != {"identity": identity}:
            entries = [{"identity": identity}]
        path.write_text("".join(json.dumps(entry) + "\n" for entry in entries), encoding="utf-8")
        for entry in entries:
            self._apply(entry)
        self.failures.clear()
        self._append({"session": datetime.now(UTC).isoformat(), "load": os.getloadavg()[0]})

    def ready(self, benchmark: str, facts: dict[str, Any]) -> None:
        """Log that a benchmark is ready."""
        self._append({"benchmark": benchmark, "facts": facts})

    def failed(self, benchmark: str, reason: str) -> None:
        """Log that a benchmark failed; a resumed run tries it again."""
        self._append({"benchmark": benchmark, "failure": reason})

    def measured(self, benchmark: str, result: dict[str, float]) -> None:
        """Log a round."""
        self._append({"benchmark": benchmark, "round": result})

    def load(self) -> None:
        """Log the load average."""
        self._append({"load": os.getloadavg()[0]})

    def finish(self) -> None:
        """Delete the log of a complete run."""
        self._path.unlink()

    def _append(self, entry: dict[str, Any]) -> None:
        self._apply(entry)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def _apply(self, entry: dict[str, Any]) -> None:
        benchmark = entry.get("benchmark", "")
        if "session" in entry:
            self.sessions.append(datetime.fromisoformat(entry["session"]))
        if "load" in entry:
            self.loads.append(entry["load"])
        if "facts" in entry:
            self.facts[benchmark] = entry["facts"]
        if "failure" in entry:
            self.failures[benchmark] = entry["failure"]
        if "round" in entry:
            self.rounds[benchmark].append(Round(**entry["round"]))


def _entries(path: Path) -> list[dict[str, Any]]:
    """Read the complete entries: the last line may be partial."""
    if not path.exists():
        return []
    entries = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            entries.append(json.loads(line))
        except json.JSONDecodeError:
            break
    return entries

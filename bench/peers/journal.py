"""What was measured so far, on disk, so that a run that was stopped can go on."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple


class Round(NamedTuple):
    """What one round found; ``seconds`` are the processor's or the wall's, ``wall`` the wall's.

    ``cores`` is how many it had on average.
    """

    games: float
    moves: int
    seconds: float
    wall: float
    cores: float

    @property
    def speed(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


class Journal:
    """Lines of JSON: what the run is, then every fact and every round as it comes in."""

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.sittings: list[datetime] = []
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
            self._take(entry)
        self.failures.clear()
        self._note({"sitting": datetime.now(UTC).isoformat(), "load": os.getloadavg()[0]})

    def ready(self, thing: str, facts: dict[str, Any]) -> None:
        """Note what it took to get a thing ready."""
        self._note({"thing": thing, "facts": facts})

    def failed(self, thing: str, reason: str) -> None:
        """Note that a thing cannot be measured; when the run goes on, it is tried again."""
        self._note({"thing": thing, "failure": reason})

    def measured(self, thing: str, found: dict[str, float]) -> None:
        """Note a round."""
        self._note({"thing": thing, "round": found})

    def load(self) -> None:
        """Note how busy the machine is, ourselves included."""
        self._note({"load": os.getloadavg()[0]})

    def finish(self) -> None:
        """Forget the run: it is complete."""
        self._path.unlink()

    def _note(self, entry: dict[str, Any]) -> None:
        self._take(entry)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def _take(self, entry: dict[str, Any]) -> None:
        thing = entry.get("thing", "")
        if "sitting" in entry:
            self.sittings.append(datetime.fromisoformat(entry["sitting"]))
        if "load" in entry:
            self.loads.append(entry["load"])
        if "facts" in entry:
            self.facts[thing] = entry["facts"]
        if "failure" in entry:
            self.failures[thing] = entry["failure"]
        if "round" in entry:
            self.rounds[thing].append(Round(**entry["round"]))


def _entries(path: Path) -> list[dict[str, Any]]:
    """Read what is whole: the last line may have been cut off in the middle."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            break
    return found

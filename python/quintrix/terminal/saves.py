"""Games kept on disk by themselves, so that a closed terminal loses nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

HUMAN = "human"


class Save:
    """One game's file; it is replaced as a whole, so that it is never half a game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def fresh(cls, game: str) -> Save:
        """Choose a file of its own for a new game."""
        moment = f"{datetime.now():%Y-%m-%d-%H%M%S}"
        return cls(folder() / f"{game}-{moment}-{os.getpid()}.json")

    def write(self, record: Mapping[str, Any]) -> None:
        """Keep ``record`` as the game's newest state."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(record) + "\n", encoding="utf-8")
        draft.replace(self.path)


def folder() -> Path:
    """Name the place where games are kept on this computer."""
    return platformdirs.user_data_path("quintrix", appauthor=False) / "games"


def unfinished(game: str | None = None) -> tuple[Save, dict[str, Any]] | None:
    """Find the game that was played last and is not over, if there is one."""
    for path in _newest_first():
        record = _read(path)
        if record and "result" not in record and game in (None, record["game"]):
            return Save(path), record
    return None


def seats_of(record: Mapping[str, Any]) -> list[str] | None:
    """Tell who sat where when ``record`` was kept: ``"human"`` or the name of a bot."""
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != record.get("players"):
        return None
    return seats if seats.count(HUMAN) == 1 and all(isinstance(s, str) for s in seats) else None


def _newest_first() -> Iterator[Path]:
    dated = []
    for path in folder().glob("*.json"):
        with suppress(OSError):  # another terminal may be tidying up
            dated.append((path.stat().st_mtime_ns, path))
    yield from (path for _, path in sorted(dated, reverse=True))


def _read(path: Path) -> dict[str, Any] | None:
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    usable = isinstance(record, dict) and isinstance(record.get("moves"), list)
    return record if usable and isinstance(record.get("game"), str) else None

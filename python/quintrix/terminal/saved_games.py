"""Games saved automatically after every move, so that a closed terminal loses nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from quintrix import own_games

HUMAN = "human"


class SavedGame:
    """The file of one game; it is replaced atomically."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, game: str) -> SavedGame:
        """Choose a new file for a game."""
        now = f"{datetime.now():%Y-%m-%d-%H%M%S-%f}"
        return cls(folder() / f"{game}-{now}-{os.getpid()}.json")

    def write(self, record: Mapping[str, Any]) -> None:
        """Save the current record of the game."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(record) + "\n", encoding="utf-8")
        draft.replace(self.path)


def folder() -> Path:
    """Return the folder of saved games on this computer."""
    return platformdirs.user_data_path("quintrix", appauthor=False) / "games"


def last_unfinished(game: str | None = None) -> tuple[SavedGame, dict[str, Any]] | None:
    """Return the most recent unfinished game and its record, if there is one."""
    for path in _newest_first():
        record = _read(path)
        if record and "result" not in record and game in (None, record["game"]):
            return SavedGame(path), record
    return None


def resume_command(game: str) -> str:
    """Return the command that resumes the last unfinished game."""
    own = own_games.class_name(game)
    return "quintrix play --resume" if own is None else f"quintrix play {own} --resume"


def seats_of(record: Mapping[str, Any]) -> list[str] | None:
    """Return the occupant of each seat, `"human"` or a bot's name, if the record has them."""
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != record.get("players"):
        return None
    return seats if seats.count(HUMAN) == 1 and all(isinstance(s, str) for s in seats) else None


def _newest_first() -> Iterator[Path]:
    dated = []
    for path in folder().glob("*.json"):
        with suppress(OSError):  # another process may have removed it
            dated.append((path.stat().st_mtime_ns, path))
    yield from (path for _, path in sorted(dated, reverse=True))


def _read(path: Path) -> dict[str, Any] | None:
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    usable = isinstance(record, dict) and isinstance(record.get("moves"), list)
    return record if usable and isinstance(record.get("game"), str) else None

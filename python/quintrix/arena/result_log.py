"""The log of an arena: a JSON Lines file of records that a later run can resume."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from shutil import copymode
from typing import Any

import quintrix
from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import Clock, FinishedGame, GameResult
from quintrix.errors import Error, InvalidRecord

LINE_START = b'{"format": "quintrix-record/'


class ResultLog:
    """Reads the games of an earlier run and appends new ones."""

    def __init__(self, path: Path, config: ArenaConfig) -> None:
        self._path = path
        self._identity = config.identity
        self.games: dict[int, GameResult] = {}
        self._places: dict[int, tuple[int, int]] = {}
        self._end = 0
        for line, entry, line_end in _entries(path):
            game = self._read(line, entry, config)
            self.games.setdefault(game.number, game)
            self._add_place(game.number, line_end)
        self._file = path.open("ab", buffering=0)
        self._file.truncate(self._end)  # drops a partial line if an earlier run was killed

    def append(self, game: FinishedGame) -> None:
        """Append a game."""
        self._file.write(game.line)
        self._add_place(game.result.number, self._end + len(game.line))

    def sort(self) -> None:
        """Sort the lines by the number of the game, so that a file does not tell who was faster."""
        numbers = sorted(self._places)
        if numbers == [*self._places]:
            return
        self._file.close()
        copy = self._path.with_name(f"{self._path.name}.sorted")
        try:
            self._copy_lines(numbers, copy)
            copy.replace(self._path)
        finally:
            copy.unlink(missing_ok=True)
            self._file = self._path.open("ab", buffering=0)

    def _copy_lines(self, numbers: Sequence[int], copy: Path) -> None:
        with self._path.open("rb") as lines, copy.open("wb") as target:
            for number in numbers:
                start, end = self._places[number]
                lines.seek(start)
                target.write(lines.read(end - start))
            target.flush()
            os.fsync(target.fileno())
        copymode(self._path, copy)

    def _add_place(self, number: int, end: int) -> None:
        self._places.setdefault(number, (self._end, end))
        self._end = end

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self, line: int, entry: Mapping[str, Any], config: ArenaConfig) -> GameResult:
        try:
            arena = entry["arena"]
            self._check_identity(arena["plan"])
            pairing = config.pairing(arena["game"])
            times = zip(arena["seconds"], arena["asked"], strict=True)
            clocks = [Clock(seconds, decisions) for seconds, decisions in times]
            expected = pairing.seed, [*pairing.seats], config.players
            logged = entry["seed"], entry["seats"], len(clocks)
        except (KeyError, TypeError, ValueError) as why:
            if isinstance(why, Error):
                raise
            raise self._error(f"line {line} is not a game of an arena") from None
        try:
            match = quintrix.replay(entry)
        except InvalidRecord as why:
            raise self._error(f"line {line}: {why.message}") from None
        if logged != expected or not match.over:
            raise self._error(f"line {line} is not game {pairing.number} of this arena")
        return GameResult.of(pairing, match, clocks)

    def _check_identity(self, logged: Mapping[str, Any]) -> None:
        for key, expected in self._identity.items():
            value = logged.get(key)
            if value != expected and key == "sources":
                raise self._error(f"the source of {' or '.join(expected)} has changed")
            if value != expected:
                raise self._error(f"its {key} is {json.dumps(value)}, not {json.dumps(expected)}")

    def _error(self, why: str) -> Error:
        return Error(f"cannot resume from {self._path}: {why}; choose another file for this run")


def logged_identity(path: Path) -> Mapping[str, Any] | None:
    """Return the identity of the arena that wrote a log, or `None` if the log is empty."""
    for _, entry, _ in _entries(path):
        arena = entry.get("arena")
        identity = arena.get("plan") if isinstance(arena, dict) else None
        return identity if isinstance(identity, dict) else None
    return None


def _entries(path: Path) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Yield each line's number, its JSON object and its end offset."""
    if not path.exists():
        return
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and LINE_START[: len(line)] == line[: len(LINE_START)]:
                return  # a partial line of ours
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                entry = None
            if not isinstance(entry, dict):
                raise Error(f"the file {path} is not an arena log: line {number} is not a record")
            yield number, entry, file.tell()

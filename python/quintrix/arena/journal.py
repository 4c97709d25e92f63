"""The file of an arena: one record a line, from which a run goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import quintrix
from quintrix.arena.game import Clock, Game, Played
from quintrix.arena.plan import Plan
from quintrix.errors import Error, InvalidRecord

BEGINNING = b'{"format": "quintrix-record/'


class Journal:
    """An arena's file: its games so far, and room for more."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._identity = plan.identity
        self.games: dict[int, Game] = {}
        end = 0
        for line, entry, after in _entries(path):
            game = self._read(line, entry, plan)
            self.games.setdefault(game.number, game)
            end = after
        self._file = path.open("ab", buffering=0)
        self._file.truncate(end)  # of half a line, where an earlier run was killed

    def write(self, played: Played) -> None:
        """Add a game."""
        self._file.write(played.line)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _read(self, line: int, entry: Mapping[str, Any], plan: Plan) -> Game:
        try:
            about = entry["arena"]
            self._compare(about["plan"])
            fixture = plan.fixture(about["game"])
            times = zip(about["seconds"], about["asked"], strict=True)
            clocks = [Clock(seconds, asked) for seconds, asked in times]
            expected = fixture.seed, [*fixture.seats], plan.players
            told = entry["seed"], entry["seats"], len(clocks)
        except (KeyError, TypeError, ValueError) as why:
            if isinstance(why, Error):
                raise
            raise self._error(f"line {line} is no game of an arena") from None
        try:
            match = quintrix.replay(entry)
        except InvalidRecord as why:
            raise self._error(f"line {line}: {why.message}") from None
        if told != expected or not match.over:
            raise self._error(f"line {line} is not game {fixture.number} of this plan")
        return Game.of(fixture, match, clocks)

    def _compare(self, identity: Mapping[str, Any]) -> None:
        for key, mine in self._identity.items():
            its = identity.get(key)
            if its != mine and key == "sources":
                raise self._error(f"the source of {' or '.join(mine)} has changed since")
            if its != mine:
                raise self._error(f"its {key} is {json.dumps(its)}, not {json.dumps(mine)}")

    def _error(self, why: str) -> Error:
        hint = "name another file for this run"
        return Error(f"the file {self._path} cannot be gone on with: {why}; {hint}")


def identity_of(path: Path) -> Mapping[str, Any] | None:
    """Tell which plan a file was made with, if it holds a game."""
    for _, entry, _ in _entries(path):
        about = entry.get("arena")
        plan = about.get("plan") if isinstance(about, dict) else None
        return plan if isinstance(plan, dict) else None
    return None


def _entries(path: Path) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Read line by line: its number, what it holds, and where it ends."""
    if not path.exists():
        return
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and BEGINNING[: len(line)] == line[: len(BEGINNING)]:
                return  # half a line of ours
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                entry = None
            if not isinstance(entry, dict):
                raise Error(f"the file {path} is not an arena's: line {number} is no record")
            yield number, entry, file.tell()

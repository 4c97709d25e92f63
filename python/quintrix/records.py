"""Reads and writes record files: one JSON object, or JSON Lines with one record per line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from quintrix.errors import Error, InvalidOptions

if TYPE_CHECKING:
    from quintrix.types import Record


class Recorded(Protocol):
    """A match of either engine."""

    def record(self) -> Record:
        """Return the record of the match so far, ready for JSON."""


def save(match: Recorded, path: str | os.PathLike[str]) -> None:
    """Write the record of a match to a file; a match that was resampled has none."""
    record = match.record()
    if "deal" not in record:
        raise InvalidOptions("a match whose hidden cards were resampled cannot be saved")
    Path(path).write_text(json.dumps(record) + "\n", encoding="utf-8")


def read_records(path: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """Yield the records of a file one by one: a saved game, an arena's log, any JSON Lines.

    Only one record is in memory at a time. Raises :class:`~quintrix.errors.Error` at the first line
    that is not a JSON object; :func:`quintrix.replay` checks the rules.

    >>> import quintrix, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     quintrix.new("iota", seed=7).save(f"{folder}/game.json")
    ...     [record["game"] for record in read_records(f"{folder}/game.json")]
    ['iota']
    """
    path = Path(path)
    try:
        with path.open(encoding="utf-8") as file:
            first = file.readline()
            if _is_json(first):
                yield _parse(path, 1, first)
                for number, line in enumerate(file, start=2):
                    if line.strip():
                        yield _parse(path, number, line)
            else:
                yield _parse(path, 1, first + file.read())
    except UnicodeDecodeError:
        raise Error(f"The file {path} is not a text file.") from None


def read_one(path: Path) -> dict[str, Any]:
    """Return the only record of a file."""
    records = list(islice(read_records(path), 2))
    if len(records) > 1:
        raise Error(f"The file {path} has more than one game.")
    return records[0]


def read_nth(path: Path, number: int | None) -> dict[str, Any]:
    """Return the nth record of a file (1-based), or the only one if `number` is `None`."""
    if number is None:
        return read_one(path)
    for record in islice(read_records(path), number - 1, number):
        return record
    raise Error(f"The file {path} has no game {number}.")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parse(path: Path, line: int, text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        where = line + error.lineno - 1
        raise Error(f"The file {path} is not a record: line {where} is not JSON.") from None
    except RecursionError:
        record = None
    if not isinstance(record, dict):
        raise Error(f"The file {path} is not a record: a record is one JSON object.")
    return record

"""How a session begins: newly dealt, loaded from a file, or gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import quintrix
from quintrix import Match
from quintrix.cli.arguments import bots_for
from quintrix.cli.records import read_one
from quintrix.errors import Error
from quintrix.terminal import saves
from quintrix.terminal.saves import HUMAN, Save
from quintrix.terminal.session import Session

DEFAULT_SEAT = 0
DEFAULT_BOTS = ["medium"]


def started(match: Match, seat: int | None, bots: Sequence[str] | None) -> Session:
    """Sit down to a new match."""
    return Session(match, _seats(match.players, seat, bots), Save.fresh(match.game))


def loaded(path: Path, seat: int | None, bots: Sequence[str] | None) -> Session:
    """Go on from a record; the file itself stays as it is."""
    record = read_one(path)
    match = _unfinished(record)
    return Session(match, _seats_again(record, seat, bots), Save.fresh(match.game))


def resumed(game: str | None, seat: int | None, bots: Sequence[str] | None) -> Session:
    """Go on with what was played last, and keep it in the same file."""
    kept = saves.unfinished(game)
    if kept is None:
        raise Error("There is no unfinished game to go on with.")
    save, record = kept
    return Session(_unfinished(record), _seats_again(record, seat, bots), save)


def _unfinished(record: Mapping[str, Any]) -> Match:
    match = quintrix.replay(dict(record))
    if match.over:
        raise Error("That game is over; `quintrix replay` shows it.")
    return match


def _seats_again(
    record: Mapping[str, Any], seat: int | None, bots: Sequence[str] | None
) -> list[str]:
    before = saves.seats_of(record)
    if before is None or seat is not None or bots:
        return _seats(record["players"], seat, bots)
    others = [name for name in before if name != HUMAN]
    return _seats(len(before), before.index(HUMAN), others)


def _seats(players: int, seat: int | None, bots: Sequence[str] | None) -> list[str]:
    me = DEFAULT_SEAT if seat is None else seat
    if not 0 <= me < players:
        raise Error(f"There is no seat {me} at a table of {players}: seats count from 0.")
    seats = bots_for(players - 1, bots or DEFAULT_BOTS)
    seats.insert(me, HUMAN)
    return seats

"""Starts a game in the terminal: new, loaded from a file, or resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import quintrix
from quintrix import Match
from quintrix.cli.arguments import bots_for
from quintrix.cli.records import read_one
from quintrix.errors import Error
from quintrix.terminal import saved_games
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.saved_games import HUMAN, SavedGame

DEFAULT_SEAT = 0
DEFAULT_BOTS = ["medium"]


def start_game(match: Match, seat: int | None, bots: Sequence[str] | None) -> LocalGame:
    """Start a new match."""
    return LocalGame(match, _seats(match.players, seat, bots), SavedGame.create(match.game))


def load_game(path: Path, seat: int | None, bots: Sequence[str] | None) -> LocalGame:
    """Continue a game from a record; the file itself is not changed."""
    record = read_one(path)
    match = _replay_unfinished(record)
    return LocalGame(match, _recorded_seats(record, seat, bots), SavedGame.create(match.game))


def resume_game(game: str | None, seat: int | None, bots: Sequence[str] | None) -> LocalGame:
    """Continue the last unfinished game, and save it to the same file."""
    found = saved_games.last_unfinished(game)
    if found is None:
        raise Error("There is no unfinished game to resume.")
    saved, record = found
    return LocalGame(_replay_unfinished(record), _recorded_seats(record, seat, bots), saved)


def _replay_unfinished(record: Mapping[str, Any]) -> Match:
    match = quintrix.replay(dict(record))
    if match.over:
        raise Error("That game is over; `quintrix replay` shows it.")
    return match


def _recorded_seats(
    record: Mapping[str, Any], seat: int | None, bots: Sequence[str] | None
) -> list[str]:
    recorded = saved_games.seats_of(record)
    if recorded is None or seat is not None or bots:
        return _seats(record["players"], seat, bots)
    others = [name for name in recorded if name != HUMAN]
    return _seats(len(recorded), recorded.index(HUMAN), others)


def _seats(players: int, seat: int | None, bots: Sequence[str] | None) -> list[str]:
    me = DEFAULT_SEAT if seat is None else seat
    if not 0 <= me < players:
        raise Error(f"There is no seat {me}: seats are 0 to {players - 1}.")
    seats = bots_for(players - 1, bots or DEFAULT_BOTS)
    seats.insert(me, HUMAN)
    return seats

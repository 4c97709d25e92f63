"""Starts a game or a series in the terminal: new, loaded from a file, or resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import quintrix
from quintrix import Match, Series
from quintrix.cli.arguments import bots_for, check_known
from quintrix.errors import Error, InvalidOptions
from quintrix.records import read_one
from quintrix.seats import First, seat_order
from quintrix.series import SeriesKind
from quintrix.terminal import saved_games
from quintrix.terminal.saved_games import HUMAN, SavedGame
from quintrix.terminal.standing import Standing

DEFAULT_SEAT = 0
DEFAULT_BOTS = ["medium" if "medium" in quintrix.BOTS else quintrix.BOTS[-1]]


class Start(NamedTuple):
    """A match to play, where to save it, and the series that it belongs to."""

    match: Match
    saved: SavedGame
    standing: Standing


def start_game(match: Match, seats: Sequence[str], series: Series, **more: Any) -> Start:
    """Start a new match, the first game of a series."""
    return Start(match, SavedGame.create(match.game), Standing.first(series, seats, **more))


def parse_series(players: int, text: str | None) -> Series:
    """Parse ``--series``; default: a single game."""
    kind, _, length = (text or "games:1").partition(":")
    if kind not in ("games", "best-of", "target") or not length.isdecimal():
        kinds = "games:N, best-of:N or target:POINTS"
        raise Error(f"--series is {kinds}, as in best-of:3, not {text!r}.")
    return Series(players, cast("SeriesKind", kind.replace("-", "_")), int(length))


def choose_seats(
    players: int, first: str | None, seat: int | None, seed: int | None, bots: Sequence[str] | None
) -> list[str]:
    """Return who sits where, given who begins or the player's seat (default: by lot)."""
    if seat is not None:
        if first is not None:
            raise Error("Give --first or --seat, not both.")
        return _seats(players, seat, bots)
    people = _seats(players, DEFAULT_SEAT, bots)
    try:
        return seat_order(people, _place(first or "lot"), seed)
    except (InvalidOptions, ValueError):
        message = f"--first is lot, me or 1 to {players - 1}, not {first!r}."
        raise Error(message) from None


def _place(first: str) -> First:
    """Return who begins as a place around the table, where the player's is 0."""
    if first == "lot":
        return "lot"
    return 0 if first == "me" else int(first)


def load_game(path: Path, seat: int | None, bots: Sequence[str] | None) -> Start:
    """Continue a game from a record; the file itself is not changed."""
    return _continued(read_one(path), None, seat, bots)


def resume_game(game: str | None, seat: int | None, bots: Sequence[str] | None) -> Start:
    """Continue the last unfinished game, and save it to the same file."""
    found = saved_games.last_unfinished(game)
    if found is None:
        raise Error("There is no unfinished game to resume.")
    saved, record = found
    return _continued(record, saved, seat, bots)


def _continued(
    record: Mapping[str, Any], saved: SavedGame | None, seat: int | None, bots: Sequence[str] | None
) -> Start:
    how = "--load FILE" if saved is None else "--resume"
    check_known(record.get("game"), f"quintrix play module:Class {how}")
    match = _replay_unfinished(record)
    seats = _recorded_seats(record, seat, bots)
    standing = Standing.from_json(record.get("series"), seats)
    single = Standing.first(Series(match.players, "games", 1), seats, None, None)
    return Start(match, saved or SavedGame.create(match.game), standing or single)


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

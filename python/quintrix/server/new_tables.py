"""Changes that create tables: configuration, seats, and the deal of a game played again."""

from __future__ import annotations

import json
from dataclasses import asdict

import quintrix
from quintrix.server.change import Change
from quintrix.server.deals import Deal, start_entry
from quintrix.server.errors import RequestError, request_errors
from quintrix.server.games import GAMES
from quintrix.server.log_entry import LogEntry
from quintrix.server.protocol.api import BotSeat, FriendSeat, MySeat, NewTable, SeatSetup
from quintrix.server.protocol.replay import SameDeal
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState


def new_table(request: NewTable, person: str, name: str, deal: Deal | None = None) -> Change:
    """Return the change that creates a table, with a known deal if one is given."""
    config = _config(request, person)
    entries = [
        seat_entry(config.id, number, number, seat, person, name)
        for number, seat in enumerate(request.seats)
    ]
    if deal is not None:
        text = json.dumps(asdict(deal))
        entries.append(LogEntry(config.id, len(entries), "same_deal", text=text, person=person))
    if request.start:
        if any(entry.kind == "free" for entry in entries):
            raise RequestError("not_ready", "A seat is still free.", 422)
        entries.append(start_entry(config, len(entries), deal))
    players = [person] if any(entry.kind == "sit" for entry in entries) else []
    return Change(entries, config, "playing" if request.start else None, players)


def same_deal_table(state: TableState, request: SameDeal, person: str, name: str) -> Change:
    """Return the change that creates a table that plays the deal of a finished game again."""
    config = state.config
    if len(request.seats) != config.players:
        message = f"This deal is for {config.players} players."
        raise RequestError("not_allowed", message, 422)
    same = NewTable(
        game=config.game,
        options=config.options,
        seats=request.seats,
        spectators=config.spectators,
        hints=config.hints,
        disconnect_timeout=config.disconnect_timeout,
        start=request.start,
    )
    return new_table(same, person, name, state.deal())


def rematch_table(state: TableState, person: str) -> Change:
    """Return the change that creates a table for the same players, each moved on by one seat."""
    previous = state.config
    config = TableConfig(
        game=previous.game,
        rules=GAMES[previous.game]["rules"],
        players=previous.players,
        options=previous.options,
        host=person,
        public=False,
        spectators=previous.spectators,
        hints=previous.hints,
        disconnect_timeout=previous.disconnect_timeout,
    )
    seats = state.seats[-1:] + state.seats[:-1]
    entries = [
        LogEntry(config.id, number, "sit", number, seat.name, seat.person)
        if seat.person
        else LogEntry(config.id, number, "bot", number, seat.level)
        for number, seat in enumerate(seats)
    ]
    players = {seat.person for seat in seats if seat.person}
    return Change(entries, config, None, sorted(players))


def seat_entry(
    table: str, number: int, seat: int, setup: SeatSetup, person: str, name: str
) -> LogEntry:
    """Return the log entry that sets up a seat."""
    match setup:
        case MySeat():
            return LogEntry(table, number, "sit", seat, setup.name or name, person)
        case BotSeat():
            return LogEntry(table, number, "bot", seat, setup.level)
        case FriendSeat():
            return LogEntry(table, number, "free", seat)


def _config(request: NewTable, host: str) -> TableConfig:
    """Return the configuration of a requested table, if the game allows it."""
    with request_errors():
        match = quintrix.new(request.game, len(request.seats), 0, request.options)
    if all(isinstance(seat, BotSeat) for seat in request.seats):
        raise RequestError("not_allowed", "At least one seat must be for a person.", 422)
    return TableConfig(
        game=match.game,
        rules=GAMES[match.game]["rules"],
        players=match.players,
        options=match.options,
        host=host,
        public=request.public,
        spectators=request.spectators,
        hints=request.hints,
        disconnect_timeout=request.disconnect_timeout,
    )

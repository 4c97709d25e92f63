"""Requests that change the seats, the settings or the stage of a table."""

from __future__ import annotations

import json
from dataclasses import replace

import quintrix
from quintrix.server.deals import start_entry
from quintrix.server.disconnect_timer import SUBSTITUTE_LEVEL
from quintrix.server.errors import RequestError, not_your_seat, request_errors
from quintrix.server.new_tables import seat_entry
from quintrix.server.protocol.api import MySeat, SeatSetup, TableSettings
from quintrix.server.seat import Seat
from quintrix.server.table import Table
from quintrix.server.table_config import SETTINGS


async def join(table: Table, person: str, name: str, seat: int | None) -> None:
    """Take a free seat before the start, or return to a seat that a bot plays."""
    async with table.lock:
        state = table.state
        if state.stage == "open":
            free = [number for number, place in enumerate(state.seats) if place.is_free]
        else:
            free = state.seats_left_by(person)
        if person in state.kicked:
            raise RequestError("not_allowed", "The host removed you from this table.", 403)
        if not free or (seat is not None and seat not in free):
            raise RequestError("taken", "There is no free seat for you.")
        chosen = free[0] if seat is None else seat
        new_players = [] if person in state.participants else [person]
        await table.commit([table.entry("sit", chosen, name, person)], new_players=new_players)
        table.refresh_all()


async def leave(table: Table, person: str, seat: int | None, request_id: str | None = None) -> None:
    """Leave a seat; once the game runs, a bot plays until the person returns."""
    async with table.lock:
        table.check_duplicate(person, request_id)
        if table.state.stage == "open":
            chosen = _own_seat(table, person, seat)
            entry = table.entry("free", chosen, person=person, request_id=request_id)
        else:
            _, chosen = table.running_game(person, seat)
            entry = table.entry("leave", chosen, SUBSTITUTE_LEVEL, person, request_id)
        await table.commit([entry])
        table.refresh_all()
    table.bots.schedule()


async def resign(table: Table, person: str, seat: int | None, request_id: str) -> None:
    """Resign for good; a bot plays on."""
    async with table.lock:
        table.check_duplicate(person, request_id)
        _, chosen = table.running_game(person, seat)
        entry = table.entry("resign", chosen, SUBSTITUTE_LEVEL, person, request_id)
        await table.commit([entry])
        table.refresh_all()
    table.bots.schedule()


async def kick(table: Table, host: str, seat: int) -> None:
    """Free a seat before the start; a removed person cannot join again."""
    async with table.lock:
        _check_host(table, host)
        person = _seat(table, seat).person
        if person == host:
            raise RequestError("not_allowed", "You cannot remove yourself.")
        await table.commit([table.entry("kick", seat, person=person)])
        table.refresh_all()


async def set_up_seat(table: Table, host: str, seat: int, setup: SeatSetup, name: str) -> None:
    """Change before the start who plays a seat that no other person holds."""
    async with table.lock:
        _check_host(table, host)
        if _seat(table, seat).person not in (None, host):
            raise RequestError("taken", "Another player has this seat. Remove them first.")
        state = table.state
        is_new = isinstance(setup, MySeat) and host not in state.participants
        entry = seat_entry(table.id, state.next_number, seat, setup, host, name)
        await table.commit([entry], new_players=[host] if is_new else [])
        table.refresh_all()


async def update_settings(table: Table, host: str, request: TableSettings) -> None:
    """Change the settings of a table before the start."""
    async with table.lock:
        _check_host(table, host)
        config = table.state.config
        chosen = request.model_dump(exclude_none=True)
        with request_errors():
            options = {**config.options, **chosen.get("options", {})}
            chosen["options"] = quintrix.new(config.game, config.players, 0, options).options
        settings = replace(config, **chosen)
        if table.state.known_deal and (settings.public or settings.options != config.options):
            message = "A table with a known deal keeps its options and cannot be public."
            raise RequestError("not_allowed", message)
        text = json.dumps({name: getattr(settings, name) for name in SETTINGS})
        entry = table.entry("settings", text=text, person=host)
        await table.commit([entry], settings=settings)
        table.send_table()


async def start(table: Table, host: str) -> None:
    """Shuffle and deal once every seat is taken."""
    async with table.lock:
        _check_host(table, host)
        state = table.state
        if any(seat.is_free for seat in state.seats):
            raise RequestError("not_ready", "A seat is still free.")
        if not any(seat.player for seat in state.seats):
            raise RequestError("not_ready", "At least one seat must be for a person.")
        entry = start_entry(state.config, state.next_number, state.known_deal)
        await table.commit([entry], "playing")
        table.refresh_all()
        table.disconnects.on_start()
    table.bots.schedule()


def _check_host(table: Table, person: str) -> None:
    if person != table.state.host:
        raise RequestError("not_host", "Only the host can do that.", 403)
    if table.state.stage != "open":
        raise RequestError("started", "The game has already started.")


def _seat(table: Table, seat: int) -> Seat:
    if seat >= len(table.state.seats):
        raise RequestError("not_found", "There is no such seat at this table.", 404)
    return table.state.seats[seat]


def _own_seat(table: Table, person: str, seat: int | None) -> int:
    seats = table.state.seats_of(person)
    if not seats or (seat is not None and seat not in seats):
        raise not_your_seat()
    return seats[0] if seat is None else seat

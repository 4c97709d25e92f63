"""Requests that change the seats, the settings or the stage of a table."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import quintrix
from quintrix.seats import check_first
from quintrix.server.deals import start_entry
from quintrix.server.disconnect_timer import SUBSTITUTE_LEVEL
from quintrix.server.errors import RequestError, no_decks, not_your_seat, request_errors
from quintrix.server.fence import fenced
from quintrix.server.log_entry import EntryKind, LogEntry
from quintrix.server.new_tables import check_series, seat_entries, sit_entries
from quintrix.server.player import Player
from quintrix.server.protocol.api import MySeat, SeatSetup, TableSettings
from quintrix.server.seat import Seat
from quintrix.server.seeding import deal_seed
from quintrix.server.table import Table
from quintrix.server.table_config import SETTINGS, TableConfig
from quintrix.server.timekeeping import PUBLIC_CLOCK, is_correspondence
from quintrix.types import Record


@fenced
async def join(table: Table, player: Player, seat: int | None) -> None:
    """Take a free seat before the start, or return to a seat that a bot plays."""
    state, person = table.state, player.person
    if state.stage == "open":
        free = [number for number, place in enumerate(state.seats) if place.is_free]
    else:
        free = state.seats_left_by(person)
    if person in state.kicked:
        raise RequestError("not_allowed", "The host removed you from this table.", 403)
    if not free or (seat is not None and seat not in free):
        raise RequestError("taken", "There is no free seat for you.")
    if state.stage == "open":
        _check_one_seat(table, person)
    chosen = free[0] if seat is None else seat
    new_players = [] if person in state.participants else [person]
    distinct = player.distinct_from(_others(table, chosen))
    entries = sit_entries(table.id, state.next_number, chosen, distinct)
    await table.commit(entries, new_players=new_players)
    table.refresh_all()


@fenced
async def leave(table: Table, person: str, seat: int | None, request_id: str | None = None) -> None:
    """Leave a seat; once the game runs, a bot plays until the person returns."""
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


@fenced
async def delete(table: Table, person: str) -> None:
    """Delete an unfinished game for a person.

    If no other person plays there, the table is gone. Otherwise the person leaves, a bot plays on
    for the others, and the person's list no longer shows the table.
    """
    state = table.state
    owned = [number for number, seat in enumerate(state.seats) if seat.person == person]
    if not owned and person != state.host:
        raise not_your_seat()
    if state.stage == "over":
        raise RequestError("over", "Finished games are kept.")
    if all(seat.person in (None, person) for seat in state.seats):
        await table.delete()
        return
    leaving = [number for number in owned if state.seats[number].player == person]
    kind: EntryKind = "free" if state.stage == "open" else "leave"
    level = None if state.stage == "open" else SUBSTITUTE_LEVEL
    first = state.next_number
    entries = [
        LogEntry(table.id, first + at, kind, number, level, person)
        for at, number in enumerate(leaving)
    ]
    await table.commit(entries, unlisted=[(person, table.id)])
    table.refresh_all()
    table.bots.schedule()


@fenced
async def resign(table: Table, person: str, seat: int | None, request_id: str) -> None:
    """Resign for good; a bot plays on."""
    table.check_duplicate(person, request_id)
    _, chosen = table.running_game(person, seat)
    entry = table.entry("resign", chosen, SUBSTITUTE_LEVEL, person, request_id)
    await table.commit([entry])
    table.refresh_all()
    table.bots.schedule()


@fenced
async def kick(table: Table, host: str, seat: int) -> None:
    """Free a seat before the start; a removed person cannot join again."""
    _check_host(table, host)
    person = _seat(table, seat).person
    if person == host:
        raise RequestError("not_allowed", "You cannot remove yourself.")
    await table.commit([table.entry("kick", seat, person=person)])
    table.refresh_all()


@fenced
async def set_up_seat(table: Table, player: Player, seat: int, setup: SeatSetup) -> None:
    """Change before the start who plays a seat that no other person holds. Host only."""
    host = player.person
    _check_host(table, host)
    if _seat(table, seat).person not in (None, host):
        raise RequestError("taken", "Another player has this seat. Remove them first.")
    state = table.state
    is_new = isinstance(setup, MySeat) and host not in state.participants
    others = _others(table, seat)
    entries = seat_entries(table.id, state.next_number, seat, setup, player, others)
    await table.commit(entries, new_players=[host] if is_new else [])
    table.refresh_all()


@fenced
async def update_settings(table: Table, host: str, request: TableSettings) -> None:
    """Change the settings of a table before the start."""
    _check_host(table, host)
    config = table.state.config
    chosen = request.model_dump(exclude_none=True)
    if request.series == "none":
        chosen["series"] = None
    if request.public and not config.public and request.hints is None:
        chosen["hints"] = False
    if request.deck == "standard":
        chosen["deck"] = None
    if request.public is False and config.public:
        others = table.state.participants - {host}  # also those who left: they know the table
        chosen["met_in_public"] = config.met_in_public or bool(others)
    _choose_clock(config, chosen)
    with request_errors():
        options = {**config.options, **chosen.get("options", {})}
        deck = chosen.get("deck", config.deck)
        chosen["options"] = await _checked_options(table, options, deck)
        check_first(chosen.get("first", config.first), config.players)
        check_series(None if request.series == "none" else request.series, config.players)
    settings = replace(config, **chosen)
    if table.state.known_deal:
        _check_known_deal(config, settings)
    if table.state.chain.games:
        _check_series(config, settings)
    text = json.dumps({name: getattr(settings, name) for name in SETTINGS if name in chosen})
    entry = table.entry("settings", text=text, person=host)
    await table.commit([entry], settings=settings)
    table.send_table()


@fenced
async def start(table: Table, host: str) -> None:
    """Shuffle and deal once every seat is taken."""
    _check_host(table, host)
    state = table.state
    if any(seat.is_free for seat in state.seats):
        raise RequestError("not_ready", "A seat is still free.")
    if not any(seat.player for seat in state.seats):
        raise RequestError("not_ready", "At least one seat must be for a person.")
    record = await _own_deal(table)
    entry = start_entry(state.config, state.next_number, state.known_deal, record)
    await table.commit([entry], "playing")
    table.refresh_all()
    table.disconnects.on_start()
    table.bots.on_start()


async def _checked_options(
    table: Table, options: dict[str, bool | str], deck: dict[str, Any] | None
) -> dict[str, bool | str]:
    """Return a value for every option of the game; raises an error if one is not allowed."""
    config, own_game = table.state.config, table.state.own_game
    if own_game is None:
        return quintrix.new(config.game, config.players, 0, options, deck).options
    if deck is not None:
        raise no_decks()
    return (await own_game.deal(config.players, options, 0, None))["options"]


async def _own_deal(table: Table) -> Record | None:
    """Deal in the process of a game of the host's own; None for another game."""
    state, own_game = table.state, table.state.own_game
    if own_game is None:
        return None
    config = state.config
    return await own_game.deal(config.players, config.options, deal_seed(), state.known_deal)


def _check_one_seat(table: Table, person: str) -> None:
    """Raise `RequestError` if a person has a seat of a public table and may not have another.

    One person on several seats sees several hands, which strangers need not accept.
    """
    config = table.state.config
    if config.public and not config.pass_and_play and table.state.seats_of(person):
        message = "At a public table everyone has one seat. The host can allow more."
        raise RequestError("not_allowed", message, 403)


def _check_host(table: Table, person: str) -> None:
    if person != table.state.host:
        raise RequestError("not_host", "Only the host can do that.", 403)
    if table.state.stage != "open":
        raise RequestError("started", "The game has already started.")


def _choose_clock(config: TableConfig, chosen: dict[str, Any]) -> None:
    """Complete the settings of the clock, which a public table always has."""
    clock = chosen.get("clock", config.clock)
    if clock in (None, "none"):
        clock = PUBLIC_CLOCK if chosen.get("public", config.public) else None
    if clock != config.clock or "clock" in chosen:
        chosen["clock"] = clock
    if is_correspondence(clock):
        chosen["disconnect_timeout"] = 0  # nobody stays connected for days


def _check_known_deal(config: TableConfig, settings: TableConfig) -> None:
    if settings.public or _differs(config, settings):
        message = (
            "A table with a known deal keeps its options, cards and seats and cannot be public."
        )
        raise RequestError("not_allowed", message)


def _check_series(config: TableConfig, settings: TableConfig) -> None:
    if _differs(config, settings):
        message = "A series keeps its rule, options and cards, and the start passes to the left."
        raise RequestError("not_allowed", message)


def _differs(config: TableConfig, settings: TableConfig) -> bool:
    kept = ("options", "first", "series", "deck")
    return any(getattr(settings, name) != getattr(config, name) for name in kept)


def _seat(table: Table, seat: int) -> Seat:
    if seat >= len(table.state.seats):
        raise RequestError("not_found", "There is no such seat at this table.", 404)
    return table.state.seats[seat]


def _others(table: Table, seat: int) -> list[Seat]:
    """Return all seats but one."""
    return [other for number, other in enumerate(table.state.seats) if number != seat]


def _own_seat(table: Table, person: str, seat: int | None) -> int:
    seats = table.state.seats_of(person)
    if not seats or (seat is not None and seat not in seats):
        raise not_your_seat()
    return seats[0] if seat is None else seat

"""Changes that create tables: configuration, seats, and the deal of a game played again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

import quintrix
from quintrix import Series
from quintrix.seats import check_first
from quintrix.server import site_time
from quintrix.server.change import Change
from quintrix.server.deals import Deal, start_entry
from quintrix.server.errors import RequestError, no_decks, request_errors
from quintrix.server.games import GAMES, OWN_GAMES
from quintrix.server.log_entry import LogEntry
from quintrix.server.player import Player
from quintrix.server.protocol.api import BotSeat, FriendSeat, MySeat, NewTable, SeatSetup
from quintrix.server.protocol.replay import SameDeal
from quintrix.server.protocol.types import Clock, SeriesRule
from quintrix.server.seat import Seat
from quintrix.server.table_config import LOGGED_SETTINGS, TableConfig
from quintrix.server.table_info import clock_rule
from quintrix.server.table_series import Chain
from quintrix.server.table_state import TableState
from quintrix.server.timekeeping import PUBLIC_CLOCK, first_check, is_correspondence
from quintrix.types import GameInfo, Record


def new_table(
    request: NewTable,
    player: Player,
    deal: Deal | None = None,
    record: Record | None = None,
) -> Change:
    """Return the change that creates a table, with a known deal if one is given.

    ``record`` is that of a game of the host's own, dealt as requested in its process.
    """
    person = player.person
    config = _config(request, person, record)
    entries = logged_settings(config)
    taken: list[Seat] = []
    for seat, setup in enumerate(request.seats):
        entries += seat_entries(config.id, len(entries), seat, setup, player, taken)
    if deal is not None:
        text = json.dumps(asdict(deal))
        entries.append(LogEntry(config.id, len(entries), "same_deal", text=text, person=person))
    if request.start:
        if any(entry.kind == "free" for entry in entries):
            raise RequestError("not_ready", "A seat is still free.", 422)
        entries.append(start_entry(config, len(entries), deal, record))
    players = [person] if any(entry.kind == "sit" for entry in entries) else []
    if not request.start:
        return Change(entries, config, None, players)
    check = first_check(config, site_time.now())
    return Change(entries, config, "playing", players, check_clock=check)


def same_deal_request(state: TableState, request: SameDeal) -> NewTable:
    """Return the request for a table that plays the deal of a finished game again."""
    config = state.config
    if len(request.seats) != config.players:
        message = f"This deal is for {config.players} players."
        raise RequestError("not_allowed", message, 422)
    return NewTable(
        game=config.game,
        options=config.options,
        seats=request.seats,
        spectators=config.spectators,
        hints=config.hints,
        disconnect_timeout=config.disconnect_timeout,
        clock=clock_rule(config),
        first=0,
        deck=config.deck,
        start=request.start,
    )


def rematch_table(
    state: TableState, person: str, children: Mapping[str, Player], again: bool = False
) -> Change:
    """Return the change that creates a table for the same players; the next to the left begins.

    It plays the next game of a series that is not over, unless that was played ``again`` already.
    ``children`` are the players in children's mode: among strangers their seats stay free.
    """
    seats = sorted(state.seats, key=lambda seat: seat.place)
    first = (state.seats[0].place + 1) % len(seats)
    config = _next_config(state.config, person, seats, first)
    chain = None if again or state.series_over else state.finished_chain
    return _next_table(config, seats, chain, children)


def deciding_table(state: TableState, person: str, children: Mapping[str, Player]) -> Change:
    """Return the change that creates a table for those who share the win; the others may watch."""
    tied = state.tied_seats()
    if not any(state.seats[seat].person == person for seat in tied):
        message = "Only the players who share the win can play a deciding game."
        raise RequestError("not_your_seat", message, 403)
    seats = sorted((state.seats[seat] for seat in tied), key=lambda seat: seat.place)
    first = seats.index(state.seats[next(seat for seat in tied if seat > 0)])
    config = replace(_next_config(state.config, person, seats, first), spectators=True)
    _check_players(config)
    chain = state.finished_chain
    places = [chain.places[seat.place] for seat in seats]
    chain = replace(chain, places=places, decider=True)
    return _next_table(config, seats, chain, children)


def _check_players(config: TableConfig) -> None:
    """Raise `RequestError` if the game is not for so many players."""
    if config.game not in OWN_GAMES:
        with request_errors():
            quintrix.new(config.game, config.players, 0, config.options, config.deck)
        return
    least, most = GAMES[config.game]["players"]
    if not least <= config.players <= most:
        message = f"This game is for {least} to {most} players."
        raise RequestError("not_allowed", message, 422)


def _next_config(
    previous: TableConfig, host: str, seats: Sequence[Seat], first: int
) -> TableConfig:
    return TableConfig(
        game=previous.game,
        rules=_facts(previous.game)["rules"],
        players=len(seats),
        options=previous.options,
        host=host,
        public=False,
        spectators=previous.spectators,
        hints=previous.hints,
        disconnect_timeout=previous.disconnect_timeout,
        clock=previous.clock,
        first=first,
        series=previous.series,
        deck=previous.deck,
        met_in_public=previous.has_strangers,
    )


def _next_table(
    config: TableConfig,
    seats: Sequence[Seat],
    chain: Chain | None,
    children: Mapping[str, Player],
) -> Change:
    entries = logged_settings(config)
    if chain is not None:
        text = json.dumps(chain.to_json())
        entries.append(LogEntry(config.id, len(entries), "series", text=text))
    players = set()
    named = list(seats)
    for place, seat in enumerate(seats):
        if not seat.person:
            entries.append(LogEntry(config.id, len(entries), "bot", place, seat.level or ""))
        elif seat.person in children and config.has_strangers:
            entries.append(LogEntry(config.id, len(entries), "free", place))
        else:
            player = _player_again(seat, named, children)
            named[place] = replace(seat, name=player.name)
            entries += sit_entries(config.id, len(entries), place, player)
            players.add(seat.person)
    return Change(entries, config, None, sorted(players))


def _player_again(seat: Seat, seats: Sequence[Seat], children: Mapping[str, Player]) -> Player:
    """Return the player of a seat for the next table; a child gets a generated name."""
    assert seat.person is not None
    child = children.get(seat.person)
    if child is None or child.name == seat.name:
        return Player(seat.person, seat.name, seat.face)
    others = [other for other in seats if other is not seat]
    return replace(child, face=seat.face).distinct_from(others)


def logged_settings(config: TableConfig) -> list[LogEntry]:
    """Return the log entry of the settings that the database has no column for."""
    text = json.dumps({name: getattr(config, name) for name in LOGGED_SETTINGS})
    return [LogEntry(config.id, 0, "settings", text=text, person=config.host)]


def check_series(rule: SeriesRule | None, players: int) -> None:
    """Raise `InvalidOptions` if a series cannot have this rule."""
    if rule is not None:
        Series(players, rule.kind, rule.length)


def table_clock(clock: Clock | None, public: bool) -> dict[str, Any] | None:
    """Return the clock of a table; a public one has a clock in any case."""
    if clock is None:
        return PUBLIC_CLOCK if public else None
    return clock.model_dump()


def sit_entries(table: str, number: int, seat: int, player: Player) -> list[LogEntry]:
    """Return the log entries that put a player on a seat."""
    return [
        LogEntry(table, number, "sit", seat, player.name, player.person),
        LogEntry(table, number + 1, "face", seat, player.face),
    ]


def seat_entries(
    table: str, number: int, seat: int, setup: SeatSetup, player: Player, taken: list[Seat]
) -> list[LogEntry]:
    """Return the log entries that set up a seat; adds a person to the seats that are taken."""
    match setup:
        case MySeat():
            sitting = player.named(setup.name, setup.face).distinct_from(taken)
            taken.append(Seat(sitting.person, sitting.name, sitting.face))
            return sit_entries(table, number, seat, sitting)
        case BotSeat():
            return [LogEntry(table, number, "bot", seat, setup.level)]
        case FriendSeat():
            return [LogEntry(table, number, "free", seat)]


def _facts(game: str) -> GameInfo:
    if game not in GAMES:
        raise RequestError("not_found", f"This server does not have the game {game}.", 404)
    return GAMES[game]


def _config(request: NewTable, host: str, record: Record | None) -> TableConfig:
    """Return the configuration of a requested table, if the game allows it."""
    with request_errors():
        if record is None:
            players = len(request.seats)
            match = quintrix.new(request.game, players, 0, request.options, request.deck)
            record = match.record()
        elif request.deck is not None:
            raise no_decks()
        check_first(request.first, record["players"])
        check_series(request.series, record["players"])
    if all(isinstance(seat, BotSeat) for seat in request.seats):
        raise RequestError("not_allowed", "At least one seat must be for a person.", 422)
    clock = table_clock(request.clock, request.public)
    return TableConfig(
        game=record["game"],
        rules=GAMES[record["game"]]["rules"],
        players=record["players"],
        options=record["options"],
        host=host,
        public=request.public,
        spectators=request.spectators,
        hints=not request.public if request.hints is None else request.hints,
        pass_and_play=request.pass_and_play,
        disconnect_timeout=0 if is_correspondence(clock) else request.disconnect_timeout,
        clock=clock,
        first=request.first,
        series=request.series.model_dump() if request.series else None,
        deck=request.deck,
    )

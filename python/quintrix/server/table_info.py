"""What everyone at a table may know of it, besides the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quintrix import Match
from quintrix.server.games import title_of
from quintrix.server.protocol.api import TableSummary
from quintrix.server.protocol.types import (
    CLOCK,
    Clock,
    KnownDeal,
    Seal,
    SeatInfo,
    SeriesInfo,
    TableInfo,
    You,
)
from quintrix.server.table_config import TableConfig
from quintrix.server.table_series import series_info
from quintrix.server.table_state import TableState

if TYPE_CHECKING:
    from quintrix.server.table import Table


def describe_table(table: Table, person: str | None) -> TableInfo:
    """Return the public state of a table for a person."""
    state, config = table.state, table.state.config
    players = {seat.player for seat in state.seats}
    seats = seat_infos(table)
    return TableInfo(
        id=config.id,
        game=config.game,
        title=title_of(config.game),
        rules=config.rules,
        options=config.options,
        stage=state.stage,
        seats=seats,
        you=_you(state, person),
        spectator_count=len(table.connected_people() - players),
        public=config.public,
        spectators=config.spectators,
        hints=config.hints,
        pass_and_play=config.pass_and_play,
        disconnect_timeout=config.disconnect_timeout,
        clock=clock_rule(config),
        first=config.first,
        undo=state.is_practice,
        created=config.created,
        seal=_seal(state),
        known_deal=_known_deal(state),
        custom_deck=config.deck is not None,
        series=_series(state, seats),
        tied=state.tied_seats(),
        rematch=state.rematch,
        notice=state.read_only,
        stopped=state.stopped,
        guided=state.guide is not None,
    )


def seat_infos(table: Table) -> list[SeatInfo]:
    """Return the occupant of each seat, and who of them is connected."""
    connected = table.connected_people()
    places = table.state.chain.places
    return [seat.info(seat.player in connected, places[seat.place]) for seat in table.state.seats]


def summary(table: Table, person: str | None) -> TableSummary:
    """Return the summary of a table for a person."""
    state, match = table.state, table.state.match
    return TableSummary(
        id=table.id,
        game=state.config.game,
        stage=state.stage,
        seats=seat_infos(table),
        spectators=state.config.spectators,
        you=state.seats_of(person) if person else [],
        turn=_turn(match) if match is not None and not state.read_only else [],
        winners=match.winners if match is not None and match.over else [],
        clock=clock_rule(state.config),
        deadline=state.clocks.deadline() if state.clocks else None,
        created=state.config.created,
    )


def clock_rule(config: TableConfig) -> Clock | None:
    """Return how long players may think."""
    return None if config.clock is None else CLOCK.validate_python(config.clock)


def _you(state: TableState, person: str | None) -> You:
    return You(
        seats=state.seats_of(person) if person else [],
        host=person == state.host,
        may_return=state.seats_left_by(person) if person else [],
        absences=state.absence_summaries(person) if person else [],
    )


def _series(state: TableState, seats: list[SeatInfo]) -> SeriesInfo | None:
    if state.config.series is None and not state.chain.decider:
        return None
    return series_info(state.rule, state.chain, state.finished_chain, seats)


def _known_deal(state: TableState) -> KnownDeal | None:
    deal = state.known_deal
    if deal is None:
        return None
    return KnownDeal(table=deal.table if state.stage == "over" else None)


def _seal(state: TableState) -> Seal | None:
    sealed, match = state.sealed, state.match
    if sealed is None or state.guide is not None:
        return None
    if match is None or not match.over:
        return Seal(commitment=sealed.commitment)
    return Seal(commitment=sealed.commitment, seed=str(match.seed), salt=sealed.salt)


def _turn(match: Match) -> list[int]:
    """Return the seats that must act; those that only may act would reveal an opportunity."""
    return [seat for seat in match.actors if match.duty(seat) == "must"]

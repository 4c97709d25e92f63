"""Sitting down and getting up: who may do what with the seats of a table."""

from __future__ import annotations

import json
from dataclasses import replace

import quintrix
from quintrix.seal import seal
from quintrix.server.entry import Entry
from quintrix.server.games import GAMES
from quintrix.server.keeper import TAKES_OVER
from quintrix.server.ledger import Ledger
from quintrix.server.plan import TERMS, Earlier, Plan
from quintrix.server.protocol.api import (
    BotSeat,
    FriendSeat,
    MySeat,
    NewTable,
    SeatSetup,
    TableSettings,
)
from quintrix.server.refused import Refused, not_your_seat, refusing
from quintrix.server.seats import Seat
from quintrix.server.seeding import deal_seed
from quintrix.server.table import Table
from quintrix.types import Record

KNOWN_DEAL = "The cards are those of an earlier game: its house rules stay, and it is not public."


def planned(wish: NewTable, host: str) -> Plan:
    """Plan a table as somebody wishes it, if the game can be played so."""
    with refusing():
        match = quintrix.new(wish.game, len(wish.seats), 0, wish.options)
    if all(isinstance(seat, BotSeat) for seat in wish.seats):
        raise Refused("not_allowed", "Somebody has to play besides the bots.", 422)
    return Plan(
        game=match.game,
        rules=GAMES[match.game]["rules"],
        players=match.players,
        options=match.options,
        host=host,
        public=wish.public,
        spectators=wish.spectators,
        hints=wish.hints,
        disconnect_timeout=wish.disconnect_timeout,
    )


def seated(table: str, number: int, seat: int, plan: SeatSetup, person: str, name: str) -> Entry:
    """Write who sits on a seat of a new table."""
    match plan:
        case MySeat():
            return Entry(table, number, "sit", seat, plan.name or name, person)
        case BotSeat():
            return Entry(table, number, "bot", seat, plan.level)
        case FriendSeat():
            return Entry(table, number, "free", seat)


def earlier(ledger: Ledger) -> Earlier:
    """Take the deal of a finished game."""
    record = ledger.record()
    return Earlier(ledger.plan.id, str(record["seed"]), record["deal"])


def shuffled(plan: Plan, number: int, earlier: Earlier | None = None) -> Entry:
    """Shuffle, or deal as in an earlier game; seal it, and write it down."""
    if earlier is None:
        match = quintrix.new(plan.game, plan.players, deal_seed(), plan.options)
    else:
        with refusing():
            match = quintrix.replay(plan.dealt(earlier.deal, int(earlier.seed)))
    return dealt(plan, number, match.record())


def dealt(plan: Plan, number: int, record: Record, guided: bool = False) -> Entry:
    """Seal the deal of a record and write it down."""
    sealed = seal(record)
    text = json.dumps(
        {
            "seed": str(record["seed"]),
            "salt": sealed.salt,
            "commitment": sealed.commitment,
            "deal": record["deal"],
            "guided": guided,
        }
    )
    return Entry(plan.id, number, "start", text=text)


async def join(table: Table, person: str, name: str, seat: int | None) -> None:
    """Let somebody sit down, or come back to the seat that a bot keeps for them."""
    async with table.gate:
        ledger = table.ledger
        if ledger.stage == "open":
            free = [number for number, place in enumerate(ledger.seats) if place.free]
        else:
            free = ledger.left_by(person)
        if person in ledger.kicked:
            raise Refused("not_allowed", "The host does not want you at this table.", 403)
        if not free or (seat is not None and seat not in free):
            raise Refused("taken", "There is no free seat for you there.")
        chosen = free[0] if seat is None else seat
        first = [] if person in ledger.sat else [person]
        await table.keep([table.entry("sit", chosen, name, person)], sitting=first)
        table.show_all()


async def leave(table: Table, person: str, seat: int | None, request_id: str | None = None) -> None:
    """Let somebody get up; once the game runs, a bot plays on until they come back."""
    async with table.gate:
        table.check_new(person, request_id)
        if table.ledger.stage == "open":
            chosen = _own(table, person, seat)
            await table.keep([table.entry("free", chosen, person=person, request_id=request_id)])
        else:
            _, chosen = table.match_for(person, seat)
            await table.keep([table.entry("leave", chosen, TAKES_OVER, person, request_id)])
        table.show_all()
    table.minds.wake()


async def resign(table: Table, person: str, seat: int | None, request_id: str) -> None:
    """Let somebody give up for good; a bot plays on."""
    async with table.gate:
        table.check_new(person, request_id)
        _, chosen = table.match_for(person, seat)
        await table.keep([table.entry("resign", chosen, TAKES_OVER, person, request_id)])
        table.show_all()
    table.minds.wake()


async def kick(table: Table, host: str, seat: int) -> None:
    """Let the host free a seat before the start; a person cannot sit down here again."""
    async with table.gate:
        _check_host(table, host)
        taken = _place(table, seat).person
        if taken == host:
            raise Refused("not_allowed", "You cannot send yourself away.")
        await table.keep([table.entry("kick", seat, person=taken)])
        table.show_all()


async def arrange(table: Table, host: str, seat: int, plan: SeatSetup, name: str) -> None:
    """Let the host decide before the start who plays on a seat that no other person holds."""
    async with table.gate:
        _check_host(table, host)
        if _place(table, seat).person not in (None, host):
            raise Refused("taken", "Somebody sits there; kick them first.")
        ledger = table.ledger
        first = [host] if isinstance(plan, MySeat) and host not in ledger.sat else []
        entry = seated(table.id, ledger.next, seat, plan, host, name)
        await table.keep([entry], sitting=first)
        table.show_all()


async def settle(table: Table, host: str, wish: TableSettings) -> None:
    """Let the host change before the start how is played, and who may look on."""
    async with table.gate:
        _check_host(table, host)
        plan = table.ledger.plan
        chosen = wish.model_dump(exclude_none=True)
        with refusing():
            options = {**plan.options, **chosen.get("options", {})}
            chosen["options"] = quintrix.new(plan.game, plan.players, 0, options).options
        terms = replace(plan, **chosen)
        if table.ledger.earlier and (terms.public or terms.options != plan.options):
            raise Refused("not_allowed", KNOWN_DEAL)
        text = json.dumps({name: getattr(terms, name) for name in TERMS})
        await table.keep([table.entry("settings", text=text, person=host)], terms=terms)
        table.tell_table()


async def start(table: Table, host: str) -> None:
    """Shuffle and deal, once every seat is taken."""
    async with table.gate:
        _check_host(table, host)
        if any(seat.free for seat in table.ledger.seats):
            raise Refused("not_ready", "There is still a free seat.")
        if not any(seat.player for seat in table.ledger.seats):
            raise Refused("not_ready", "Somebody has to play besides the bots.")
        ledger = table.ledger
        await table.keep([shuffled(ledger.plan, ledger.next, ledger.earlier)], "playing")
        table.show_all()
        table.keeper.begin()
    table.minds.wake()


def _check_host(table: Table, person: str) -> None:
    if person != table.ledger.host:
        raise Refused("not_host", "Only the host can do that.", 403)
    if table.ledger.stage != "open":
        raise Refused("started", "The game has begun.")


def _place(table: Table, seat: int) -> Seat:
    if seat >= len(table.ledger.seats):
        raise Refused("not_found", "There is no such seat at this table.", 404)
    return table.ledger.seats[seat]


def _own(table: Table, person: str, seat: int | None) -> int:
    mine = table.ledger.seats_of(person)
    if not mine or (seat is not None and seat not in mine):
        raise not_your_seat()
    return mine[0] if seat is None else seat

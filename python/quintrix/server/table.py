"""A live table: what its log tells, who looks on, and the bots that play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from pydantic import BaseModel

from quintrix import Event, Match, Move
from quintrix.server import metrics
from quintrix.server.change import Change
from quintrix.server.connection import Connection
from quintrix.server.entry import Entry, Kind
from quintrix.server.games import GAMES
from quintrix.server.keeper import Keeper
from quintrix.server.ledger import Ledger
from quintrix.server.logs import log
from quintrix.server.minds import Minds
from quintrix.server.observers import Observers
from quintrix.server.plan import Plan
from quintrix.server.protocol.server_messages import TableMessage
from quintrix.server.protocol.types import KnownDeal, Seal, SeatInfo, Stage, TableInfo, You
from quintrix.server.refused import Refused, Repeated, not_your_seat, refusing
from quintrix.server.thinkers import Thinkers
from quintrix.server.writer import NotKept, Writer


class Table:
    """Takes what people ask for, one thing at a time, and shows it once it is kept."""

    def __init__(self, ledger: Ledger, writer: Writer, thinkers: Thinkers, reaction: float) -> None:
        self.ledger = ledger
        self.observers = Observers()
        self.gate = asyncio.Lock()
        self.used = time.monotonic()
        self.spoilt = False
        self.minds = Minds(self, thinkers, reaction)
        self.keeper = Keeper(self)
        self._writer = writer
        self._moves = metrics.MOVES.labels(ledger.plan.game)

    @property
    def id(self) -> str:
        """The unguessable name of the table."""
        return self.ledger.plan.id

    @property
    def busy(self) -> bool:
        """Whether anybody is here, or anything goes on."""
        return bool(self.observers.connections) or self.minds.busy or self.gate.locked()

    @property
    def can_be_watched(self) -> bool:
        """Whether anybody may come and see people play here now."""
        plan = self.ledger.plan
        return plan.public and plan.spectators and self.ledger.stage == "playing" and self.busy

    def info(self, person: str | None) -> TableInfo:
        """Tell somebody all that is public about the table."""
        ledger, plan = self.ledger, self.ledger.plan
        seated = {seat.player for seat in ledger.seats}
        return TableInfo(
            id=plan.id,
            game=plan.game,
            title=GAMES[plan.game]["title"],
            rules=plan.rules,
            options=plan.options,
            stage=ledger.stage,
            seats=self.seats(),
            you=You(
                seats=ledger.seats_of(person) if person else [],
                host=person == ledger.host,
                may_return=ledger.left_by(person) if person else [],
                absences=ledger.kept_for(person) if person else [],
            ),
            watchers=len(self.present() - seated),
            public=plan.public,
            spectators=plan.spectators,
            hints=plan.hints,
            disconnect_timeout=plan.disconnect_timeout,
            undo=ledger.practice,
            created=plan.created,
            seal=self._seal(),
            known_deal=self._known_deal(),
            rematch=ledger.rematch,
            notice=ledger.frozen,
            guided=ledger.guide is not None,
        )

    def seats(self) -> list[SeatInfo]:
        """Tell who sits where, and who of them is here."""
        present = self.present()
        return [seat.info(seat.player in present) for seat in self.ledger.seats]

    def match_for(self, person: str, seat: int | None) -> tuple[Match, int]:
        """Find the running match and the seat that somebody may act for."""
        ledger = self.ledger
        mine = ledger.seats_of(person)
        if seat is None and len(mine) == 1:
            seat = mine[0]
        if seat is None or seat not in mine:
            raise not_your_seat()
        if ledger.frozen:
            raise Refused("watch_only", ledger.frozen)
        if ledger.match is None or ledger.match.over:
            raise Refused("not_playing", "Nothing is being played here now.")
        return ledger.match, seat

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self.ledger.match.ply if self.ledger.match else 0

    def welcomes(self, person: str) -> bool:
        """Tell whether somebody may come in: to sit down, to come back, or to look on."""
        ledger = self.ledger
        played = any(seat.person == person for seat in ledger.seats)
        return played or ledger.plan.spectators or ledger.stage == "open"

    def enter(self, connection: Connection) -> None:
        """Let a connection in and show it everything it may see."""
        self.used = time.monotonic()
        self.observers.connections.add(connection)
        self.regroup()
        self.show(connection)
        self.tell_table(but=connection)
        self.minds.wake()
        self.keeper.look()

    def exit(self, connection: Connection) -> None:
        """Let a connection go."""
        self.used = time.monotonic()
        self.observers.connections.discard(connection)
        if connection.person not in self.present():
            self.keeper.part(connection.person)
        self.regroup()
        self.tell_table()
        self.keeper.look()

    def regroup(self) -> None:
        """Decide anew who may see what."""
        for connection in self.observers.connections:
            connection.observers = self._observers_of(connection.person)
        self.observers.regroup()

    def show(self, connection: Connection) -> None:
        """Show one connection the table and all that its observers see."""
        connection.tell(TableMessage(table=self.info(connection.person)))
        if self.ledger.match is not None:
            self.observers.show_state(self.ledger.match, connection)

    def show_all(self) -> None:
        """Show everybody everything, after it changed what they may see."""
        self.regroup()
        for connection in self.observers.connections:
            self.show(connection)

    def tell(self, message: BaseModel) -> None:
        """Tell everybody the same."""
        for connection in self.observers.connections:
            connection.tell(message)

    def tell_table(self, but: Connection | None = None) -> None:
        """Tell everybody that the table has changed."""
        for connection in self.observers.connections:
            if connection is not but:
                connection.tell(TableMessage(table=self.info(connection.person)))

    async def play(
        self, person: str, seat: int | None, ply: int, text: str, request_id: str
    ) -> None:
        """Play a move that somebody sent; it is shown as soon as it is kept."""
        async with self.gate:
            self.check_new(person, request_id)
            match, seat = self.match_for(person, seat)
            with refusing():
                move = match.parse(text)
                if not self.ledger.is_fresh(seat, ply):
                    raise Refused("stale", "The game has moved on; look again.")
                match.check(seat, move)
            await self.put(seat, move, person, request_id)

    async def put(self, seat: int, move: Move, person: str | None, request_id: str | None) -> None:
        """Keep a move that has been checked, then play and show it."""
        begun = time.perf_counter()
        assert self.ledger.match is not None
        ending = self._ends(seat, move)
        entry = self.entry("move", seat, str(move), person, request_id)
        events = await self.keep([entry], "over" if ending else None)
        metrics.KEEPING.observe(time.perf_counter() - begun)
        self._moves.inc()
        self.observers.show_update(self.ledger.match, events, seat, request_id)
        if ending:
            log("game over", table=self.id[:8], game=self.ledger.plan.game, ply=self.ply)
            self.show_all()
        self.minds.turn_page()
        self.keeper.look()

    async def undo(self, person: str, seat: int | None, request_id: str) -> None:
        """Take back somebody's last move and what the bots did since."""
        async with self.gate:
            self.check_new(person, request_id)
            match, seat = self.match_for(person, seat)
            if not self.ledger.practice:
                raise Refused("not_allowed", "Moves are taken back only against bots.")
            mine = [ply for ply, (mover, _) in enumerate(match.moves) if mover == seat]
            if not mine:
                raise Refused("nothing_to_undo", "There is nothing of yours to take back yet.")
            count = match.ply - mine[-1]
            self.minds.forget()
            await self.keep([self.entry("undo", seat, str(count), person, request_id)])
            self.observers.show_update(match, [], seat, request_id, count)
            self.minds.turn_page()

    def check_new(self, person: str, request_id: str | None) -> None:
        """Raise `Repeated` if this message had its effect before."""
        done = None if request_id is None else self.ledger.done_by(person, request_id)
        if done is not None:
            raise Repeated(done)

    def entry(
        self,
        kind: Kind,
        seat: int | None = None,
        text: str | None = None,
        person: str | None = None,
        request_id: str | None = None,
    ) -> Entry:
        """Write the next line of the log."""
        return Entry(self.id, self.ledger.next, kind, seat, text, person, request_id)

    async def keep(
        self,
        entries: Sequence[Entry],
        stage: Stage | None = None,
        sitting: Sequence[str] = (),
        terms: Plan | None = None,
    ) -> list[Event]:
        """Make entries durable, and only then let them take effect."""
        self.used = time.monotonic()
        try:
            await self._writer.keep(Change(entries, stage=stage, sitting=sitting, terms=terms))
        except NotKept:
            self._spoil()
            raise Refused("commit_failed", "That could not be kept; try again.", 503) from None
        except asyncio.CancelledError:  # and so it is not known whether it was kept
            self._spoil()
            raise
        return [event for entry in entries for event in self.ledger.apply(entry)]

    def present(self) -> set[str]:
        """Tell who is connected now."""
        return {connection.person for connection in self.observers.connections}

    def _spoil(self) -> None:
        """Have the log read anew: it may hold what is not known here."""
        self.spoilt = True
        for connection in self.observers.connections:
            connection.lost.set()

    def _ends(self, seat: int, move: Move) -> bool:
        assert self.ledger.match is not None
        trial = self.ledger.match.copy()
        trial.play(seat, move)
        return trial.over

    def _observers_of(self, person: str) -> Sequence[int | None]:
        mine = self.ledger.seats_of(person)
        if self.ledger.match is None:
            return ()
        may_look = self.ledger.plan.spectators or self.ledger.stage == "over"
        return mine or ([None] if may_look else ())

    def _known_deal(self) -> KnownDeal | None:
        ledger = self.ledger
        if ledger.earlier is None:
            return None
        return KnownDeal(table=ledger.earlier.table if ledger.stage == "over" else None)

    def _seal(self) -> Seal | None:
        sealed, match = self.ledger.sealed, self.ledger.match
        if sealed is None or self.ledger.guide is not None:
            return None
        if match is None or not match.over:
            return Seal(commitment=sealed.commitment)
        return Seal(commitment=sealed.commitment, seed=str(match.seed), salt=sealed.salt)

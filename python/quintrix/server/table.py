"""A live table: its state, its connections, and the bots that play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from pydantic import BaseModel

from quintrix import Move
from quintrix._core import Table as CoreTable
from quintrix.server import metrics
from quintrix.server.bot_pool import BotPool
from quintrix.server.bot_runner import BotRunner
from quintrix.server.change import Change
from quintrix.server.connection import Connection
from quintrix.server.disconnect_timer import DisconnectTimer
from quintrix.server.errors import (
    DuplicateRequest,
    RequestError,
    commit_failed,
    not_your_seat,
    request_errors,
)
from quintrix.server.games import GAMES
from quintrix.server.log_entry import EntryKind, LogEntry
from quintrix.server.logs import log
from quintrix.server.observers import Observers
from quintrix.server.protocol.server_messages import TableMessage
from quintrix.server.protocol.types import KnownDeal, Seal, SeatInfo, Stage, TableInfo, You
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState
from quintrix.server.writer import CommitFailed, Writer


class Table:
    """Handles requests one at a time: commits them to the log, applies them, and sends updates."""

    def __init__(
        self, state: TableState, writer: Writer, bot_pool: BotPool, reaction_seconds: float
    ) -> None:
        self.state = state
        self.observers = Observers()
        self.lock = asyncio.Lock()
        """Held by each request that changes the table."""
        self.last_used = time.monotonic()
        self.stale = False
        """Whether the log may hold entries unknown here, so that the table must be reloaded."""
        self.bots = BotRunner(self, bot_pool, reaction_seconds)
        self.disconnects = DisconnectTimer(self)
        self._writer = writer
        self._moves = metrics.MOVES.labels(state.config.game)

    @property
    def id(self) -> str:
        """The unguessable id of the table."""
        return self.state.config.id

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return self.state.core_table.ply if self.state.core_table else 0

    @property
    def is_busy(self) -> bool:
        """Whether there are connections, searches or requests under way."""
        return bool(self.observers.connections) or self.bots.is_busy or self.lock.locked()

    @property
    def is_watchable(self) -> bool:
        """Whether a public game is running that anyone may watch."""
        config = self.state.config
        return (
            config.public and config.spectators and self.state.stage == "playing" and self.is_busy
        )

    def info(self, person: str | None) -> TableInfo:
        """Return the public state of the table for a person."""
        state, config = self.state, self.state.config
        players = {seat.player for seat in state.seats}
        return TableInfo(
            id=config.id,
            game=config.game,
            title=GAMES[config.game]["title"],
            rules=config.rules,
            options=config.options,
            stage=state.stage,
            seats=self.seat_infos(),
            you=You(
                seats=state.seats_of(person) if person else [],
                host=person == state.host,
                may_return=state.seats_left_by(person) if person else [],
                absences=state.absence_summaries(person) if person else [],
            ),
            watchers=len(self.connected_people() - players),
            public=config.public,
            spectators=config.spectators,
            hints=config.hints,
            disconnect_timeout=config.disconnect_timeout,
            undo=state.is_practice,
            created=config.created,
            seal=self._seal(),
            known_deal=self._known_deal(),
            rematch=state.rematch,
            notice=state.read_only,
            guided=state.guide is not None,
        )

    def seat_infos(self) -> list[SeatInfo]:
        """Return the occupant of each seat, and who of them is connected."""
        connected = self.connected_people()
        return [seat.info(seat.player in connected) for seat in self.state.seats]

    def connected_people(self) -> set[str]:
        """Return everyone who is connected now."""
        return {connection.person for connection in self.observers.connections}

    def admits(self, person: str) -> bool:
        """Return whether a person may open the table: to take a seat, to return, or to watch."""
        state = self.state
        has_played = any(seat.person == person for seat in state.seats)
        return has_played or state.config.spectators or state.stage == "open"

    def running_game(self, person: str, seat: int | None) -> tuple[CoreTable, int]:
        """Return the core's table of the running game and the seat that a person acts for.

        Raises `RequestError` if the person does not play that seat or no game is running.
        """
        state = self.state
        seats = state.seats_of(person)
        if seat is None and len(seats) == 1:
            seat = seats[0]
        if seat is None or seat not in seats:
            raise not_your_seat()
        if state.read_only:
            raise RequestError("watch_only", state.read_only)
        if state.core_table is None or state.core_table.over:
            raise RequestError("not_playing", "No game is running at this table.")
        return state.core_table, seat

    def connect(self, connection: Connection) -> None:
        """Add a connection and send it everything it may see."""
        self.last_used = time.monotonic()
        self.observers.connections.add(connection)
        self.regroup()
        self.refresh(connection)
        self.send_table(exclude=connection)
        self.bots.schedule()
        self.disconnects.schedule()

    def disconnect(self, connection: Connection) -> None:
        """Remove a connection."""
        self.last_used = time.monotonic()
        self.observers.connections.discard(connection)
        if connection.person not in self.connected_people():
            self.disconnects.on_disconnect(connection.person)
        self.regroup()
        self.send_table()
        self.disconnects.schedule()

    def regroup(self) -> None:
        """Decide again which observers each connection sees."""
        for connection in self.observers.connections:
            connection.observers = self._observers_of(connection.person)
        self.observers.regroup(self.state.core_table)

    def refresh(self, connection: Connection) -> None:
        """Send one connection the table and its full views."""
        connection.send(TableMessage(table=self.info(connection.person)))
        if self.state.core_table is not None:
            self.observers.send_state(self.state.core_table, connection)

    def refresh_all(self) -> None:
        """Send all connections the table and their full views, after seats or stage changed."""
        self.regroup()
        for connection in self.observers.connections:
            self.refresh(connection)

    def send_table(self, exclude: Connection | None = None) -> None:
        """Send all connections the table."""
        for connection in self.observers.connections:
            if connection is not exclude:
                connection.send(TableMessage(table=self.info(connection.person)))

    def broadcast(self, message: BaseModel) -> None:
        """Send all connections the same message."""
        for connection in self.observers.connections:
            connection.send(message)

    async def play(
        self, person: str, seat: int | None, ply: int, text: str, request_id: str
    ) -> None:
        """Check and play a player's move, which was chosen at ``ply``."""
        async with self.lock:
            self.check_duplicate(person, request_id)
            core_table, seat = self.running_game(person, seat)
            with request_errors():
                move = core_table.check_move(seat, ply, text)
            await self.commit_move(seat, move, person, request_id)

    async def commit_move(
        self, seat: int, move: Move, person: str | None, request_id: str | None
    ) -> None:
        """Commit a legal move, then apply it and send the update."""
        started = time.perf_counter()
        core_table = self.state.core_table
        assert core_table is not None
        ends_game = core_table.would_end(seat, move)
        entry = self.entry("move", seat, str(move), person, request_id)
        await self.commit([entry], "over" if ends_game else None)
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - started)
        self._moves.inc()
        self.observers.send_update(core_table, seat, request_id)
        if ends_game:
            log("game over", table=self.id[:8], game=self.state.config.game, ply=self.ply)
            self.refresh_all()
        self.bots.schedule()
        self.disconnects.schedule()

    async def undo(self, person: str, seat: int | None, request_id: str) -> None:
        """Undo a player's last move and the bots' moves since."""
        async with self.lock:
            self.check_duplicate(person, request_id)
            core_table, seat = self.running_game(person, seat)
            with request_errors():
                count = core_table.undo_count(seat)
            self.bots.cancel()
            await self.commit([self.entry("undo", seat, str(count), person, request_id)])
            self.observers.send_update(core_table, seat, request_id, count)
            self.bots.schedule()

    def check_duplicate(self, person: str, request_id: str | None) -> None:
        """Raise `DuplicateRequest` if this request took effect before."""
        ply = None if request_id is None else self.state.ply_of_request(person, request_id)
        if ply is not None:
            raise DuplicateRequest(ply)

    def entry(
        self,
        kind: EntryKind,
        seat: int | None = None,
        text: str | None = None,
        person: str | None = None,
        request_id: str | None = None,
    ) -> LogEntry:
        """Return the next log entry."""
        return LogEntry(self.id, self.state.next_number, kind, seat, text, person, request_id)

    async def commit(
        self,
        entries: Sequence[LogEntry],
        stage: Stage | None = None,
        new_players: Sequence[str] = (),
        settings: TableConfig | None = None,
    ) -> None:
        """Make log entries durable, then apply them."""
        self.last_used = time.monotonic()
        change = Change(entries, stage=stage, new_players=new_players, settings=settings)
        try:
            await self._writer.commit(change)
        except CommitFailed:
            self._mark_stale()
            raise commit_failed() from None
        except asyncio.CancelledError:  # it is unknown whether the change was committed
            self._mark_stale()
            raise
        for entry in entries:
            self.state.apply(entry)

    def _mark_stale(self) -> None:
        """Drop all connections, so that clients reconnect to the reloaded table."""
        self.stale = True
        for connection in self.observers.connections:
            connection.dropped.set()

    def _observers_of(self, person: str) -> Sequence[int | None]:
        if self.state.core_table is None:
            return ()
        may_watch = self.state.config.spectators or self.state.stage == "over"
        return self.state.seats_of(person) or ([None] if may_watch else ())

    def _known_deal(self) -> KnownDeal | None:
        deal = self.state.known_deal
        if deal is None:
            return None
        return KnownDeal(table=deal.table if self.state.stage == "over" else None)

    def _seal(self) -> Seal | None:
        sealed, match = self.state.sealed, self.state.match
        if sealed is None or self.state.guide is not None:
            return None
        if match is None or not match.over:
            return Seal(commitment=sealed.commitment)
        return Seal(commitment=sealed.commitment, seed=str(match.seed), salt=sealed.salt)

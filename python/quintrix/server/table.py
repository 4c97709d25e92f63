"""A live table: its state, its connections, and the bots that play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from quintrix import Move
from quintrix._core import Table as CoreTable
from quintrix.errors import InvalidGame
from quintrix.server import metrics, site_time
from quintrix.server.bot_pool import BotPool
from quintrix.server.bot_runner import BotRunner
from quintrix.server.change import Change
from quintrix.server.client import Client
from quintrix.server.connection import Connection
from quintrix.server.database_errors import NOT_SAVED
from quintrix.server.disconnect_timer import DisconnectTimer
from quintrix.server.errors import (
    DuplicateRequest,
    RequestError,
    commit_failed,
    not_your_seat,
    request_errors,
)
from quintrix.server.fence import fenced
from quintrix.server.game_log import GameLog
from quintrix.server.log_entry import EntryKind, LogEntry
from quintrix.server.logs import log
from quintrix.server.nodes.presence import Presence
from quintrix.server.notices.turn_notices import TurnNotices, TurnWatch
from quintrix.server.observers import Observers
from quintrix.server.pace import BotTiming
from quintrix.server.protocol.server_messages import ClockMessage, TableMessage
from quintrix.server.protocol.types import (
    Stage,
)
from quintrix.server.settings import Settings
from quintrix.server.table_config import TableConfig
from quintrix.server.table_follower import TableFollower
from quintrix.server.table_info import describe_table
from quintrix.server.table_state import TableState
from quintrix.server.timekeeping import next_check
from quintrix.server.writer import CommitFailed

REPEATABLE = {"sit", "face", "bot", "free", "kick", "settings", "undo"}
"""Log entries that a person can add without end; the moves of a game have one."""


class Table:
    """Handles requests one at a time: commits them to the log, applies them, and sends updates."""

    def __init__(
        self,
        state: TableState,
        log: GameLog,
        bot_pool: BotPool,
        settings: Settings,
        notices: TurnNotices | None = None,
    ) -> None:
        self.state = state
        self.observers = Observers()
        self.presence = Presence(self.observers)
        self.lock = asyncio.Lock()
        """Held by each request that changes the table."""
        self.last_used = time.monotonic()
        self.stale = False
        """Whether the log may hold entries unknown here, so that the table must be reloaded."""
        self.bots = BotRunner(self, bot_pool, BotTiming(settings.reaction_seconds, settings.pace))
        self.disconnects = DisconnectTimer(self)
        self.follower = TableFollower(self, log)
        self.turns = TurnWatch(self, notices)
        self._log = log
        self._limits = settings.limits
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
    def is_hurried(self) -> bool:
        """Whether all connected players want bots to move at once."""
        return self.presence.all_hurried({seat.player for seat in self.state.seats if seat.player})

    @property
    def is_abandoned(self) -> bool:
        """Whether only bots are left: nobody plays, and nobody is connected."""
        return not self.presence.people() and not any(seat.player for seat in self.state.seats)

    @property
    def is_led_elsewhere(self) -> bool:
        """Whether another node appended the last entry and people are connected there.

        Its bots go on; those of this node wait until they are late.
        """
        return self.follower.is_behind and self.presence.is_elsewhere

    @property
    def knows_who_is_here(self) -> bool:
        """Whether people who are connected to other nodes are known."""
        return self._log.relay.is_alone or self._log.relay.is_up

    @property
    def is_watchable(self) -> bool:
        """Whether a public game is running that anyone may watch."""
        config = self.state.config
        return (
            config.public and config.spectators and self.state.stage == "playing" and self.is_busy
        )

    def connected_people(self) -> set[str]:
        """Return everyone who is connected now, to this node or another."""
        return self.presence.people()

    def client(self) -> Client:
        """Return on whose behalf the bots play: a connected player, a spectator, or the host."""
        players = {seat.player for seat in self.state.seats}
        clients = sorted(connection.client for connection in self.observers.connections)
        playing = [client for client in clients if client.person in players]
        return next(iter(playing or clients), Client("", self.state.host))

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
            raise RequestError("stopped" if state.stopped else "watch_only", state.read_only)
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
        self.announce_people()
        self._log.shown_changes += self.state.config.public
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
        self.announce_people()
        self._log.shown_changes += self.state.config.public
        self.disconnects.schedule()

    def regroup(self) -> None:
        """Decide again which observers each connection sees."""
        for connection in self.observers.connections:
            connection.observers = self._observers_of(connection.person)
        self.observers.regroup(self.state.core_table)

    def refresh(self, connection: Connection) -> None:
        """Send one connection the table and its full views."""
        connection.send(TableMessage(table=describe_table(self, connection.person)))
        if self.state.core_table is not None:
            self.observers.send_state(self.state.core_table, connection)
        if self.state.clocks is not None:
            connection.send(ClockMessage(seats=self.state.clocks.seat_times(site_time.now())))

    def refresh_all(self) -> None:
        """Send all connections the table and their full views, after seats or stage changed."""
        self.regroup()
        for connection in self.observers.connections:
            self.refresh(connection)

    def send_table(self, exclude: Connection | None = None) -> None:
        """Send all connections the table."""
        for connection in self.observers.connections:
            if connection is not exclude:
                connection.send(TableMessage(table=describe_table(self, connection.person)))

    def send_clocks(self) -> None:
        """Send the connections of this node what the clocks show, if there are any."""
        if self.state.clocks is not None:
            message = ClockMessage(seats=self.state.clocks.seat_times(site_time.now()))
            self.send_here(message.model_dump_json(exclude_none=True))

    def broadcast(self, message: BaseModel) -> None:
        """Send everyone at the table the same message, at every node."""
        text = message.model_dump_json(exclude_none=True)
        self.send_here(text)
        self._log.relay.send(self.id, "text", text=text)

    def send_here(self, text: str) -> None:
        """Send all connections of this node the same message."""
        for connection in self.observers.connections:
            connection.send_text(text)

    def announce_people(self) -> None:
        """Announce to other nodes who is connected to this one."""
        self._log.relay.send(self.id, "people", people=self.presence.here)

    def ask_for_people(self) -> None:
        """Ask other nodes who is connected to them; until they answer, nobody is absent."""
        self._log.relay.send(self.id, "who", people=self.presence.here)
        self.disconnects.on_start()

    def on_people(self, node: str, people: Mapping[str, bool]) -> None:
        """Learn who is connected to another node."""
        before = self.presence.people()
        for person in self.presence.set_others(node, people):
            self.disconnects.on_disconnect(person)
        if self.presence.people() != before:
            self.send_table()
            self.bots.schedule()
            self.disconnects.schedule()

    @fenced
    async def play(
        self, person: str, seat: int | None, ply: int, text: str, request_id: str
    ) -> None:
        """Check and play a player's move, which was chosen at ``ply``."""
        self.check_duplicate(person, request_id)
        core_table, seat = self.running_game(person, seat)
        await self.learn(seat, text)
        with request_errors():
            move = core_table.check_move(seat, ply, text)
        await self.commit_move(seat, move, person, request_id)

    async def learn(self, seat: int, text: str) -> None:
        """Ask a game of the host's own what comes of a move; the table's lock is held.

        Raises `RequestError` and stops the table if the game fails.
        """
        own_game = self.state.own_game
        match = None if own_game is None else self.state.match
        if own_game is None or match is None:
            return
        try:
            await own_game.check(match.moves, seat, text)
        except InvalidGame as failure:
            await self._stop(failure)
            raise self._stopped() from None

    async def ask(self, request: str, /, **arguments: Any) -> dict[str, Any]:
        """Ask a game of the host's own about the present position.

        Raises `RequestError` if the game rejects the request, and stops the table if it fails.
        """
        own_game, match = self.state.own_game, self.state.match
        if own_game is None or match is None or self.state.read_only:
            raise self._stopped()
        try:
            with request_errors(except_for=InvalidGame):
                return await own_game.ask(request, match.moves, **arguments)
        except InvalidGame as failure:
            async with self.lock:
                await self._stop(failure)
            raise self._stopped() from None

    async def _stop(self, failure: InvalidGame) -> None:
        """Stop the game for good; what was played before stays."""
        if self.state.read_only is None:
            log("game stopped", table=self.id[:8], game=self.state.config.game, why=str(failure))
            reason = f"This game has stopped: {failure.message}."
            await self.commit([self.entry("stop", text=reason)])
        if self.state.own_game is not None:
            self.state.own_game.close()
        self.refresh_all()

    def _stopped(self) -> RequestError:
        return RequestError("stopped", self.state.read_only or "This game has stopped.")

    async def commit_move(
        self, seat: int, move: Move, person: str | None, request_id: str | None
    ) -> None:
        """Commit a legal move, then apply it and send the update."""
        core_table = self.state.core_table
        assert core_table is not None
        ends_game = core_table.would_end(seat, move)
        entry = self.entry("move", seat, str(move), person, request_id)
        await self.commit([entry], "over" if ends_game else None)
        self._moves.inc()
        self.observers.send_update(core_table, seat, request_id)
        self.send_clocks()
        if ends_game:
            if self.state.own_game is not None:
                self.state.own_game.close()
            log("game over", table=self.id[:8], game=self.state.config.game, ply=self.ply)
            self.refresh_all()
        self.bots.on_move(seat)
        self.disconnects.schedule()

    @fenced
    async def undo(self, person: str, seat: int | None, request_id: str) -> None:
        """Undo a player's last move and the bots' moves since."""
        self.check_duplicate(person, request_id)
        core_table, seat = self.running_game(person, seat)
        with request_errors():
            count = core_table.undo_count(seat)
        self.bots.cancel()
        await self.commit([self.entry("undo", seat, str(count), person, request_id)])
        self.observers.send_update(core_table, seat, request_id, count)
        self.send_clocks()
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
        unlisted: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Make log entries durable, then apply them.

        Raises `Overtaken` if another node was first. Raises `RequestError` if the database failed,
        and always once the table is stale: what it knows may contradict the log.
        """
        self.last_used = time.monotonic()
        self._check_size(entries)
        check_clock = next_check(self.state, site_time.now(), stage)
        change = Change(entries, None, stage, new_players, unlisted, settings, check_clock)
        await self._commit(change)

    async def delete(self) -> None:
        """Delete the table with its log; the table's lock is held."""
        self.bots.cancel()
        await self._commit(Change([], deleted_table=self.id))
        self.mark_stale()

    async def _commit(self, change: Change) -> None:
        if self.stale:
            raise commit_failed(NOT_SAVED)
        try:
            await self._log.commit(change)
        except CommitFailed as failure:
            self.mark_stale()
            raise commit_failed(str(failure)) from None
        except asyncio.CancelledError:  # it is unknown whether the change was committed
            self.mark_stale()
            raise
        self.follower.is_behind = False
        for entry in change.entries:
            self.state.apply(entry)
        self.turns.on_commit()

    def _check_size(self, entries: Sequence[LogEntry]) -> None:
        """Raise `RequestError` if the log is so long that only moves may be added."""
        state, limits = self.state, self._limits
        is_full = (
            state.next_number >= limits.entries_per_table
            or state.log_bytes >= limits.log_bytes_per_table
        )
        if is_full and any(entry.kind in REPEATABLE for entry in entries):
            message = "Too much has happened at this table. Open a new one."
            raise RequestError("too_many", message, 429)

    def mark_stale(self) -> None:
        """Drop all connections, so that clients reconnect to the reloaded table."""
        self.stale = True
        for connection in self.observers.connections:
            connection.dropped.set()

    def _observers_of(self, person: str) -> Sequence[int | None]:
        if self.state.core_table is None:
            return ()
        may_watch = self.state.config.spectators or self.state.stage == "over"
        return self.state.seats_of(person) or ([None] if may_watch else ())

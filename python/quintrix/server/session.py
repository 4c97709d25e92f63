"""One client at one table: reads its requests and sends it messages."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pydantic import ValidationError
from starlette.types import Receive, Send

from quintrix.server import metrics, observations, queries, seating
from quintrix.server.app_state import AppState
from quintrix.server.connection import Connection
from quintrix.server.errors import DuplicateRequest, RequestError, not_your_seat
from quintrix.server.logs import log_exception
from quintrix.server.protocol.client_messages import (
    CLIENT_MESSAGE,
    ClientMessage,
    HintRequest,
    HistoryRequest,
    LeaveRequest,
    LegalRequest,
    MoveRequest,
    ObserveRequest,
    PaceRequest,
    PreviewRequest,
    ReactionRequest,
    ResignRequest,
    SyncRequest,
    TrialRequest,
    UndoRequest,
)
from quintrix.server.protocol.server_messages import DoneMessage, ErrorMessage, ReactionMessage
from quintrix.server.table import Table

CLOSE_INVALID_MESSAGES = 4400
CLOSE_DROPPED = 4408
MAX_INVALID_MESSAGES = 20


class Session:
    """Serves one WebSocket while it is connected."""

    def __init__(
        self, receive: Receive, send: Send, app: AppState, table: Table, connection: Connection
    ) -> None:
        self._receive = receive
        self._send = send
        self._app = app
        self._table = table
        self._person = connection.person
        self._connection = connection
        self._buckets = app.sockets.message_buckets(connection.client)
        self._invalid_messages = 0
        self._hint_task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until the client disconnects or is dropped."""
        self._table.connect(self._connection)
        reading = asyncio.create_task(self._read())
        dropped = asyncio.create_task(self._connection.dropped.wait())
        try:
            await asyncio.wait([reading, dropped], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.disconnect(self._connection)
            for task in filter(None, [dropped, self._hint_task]):
                task.cancel()
            await self._close()
            await reading  # never cancelled: what it is committing must also be applied

    async def _close(self) -> None:
        is_dropped = self._connection.dropped.is_set()
        code = CLOSE_DROPPED if is_dropped else CLOSE_INVALID_MESSAGES
        if self._connection.is_stuck:
            metrics.REJECTED.labels("stuck").inc()
            self._connection.abort()  # a close would wait behind all that the client has not read
            return
        with suppress(Exception):  # the client may have closed it already
            await self._send({"type": "websocket.close", "code": code})

    async def _read(self) -> None:
        while self._invalid_messages < MAX_INVALID_MESSAGES:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._on_message(message.get("text") or message.get("bytes") or "")

    async def _on_message(self, text: str | bytes) -> None:
        try:
            request = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            self._reject(None, RequestError("malformed", _first_error(error)))
            return
        id: str | None = getattr(request, "id", None)
        if all(bucket.take() for bucket in self._buckets):
            await self._handle(request, id)
        else:
            self._reject(id, RequestError("too_fast", "Too many messages. Wait a moment."))

    def _reject(self, id: str | None, error: RequestError) -> None:
        """Report a message that is not handled; too many of them end the session."""
        self._invalid_messages += 1
        self._send_error(id, error)

    async def _handle(self, request: ClientMessage, id: str | None) -> None:
        """Handle a request and report errors to the client."""
        try:
            await self._dispatch(request)
        except DuplicateRequest as duplicate:
            self._connection.send(DoneMessage(id=id or "", ply=duplicate.ply))
        except RequestError as error:
            self._send_error(id, error)
            if error.code == "stale":
                self._table.refresh(self._connection)
        except Exception:
            self._on_failure(request, id)

    def _on_failure(self, request: ClientMessage, id: str | None) -> None:
        """Log an unexpected exception and tell the client."""
        log_exception("message failed", table=self._table.id[:8], type=request.type)
        message = "Something went wrong on the server. Try again."
        self._send_error(id, RequestError("failed", message))

    async def _dispatch(self, request: ClientMessage) -> None:
        table, person, send = self._table, self._person, self._connection.send
        match request:
            case MoveRequest():
                await table.play(person, request.seat, request.ply, request.move, request.id)
            case PreviewRequest():
                send(await queries.preview(table, person, request))
            case LegalRequest():
                send(queries.legal(table, person, request))
            case ObserveRequest():
                send(observations.observe(table, person, request))
            case TrialRequest():
                send(await queries.trial(table, person, request))
            case HintRequest():
                self._start_hint(request)
            case HistoryRequest():
                self._connection.send_text(self._history(request))
            case UndoRequest():
                await table.undo(person, request.seat, request.id)
            case ResignRequest():
                await seating.resign(table, person, request.seat, request.id)
                send(DoneMessage(id=request.id, ply=table.ply))
            case LeaveRequest():
                await seating.leave(table, person, request.seat, request.id)
                send(DoneMessage(id=request.id, ply=table.ply))
            case SyncRequest():
                table.refresh(self._connection)
            case ReactionRequest():
                self._react(request)
            case PaceRequest():
                self._connection.hurried = request.hurried
                table.announce_people()
                table.bots.schedule()

    def _start_hint(self, request: HintRequest) -> None:
        """Search for a hint in the background, so that other requests need not wait."""
        if self._hint_task and not self._hint_task.done():
            raise RequestError("busy", "A hint is already being searched.")
        self._hint_task = asyncio.create_task(self._hint(request))

    async def _hint(self, request: HintRequest) -> None:
        try:
            client = self._connection.client
            hint = await queries.hint(self._table, client, request, self._app.bot_pool)
        except RequestError as error:
            self._send_error(request.id, error)
        except Exception:
            self._on_failure(request, request.id)
        else:
            self._connection.send(hint)

    def _history(self, request: HistoryRequest) -> str:
        observers = self._connection.observers
        observer = observers[0] if request.seat is None and len(observers) == 1 else request.seat
        if observer not in observers:
            raise not_your_seat()
        core_table = self._table.state.core_table
        if core_table is None:  # nobody observes before the game starts
            raise not_your_seat()
        return core_table.history_message(observer, request.id)

    def _react(self, request: ReactionRequest) -> None:
        seats = self._table.state.seats_of(self._person)
        seat = seats[0] if request.seat is None and seats else request.seat
        if seat is None or seat not in seats:
            raise not_your_seat()
        self._app.sockets.take_reaction(self._person)
        name = self._table.state.seats[seat].name
        self._table.broadcast(ReactionMessage(seat=seat, name=name, reaction=request.reaction))

    def _send_error(self, id: str | None, error: RequestError) -> None:
        metrics.REQUEST_ERRORS.labels(error.code).inc()
        self._connection.send(
            ErrorMessage(
                id=id,
                code=error.code,  # type: ignore[arg-type]
                message=error.message,
                reason=error.reason,
                context=error.context,
            )
        )


def _first_error(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else first["msg"]

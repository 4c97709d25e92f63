"""Play over a WebSocket: reads what a client asks for, sends what it is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pydantic import ValidationError
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quintrix.server import answers, history, metrics, reception
from quintrix.server.connection import Connection
from quintrix.server.hall import Hall, hall_of
from quintrix.server.limits import Bucket
from quintrix.server.logs import log_failure
from quintrix.server.plan import unguessable
from quintrix.server.protocol.client_messages import (
    CLIENT_MESSAGE,
    ClientMessage,
    HintRequest,
    HistoryRequest,
    LeaveRequest,
    LegalRequest,
    MoveRequest,
    PreviewRequest,
    ReactionRequest,
    ResignRequest,
    SyncRequest,
    TrialRequest,
    UndoRequest,
)
from quintrix.server.protocol.server_messages import DoneMessage, ErrorMessage, ReactionMessage
from quintrix.server.refused import Refused, Repeated, not_your_seat
from quintrix.server.table import Table

NO_IDENTITY, NOT_WELCOME, NO_TABLE, TOO_SLOW, NONSENSE = 4401, 4403, 4404, 4408, 4400
TOO_MANY = 4429
MOST_NONSENSE = 20
MOST_CONNECTIONS = 200


class Socket:
    """The WebSocket of a table; Starlette serves an object without layers around it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Connect somebody to a table."""
        websocket = WebSocket(scope, receive, send)
        hall = hall_of(websocket)
        await websocket.accept()
        person = hall.identity.read(websocket.cookies)
        if person is None:
            await websocket.close(NO_IDENTITY, "GET /api/me first")
            return
        try:
            table = await hall.tables.get(scope["path_params"]["id"])
        except Refused as refused:
            await websocket.close(NO_TABLE, refused.message)
            return
        if "watch" in websocket.query_params:
            person = unguessable()  # a screen for everybody shows nobody's hand
        if len(table.observers.connections) >= MOST_CONNECTIONS:
            await websocket.close(TOO_MANY, "There are too many at this table.")
            return
        if not table.welcomes(person):
            await websocket.close(NOT_WELCOME, "This table is not open to spectators.")
            return
        try:
            await table.keeper.hand_back(person)
        except Refused as refused:
            await websocket.close(TOO_SLOW, refused.message)
            return
        with metrics.CONNECTIONS.track_inprogress():
            await Session(receive, send, hall, table, person).run()


route = WebSocketRoute("/api/tables/{id}/socket", Socket())


class Session:
    """One client at one table, while it is connected."""

    def __init__(self, receive: Receive, send: Send, hall: Hall, table: Table, person: str) -> None:
        self._receive = receive
        self._send = send
        self._hall = hall
        self._table = table
        self._person = person
        self._connection = Connection(person)
        self._bucket = Bucket(hall.settings.rate)
        self._nonsense = 0
        self._hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until either side has had enough."""
        self._table.enter(self._connection)
        reading = asyncio.create_task(self._read())
        others = [
            asyncio.create_task(self._write()),
            asyncio.create_task(self._connection.lost.wait()),
        ]
        try:
            await asyncio.wait([reading, *others], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.exit(self._connection)
            for part in filter(None, [*others, self._hinting]):
                part.cancel()
            await self._hang_up()
            await reading  # never cancelled: what it is about to keep has to be played as well

    async def _hang_up(self) -> None:
        code = TOO_SLOW if self._connection.lost.is_set() else NONSENSE
        with suppress(Exception):  # it may be closed already
            await self._send({"type": "websocket.close", "code": code})

    async def _write(self) -> None:
        with suppress(Exception):  # whatever it is, the client is gone
            while True:
                text = await self._connection.next()
                await self._send({"type": "websocket.send", "text": text})

    async def _read(self) -> None:
        while self._nonsense < MOST_NONSENSE:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, text: str | bytes) -> None:
        if not self._bucket.take():
            self._nonsense += 1
            self._refuse(None, Refused("too_fast", "That is too fast; wait a little."))
            return
        try:
            ask = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            self._nonsense += 1
            self._refuse(None, Refused("malformed", _summary(error)))
            return
        await self._obey(ask, getattr(ask, "id", None))

    async def _obey(self, ask: ClientMessage, id: str | None) -> None:
        try:
            await self._do(ask)
        except Repeated as repeated:
            self._connection.tell(DoneMessage(id=id or "", ply=repeated.ply))
        except Refused as refused:
            self._refuse(id, refused)
            if refused.code == "stale":
                self._table.show(self._connection)
        except Exception:
            log_failure("a message failed", table=self._table.id, type=ask.type)
            self._refuse(id, Refused("commit_failed", "Something went wrong here; try again."))

    async def _do(self, ask: ClientMessage) -> None:
        table, person, tell = self._table, self._person, self._connection.tell
        match ask:
            case MoveRequest():
                await table.play(person, ask.seat, ask.ply, ask.move, ask.id)
            case PreviewRequest():
                tell(answers.preview(table, person, ask))
            case LegalRequest():
                tell(answers.legal(table, person, ask))
            case TrialRequest():
                tell(answers.trial(table, person, ask))
            case HintRequest():
                self._hint(ask)
            case HistoryRequest():
                self._connection.send(self._history(ask))
            case UndoRequest():
                await table.undo(person, ask.seat, ask.id)
            case ResignRequest():
                await reception.resign(table, person, ask.seat, ask.id)
                tell(DoneMessage(id=ask.id, ply=table.ply))
            case LeaveRequest():
                await reception.leave(table, person, ask.seat, ask.id)
                tell(DoneMessage(id=ask.id, ply=table.ply))
            case SyncRequest():
                table.show(self._connection)
            case ReactionRequest():
                self._react(ask)

    def _hint(self, ask: HintRequest) -> None:
        """Let an expert think without keeping the client from going on."""
        if self._hinting and not self._hinting.done():
            raise Refused("busy", "One hint after the other.")
        self._hinting = asyncio.create_task(self._find_hint(ask))

    async def _find_hint(self, ask: HintRequest) -> None:
        try:
            found = await answers.hint(self._table, self._person, ask, self._hall.thinkers)
        except Refused as refused:
            self._refuse(ask.id, refused)
        else:
            self._connection.tell(found)

    def _history(self, ask: HistoryRequest) -> str:
        observers = self._connection.observers
        observer = observers[0] if ask.seat is None and len(observers) == 1 else ask.seat
        if observer not in observers:
            raise not_your_seat()
        return history.told(self._table.ledger.past, observer, ask.id)

    def _react(self, ask: ReactionRequest) -> None:
        seats = self._table.ledger.seats_of(self._person)
        seat = seats[0] if ask.seat is None and seats else ask.seat
        if seat is None or seat not in seats:
            raise not_your_seat()
        name = self._table.ledger.seats[seat].name
        self._table.tell(ReactionMessage(seat=seat, name=name, reaction=ask.reaction))

    def _refuse(self, id: str | None, refused: Refused) -> None:
        metrics.REFUSALS.labels(refused.code).inc()
        self._connection.tell(
            ErrorMessage(
                id=id,
                code=refused.code,  # type: ignore[arg-type]
                message=refused.message,
                reason=refused.reason,
                context=refused.context,
            )
        )


def _summary(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else first["msg"]

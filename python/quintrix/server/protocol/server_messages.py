"""Messages that the server sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from quintrix.server.protocol.types import (
    Duty,
    Edit,
    Model,
    MoveCounts,
    Reaction,
    SeatTime,
    TableInfo,
    View,
)


class TableMessage(Model):
    """The table, sent on connecting and whenever its seats, stage or settings change."""

    type: Literal["table"] = "table"
    table: TableInfo


class StateMessage(Model):
    """The full view of an observer, sent on connecting, on ``sync`` and after a stale move."""

    type: Literal["state"] = "state"
    observer: int | None
    """The observing seat; null for a spectator."""
    ply: int
    duty: Duty
    legal: MoveCounts
    view: View


class UpdateMessage(Model):
    """What a move or an undo changed for an observer."""

    type: Literal["update"] = "update"
    observer: int | None
    ply: int
    id: str | None = None
    """The ``id`` of the request that caused this, for the seat that sent it."""
    undone: int | None = None
    """The number of moves undone, if this is an undo."""
    duty: Duty
    legal: MoveCounts
    patch: list[Edit]
    """Edits that turn the previous view into the current one, in order."""
    events: list[dict[str, Any]]
    """What happened, redacted for this observer: ``kind``, ``text`` and facts."""


class ClockMessage(Model):
    """The clocks of all seats, sent on connecting and after every change of the table."""

    type: Literal["clock"] = "clock"
    seats: list[SeatTime]


class DoneMessage(Model):
    """Acknowledges a request that has no other answer, or one that took effect before."""

    type: Literal["done"] = "done"
    id: str
    ply: int


class PreviewMessage(Model):
    """What a move would score, or why it is illegal."""

    type: Literal["preview"] = "preview"
    id: str
    ply: int
    legal: bool
    points: int | str | None = None
    sum: str | None = None
    details: dict[str, Any] | None = None
    code: str | None = None
    message: str | None = None
    context: dict[str, Any] | None = None


class LegalMessage(Model):
    """Legal moves, sorted by notation."""

    type: Literal["legal"] = "legal"
    id: str
    ply: int
    moves: list[str]
    total: int
    """The number of matching moves; ``moves`` may hold only the first of them."""


class ObservationMessage(Model):
    """What a seat sees as numbers, after the steps of its move so far."""

    type: Literal["observation"] = "observation"
    id: str
    ply: int
    numbers: str
    """The observation: bytes in base64, each a signed number."""
    actions: list[int]
    """The actions that can be taken, without hidden opportunities; none after a whole move."""
    move: str | None = None
    """The move that the steps add up to; null if they are not complete, or if they wait."""


class RejectedMove(Model):
    """A move of a trial that cannot be played, and why."""

    move: str
    code: str
    message: str
    context: dict[str, Any]


class TrialMessage(Model):
    """The result of trying several moves, as far as the seat can know it."""

    type: Literal["trial"] = "trial"
    id: str
    ply: int
    moves: list[str]
    """The moves that can be played, in an order that works."""
    rejected: list[RejectedMove]
    view: View
    """The view of the seat after these moves."""
    legal: list[str] | None = None
    """The legal moves after these moves, if they were requested."""


class HintMove(Model):
    """An expert's evaluation of a move."""

    move: str
    margin: float
    win: float
    sims: int
    exact: bool


class HintMessage(Model):
    """The moves an expert considers, best first."""

    type: Literal["hint"] = "hint"
    id: str
    ply: int
    moves: list[HintMove]


class HistoryMessage(Model):
    """The events of all moves so far, redacted for an observer."""

    type: Literal["history"] = "history"
    id: str
    observer: int | None
    ply: int
    """The number of moves played."""
    events: list[list[dict[str, Any]]]
    """The events of each move, as in ``update``."""


class ReactionMessage(Model):
    """A player reacted."""

    type: Literal["reaction"] = "reaction"
    seat: int
    name: str
    reaction: Reaction


ErrorCode: TypeAlias = Literal[
    "stale",
    "illegal",
    "notation",
    "not_your_seat",
    "not_playing",
    "not_allowed",
    "hidden_opportunity",
    "nothing_to_undo",
    "watch_only",
    "stopped",
    "busy",
    "too_fast",
    "malformed",
    "commit_failed",
    "failed",
]


class ErrorMessage(Model):
    """Why a request failed. After ``stale`` a ``state`` follows."""

    type: Literal["error"] = "error"
    id: str | None = None
    code: ErrorCode
    message: str
    reason: str | None = None
    """The reason code of an ``illegal`` move, as listed in docs/illegal-moves.md."""
    context: dict[str, Any] | None = None


ServerMessage: TypeAlias = Annotated[
    TableMessage
    | StateMessage
    | UpdateMessage
    | ClockMessage
    | DoneMessage
    | PreviewMessage
    | LegalMessage
    | ObservationMessage
    | TrialMessage
    | HintMessage
    | HistoryMessage
    | ReactionMessage
    | ErrorMessage,
    Field(discriminator="type"),
]

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)

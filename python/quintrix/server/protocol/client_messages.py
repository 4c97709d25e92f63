"""Messages that a client sends over the WebSocket of a table.

A client that holds exactly one seat may leave out ``seat``. The client chooses ``id``; the answer
carries the same ``id``.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from quintrix.server.protocol.types import MAX_MOVE_LENGTH, Model, Reaction, SeatNumber

RequestId: TypeAlias = Annotated[str, Field(max_length=64, pattern=r"^[!-~]+$")]
MAX_TRIAL_MOVES = 16
MAX_STEPS = 32
MoveText: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_MOVE_LENGTH)]


class SeatRequest(Model):
    """Base of the requests that are made for a seat."""

    id: RequestId
    seat: SeatNumber | None = None


class MoveRequest(SeatRequest):
    """Play a move. A repeated ``id`` is acknowledged but the move is not played twice."""

    type: Literal["move"]
    ply: Annotated[int, Field(ge=0)]
    """The ply of the view that the player saw."""
    move: MoveText


class PreviewRequest(SeatRequest):
    """Ask what a move would score."""

    type: Literal["preview"]
    move: MoveText


class LegalRequest(SeatRequest):
    """Ask for the legal moves, or for those that contain a text."""

    type: Literal["legal"]
    containing: Annotated[str, Field(max_length=MAX_MOVE_LENGTH)] = ""


class ObserveRequest(SeatRequest):
    """Ask for the position as numbers, and for the actions that can be taken."""

    type: Literal["observe"]
    steps: list[Annotated[int, Field(ge=0)]] = Field(default_factory=list, max_length=MAX_STEPS)
    """The actions of your move so far; nobody else learns of them."""


class TrialRequest(SeatRequest):
    """Try several moves in any order that works, without playing them."""

    type: Literal["trial"]
    moves: Annotated[list[MoveText], Field(max_length=MAX_TRIAL_MOVES)]
    containing: Annotated[str, Field(max_length=MAX_MOVE_LENGTH)] | None = None
    """If set, also list the legal moves after the trial that contain this text."""


class HintRequest(SeatRequest):
    """Ask an expert bot for the best moves."""

    type: Literal["hint"]
    after: list[MoveText] = Field(default_factory=list, max_length=MAX_TRIAL_MOVES)
    """Draft moves to try first; the expert continues from there."""


class HistoryRequest(SeatRequest):
    """Ask for the events of all moves so far."""

    type: Literal["history"]


class UndoRequest(SeatRequest):
    """Undo your last move and the bots' moves since."""

    type: Literal["undo"]


class ResignRequest(SeatRequest):
    """Resign; a bot plays on in your place."""

    type: Literal["resign"]


class LeaveRequest(SeatRequest):
    """Leave the seat; once the game runs, a bot plays until you return."""

    type: Literal["leave"]


class SyncRequest(Model):
    """Ask for the table and the full view again."""

    type: Literal["sync"]


class ReactionRequest(Model):
    """Show a reaction to everyone at the table."""

    type: Literal["react"]
    reaction: Reaction
    seat: SeatNumber | None = None


class PaceRequest(Model):
    """Say whether bots should move at once; they do if all connected players want it."""

    type: Literal["pace"]
    hurried: bool


ClientMessage: TypeAlias = Annotated[
    MoveRequest
    | PreviewRequest
    | LegalRequest
    | ObserveRequest
    | TrialRequest
    | HintRequest
    | HistoryRequest
    | UndoRequest
    | ResignRequest
    | LeaveRequest
    | SyncRequest
    | ReactionRequest
    | PaceRequest,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

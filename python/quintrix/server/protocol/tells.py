"""What the server sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from quintrix.server.protocol.words import Duty, Edit, Kinds, Reactions, Shape, TableInfo, View


class TableTell(Shape):
    """The table has changed: who sits where, the stage, the seal."""

    type: Literal["table"] = "table"
    table: TableInfo


class StateTell(Shape):
    """All that an observer sees: after connecting, on request, and when a move was stale."""

    type: Literal["state"] = "state"
    observer: int | None
    """The seat that looks, or nothing for a spectator."""
    ply: int
    duty: Duty
    legal: Kinds
    view: View


class UpdateTell(Shape):
    """What a move, or taking moves back, changed for an observer."""

    type: Literal["update"] = "update"
    observer: int | None
    ply: int
    id: str | None = None
    """That of the ``move`` or ``undo`` that this acknowledges, for the seat that sent it."""
    undone: int | None = None
    """How many moves were taken back, if some were."""
    duty: Duty
    legal: Kinds
    patch: list[Edit]
    """Made one after another on the last view, these edits give the present one."""
    events: list[dict[str, Any]]
    """What happened, as far as this observer may know: ``kind``, ``text`` and facts."""


class DoneTell(Shape):
    """It is done, and needs no other answer; or it had been done before, at that ply."""

    type: Literal["done"] = "done"
    id: str
    ply: int


class PreviewTell(Shape):
    """What a move would bring, or why it is refused."""

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


class LegalTell(Shape):
    """Legal moves in the order of their texts."""

    type: Literal["legal"] = "legal"
    id: str
    ply: int
    moves: list[str]
    total: int
    """How many there are; ``moves`` may hold only the first of them."""


class RejectedMove(Shape):
    """A move of a trial that cannot be played, and why."""

    move: str
    code: str
    message: str
    context: dict[str, Any]


class TrialTell(Shape):
    """Where several moves would lead, as far as the seat can know."""

    type: Literal["trial"] = "trial"
    id: str
    ply: int
    moves: list[str]
    """Those that can be played, in an order that works."""
    rejected: list[RejectedMove]
    view: View
    """What the seat would see then."""
    legal: list[str] | None = None
    """The legal moves then, if they were asked for."""


class HintMove(Shape):
    """What an expert thinks of a move."""

    move: str
    margin: float
    win: float
    sims: int
    exact: bool


class HintTell(Shape):
    """The moves that an expert would think of, the best first."""

    type: Literal["hint"] = "hint"
    id: str
    ply: int
    moves: list[HintMove]


class HistoryTell(Shape):
    """What happened so far, as far as this observer may know."""

    type: Literal["history"] = "history"
    id: str
    observer: int | None
    ply: int
    """How many moves were played."""
    events: list[list[dict[str, Any]]]
    """What each of them did, as the updates told it."""


class ReactionTell(Shape):
    """Somebody reacted."""

    type: Literal["reaction"] = "reaction"
    seat: int
    name: str
    reaction: Reactions


Code: TypeAlias = Literal[
    "stale",
    "illegal",
    "notation",
    "not_your_seat",
    "not_playing",
    "not_allowed",
    "hidden_opportunity",
    "nothing_to_undo",
    "watch_only",
    "busy",
    "too_fast",
    "malformed",
    "not_kept",
]


class ErrorTell(Shape):
    """Why something was not done. After ``stale`` comes a ``state``."""

    type: Literal["error"] = "error"
    id: str | None = None
    code: Code
    message: str
    rule: str | None = None
    """Which rule refuses an ``illegal`` move, from the list in docs/illegal-moves.md."""
    context: dict[str, Any] | None = None


AnyTell: TypeAlias = Annotated[
    TableTell
    | StateTell
    | UpdateTell
    | DoneTell
    | PreviewTell
    | LegalTell
    | TrialTell
    | HintTell
    | HistoryTell
    | ReactionTell
    | ErrorTell,
    Field(discriminator="type"),
]

TELLS: TypeAdapter[AnyTell] = TypeAdapter(AnyTell)

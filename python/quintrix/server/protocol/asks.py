"""What a client sends over the WebSocket of a table.

``seat`` may be left out by whoever holds one seat only. ``id`` is the client's own name for the
message: the answer carries it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from quintrix.server.protocol.words import LONGEST_MOVE, Reactions, SeatNumber, Shape

Id: TypeAlias = Annotated[str, Field(min_length=1, max_length=64)]
MOST_TRIED = 16
MoveText: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]


class Ask(Shape):
    """What is asked for a seat."""

    id: Id
    seat: SeatNumber | None = None


class MoveAsk(Ask):
    """Play a move. Sent again with the same ``id``, it is answered but not played again."""

    type: Literal["move"]
    ply: Annotated[int, Field(ge=0)]
    """How many moves the view showed that the player looked at."""
    move: MoveText


class PreviewAsk(Ask):
    """Ask what a move would bring."""

    type: Literal["preview"]
    move: MoveText


class LegalAsk(Ask):
    """Ask for the legal moves, or for those with a text in them."""

    type: Literal["legal"]
    containing: Annotated[str, Field(max_length=LONGEST_MOVE)] = ""


class TrialAsk(Ask):
    """Ask where several moves would lead, in whatever order works; none of them is played."""

    type: Literal["trial"]
    moves: Annotated[list[MoveText], Field(max_length=MOST_TRIED)]
    containing: Annotated[str, Field(max_length=LONGEST_MOVE)] | None = None
    """Ask for the legal moves after that too, or for those with a text in them."""


class HintAsk(Ask):
    """Ask an expert."""

    type: Literal["hint"]
    after: list[MoveText] = Field(default_factory=list, max_length=MOST_TRIED)
    """Moves that are laid out already; the expert goes on from there."""


class HistoryAsk(Ask):
    """Ask what happened so far."""

    type: Literal["history"]


class UndoAsk(Ask):
    """Take back one's last move and what the bots did since."""

    type: Literal["undo"]


class ResignAsk(Ask):
    """Give up for good; a bot plays on."""

    type: Literal["resign"]


class LeaveAsk(Ask):
    """Go away; a bot plays on until one comes back. Before the start, the seat becomes free."""

    type: Literal["leave"]


class SyncAsk(Shape):
    """Ask for the table and the whole view again."""

    type: Literal["sync"]


class ReactAsk(Shape):
    """Show everybody a quick reaction."""

    type: Literal["react"]
    reaction: Reactions
    seat: SeatNumber | None = None


AnyAsk: TypeAlias = Annotated[
    MoveAsk
    | PreviewAsk
    | LegalAsk
    | TrialAsk
    | HintAsk
    | HistoryAsk
    | UndoAsk
    | ResignAsk
    | LeaveAsk
    | SyncAsk
    | ReactAsk,
    Field(discriminator="type"),
]

ASKS: TypeAdapter[AnyAsk] = TypeAdapter(AnyAsk)

"""What the HTTP endpoints take and return."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from quintrix.server.protocol.words import (
    MOST_SEATS,
    Level,
    Name,
    SeatInfo,
    SeatNumber,
    Shape,
    Stage,
    View,
)


class Problem(Shape):
    """Why a request was not fulfilled."""

    code: str
    message: str


class Me(Shape):
    """Who you are to others."""

    name: str
    """Your nickname, empty until you choose one."""


class Rename(Shape):
    """A new nickname."""

    name: Name


class OptionInfo(Shape):
    """An option of a game; the first value is the default."""

    name: str
    title: str
    values: list[bool | str]
    about: str


class GameInfo(Shape):
    """What a game says about itself."""

    name: str
    title: str
    about: str
    fewest: int
    most: int
    minutes: int
    """About how long people take for a game."""
    rules: int
    options: list[OptionInfo]


class Games(Shape):
    """What can be played, and with which bots."""

    games: list[GameInfo]
    levels: list[Level]


class PersonPlan(Shape):
    """You, or somebody who plays on your device; a name tells them apart."""

    kind: Literal["me"]
    name: Name | None = None


class FriendPlan(Shape):
    """A seat for whoever gets the link."""

    kind: Literal["friend"]


class BotPlan(Shape):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level


LONGEST_PATIENCE = 3600
Patience: TypeAlias = Annotated[int, Field(ge=0, le=LONGEST_PATIENCE)]
SeatPlan: TypeAlias = Annotated[PersonPlan | FriendPlan | BotPlan, Field(discriminator="kind")]


class NewTable(Shape):
    """A table to be opened; seat 0 comes first."""

    game: Annotated[str, Field(max_length=32)]
    options: Annotated[dict[str, bool | str], Field(default_factory=dict, max_length=16)]
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=MOST_SEATS)]
    public: bool = False
    spectators: bool = True
    hints: bool = True
    patience: Patience = 0
    """Seconds after which a bot keeps the seat of whoever dropped out; 0 is for ever."""
    start: bool = False
    """Whether to start at once; then no seat can be for a friend."""


class Terms(Shape):
    """What the host changes before the start; what is left out stays as it is."""

    options: Annotated[dict[str, bool | str], Field(max_length=16)] | None = None
    public: bool | None = None
    spectators: bool | None = None
    hints: bool | None = None
    patience: Patience | None = None


class Join(Shape):
    """Sit down, on a given seat or on the first free one."""

    seat: SeatNumber | None = None
    name: Name | None = None


class SeatChoice(Shape):
    """Which seat."""

    seat: SeatNumber


class TableLine(Shape):
    """A table in a list."""

    id: str
    game: str
    stage: Stage
    seats: list[SeatInfo]
    spectators: bool
    """Whether anybody may watch."""
    you: list[int]
    """The seats where you play."""
    turn: list[int]
    """The seats that the game waits for, if it runs."""
    winners: list[int]
    """The seats that won, if it is over."""
    created: float
    """Seconds since 1970."""


class TableList(Shape):
    """Some tables, the newest first."""

    tables: list[TableLine]


class GuideStep(Shape):
    """One thing that a learner is told, and what they are to do then, if anything."""

    name: str
    """What the step is about; clients have the text."""
    move: str | None
    laid: bool
    """Whether to lay the move out is enough: it is played together with a later one."""
    show: list[str]
    """What to point at, as in ``card:RC1``, ``cell:0,0`` or ``button:trade``."""
    facts: dict[str, int | str]
    """Figures for the text."""
    begin: int
    """The ply at which the step begins."""
    end: int
    """The ply at which it is done."""


class GuideInfo(Shape):
    """How far a first game has come."""

    ply: int
    astray: bool
    """Whether the learner did something else; the other seat waits until it is taken back."""
    steps: list[GuideStep]


class ScoreLineInfo(Shape):
    """One line of a score; the points of all lines add up to the score."""

    code: str
    points: int | str
    """A whole number, or a fraction as text."""
    text: str


class ScoreSheet(Shape):
    """How the score of each seat came about, once the game is over."""

    seats: list[list[ScoreLineInfo]]


class Moment(Shape):
    """A finished game after some moves, as one observer saw it or would have."""

    ply: int
    plies: int
    view: View
    events: list[dict[str, Any]]
    """What the last of these moves did, told in full."""


class MoveEvaluations(Shape):
    """What an expert thinks of the moves that a seat had."""

    ply: int
    seat: int
    played: str | None
    moves: list[dict[str, Any]]

"""Bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from quintrix.server.protocol.types import (
    MAX_SEATS,
    Clock,
    Face,
    First,
    Level,
    Model,
    Name,
    ReportReason,
    SeatInfo,
    SeatNumber,
    SeriesRule,
    SitePage,
    Stage,
    View,
)


class Problem(Model):
    """Why a request failed."""

    code: str
    message: str


class Profile(Model):
    """Your public profile."""

    name: str
    """Your nickname, empty until you choose one."""
    face: Face | None = None
    """Your face, null until you choose one."""


class ProfileUpdate(Model):
    """A new nickname and face; a face that is omitted stays as it is."""

    name: Name
    face: Face | None = None


class NewCode(Model):
    """A code for you: to use another device, to come back, or to open a table."""

    code: str
    seconds: float
    """For how long it is valid; 0 means until you ask for another one."""


class Code(Model):
    """A code as typed; case, spaces and hyphens do not matter."""

    code: Annotated[str, Field(min_length=1, max_length=64)]


class Safety(Model):
    """What keeps your games if you lose this device."""

    recovery_code: bool
    """Whether you have a recovery code."""


class Device(Model):
    """A device on which you play."""

    id: str
    label: str
    """Browser and system, such as "Firefox, Android"; empty if they are unknown."""
    seen: float
    """When you last opened a page there, within a day, in Unix time."""
    here: bool
    """Whether the request comes from it."""


class DeviceList(Model):
    """Your devices, the last used first."""

    devices: list[Device]


class Protection(Model):
    """How you are protected."""

    child: bool
    """Whether children's mode is on for you: a generated name, no public tables."""
    everyone: bool
    """Whether it is on for everyone on this server."""
    strangers: bool
    """Whether you have agreed to play with people you do not know."""
    code: str | None = None
    """The recovery code that turns children's mode off, in the answer that turned it on."""


class ProtectionUpdate(Model):
    """A change of your protection; what is omitted stays."""

    child: bool | None = None
    strangers: bool | None = None
    code: Annotated[str, Field(max_length=64)] = ""
    """Your recovery code, to turn children's mode off."""


class Report(Model):
    """A report about the person on a seat, for the host of the server."""

    seat: SeatNumber
    reason: ReportReason


class CodedTable(Model):
    """The table that a code opens."""

    id: str


class Deleted(Model):
    """What was deleted with you."""

    tables: int
    """The number of tables where you played; the others keep them, without your name."""


class OptionInfo(Model):
    """An option of a game; the first value is the default."""

    name: str
    title: str
    values: list[bool | str]
    about: str


class GameInfo(Model):
    """A game that can be played."""

    name: str
    title: str
    about: str
    min_players: int
    max_players: int
    minutes: int
    """Typical duration of a game between people."""
    rules: int
    """The version of the rules."""
    options: list[OptionInfo]
    own: bool = False
    """Whether this is a game of the host's own, which is shown on the plain board."""


class GameList(Model):
    """The games and bot levels that the server offers."""

    games: list[GameInfo]
    levels: list[Level]
    pages: list[SitePage]
    """Pages about the server, such as `/privacy`."""


class MySeat(Model):
    """A seat for you, or for another player on your device, told apart by name."""

    kind: Literal["me"]
    name: Name | None = None
    face: Face | None = None


class FriendSeat(Model):
    """A seat for a friend who gets the link."""

    kind: Literal["friend"]


class BotSeat(Model):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level


MAX_DISCONNECT_TIMEOUT = 3600
DisconnectTimeout: TypeAlias = Annotated[int, Field(ge=0, le=MAX_DISCONNECT_TIMEOUT)]
SeatSetup: TypeAlias = Annotated[MySeat | FriendSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Model):
    """A table to create; seats are listed from seat 0."""

    game: Annotated[str, Field(max_length=32)]
    options: Annotated[dict[str, bool | str], Field(default_factory=dict, max_length=16)]
    seats: Annotated[list[SeatSetup], Field(min_length=2, max_length=MAX_SEATS)]
    public: bool = False
    spectators: bool = True
    hints: bool | None = None
    """Whether players may ask for hints; if omitted, only at tables that are not public."""
    pass_and_play: bool = False
    """Whether one person may take several seats of a public table; at other tables anyone may."""
    disconnect_timeout: DisconnectTimeout = 0
    """Seconds until a bot plays for a disconnected player; 0 means never."""
    clock: Clock | None = None
    """How long players may think. At a public table it is five minutes a move if omitted."""
    first: First = "lot"
    """Who begins: one of the seats, or by lot. At the start, people move so that it is seat 0."""
    series: SeriesRule | None = None
    """Play several games in a row; omit it for a single one."""
    deck: dict[str, Any] | None = None
    """The content of a deck file; omit it for the cards in the box."""
    start: bool = False
    """Whether to start at once; needs a table without a ``friend`` seat."""


class TableSettings(Model):
    """Settings that the host changes before the start; omitted ones stay as they are."""

    options: Annotated[dict[str, bool | str], Field(max_length=16)] | None = None
    public: bool | None = None
    spectators: bool | None = None
    hints: bool | None = None
    """If omitted, hints are turned off when the table becomes public."""
    pass_and_play: bool | None = None
    disconnect_timeout: DisconnectTimeout | None = None
    clock: Clock | Literal["none"] | None = None
    """A public table always has a clock."""
    first: First | None = None
    series: SeriesRule | Literal["none"] | None = None
    deck: dict[str, Any] | Literal["standard"] | None = None


class JoinRequest(Model):
    """Take a given seat, or the first free one.

    A name that another player has is numbered, and a face that another player has becomes a free
    one.
    """

    seat: SeatNumber | None = None
    name: Name | None = None
    face: Face | None = None


class SeatChoice(Model):
    """The seat that a request is about."""

    seat: SeatNumber


class Vacation(Model):
    """Stop the clock of a seat for some days, or be back at once."""

    seat: SeatNumber
    days: Annotated[int, Field(ge=0, le=30)]
    """Days from now; 0 ends a vacation."""


class TableSummary(Model):
    """A table in a list."""

    id: str
    game: str
    stage: Stage
    seats: list[SeatInfo]
    spectators: bool
    """Whether users without a seat may watch."""
    you: list[int]
    """The seats you play."""
    turn: list[int]
    """The seats that the game waits for, while it runs."""
    winners: list[int]
    """The winning seats, once the game is over."""
    clock: Clock | None = None
    deadline: float | None = None
    """When the first running clock is over, in Unix time."""
    created: float
    """Unix time in seconds."""


class TableList(Model):
    """Tables, newest first."""

    tables: list[TableSummary]


class GuideStep(Model):
    """One step of a guided first game."""

    name: str
    """The topic of the step; clients have the text."""
    move: str | None
    """The move that the learner is asked to make, if any."""
    laid: bool
    """Whether drafting the move is enough, because it is played together with a later one."""
    show: list[str]
    """What to point at, as in ``card:RC1``, ``cell:0,0`` or ``button:trade``."""
    facts: dict[str, int | str]
    """Values for the placeholders of the text."""
    begin: int
    """The ply at which the step begins."""
    end: int
    """The ply at which the step is done."""


class GuideInfo(Model):
    """The steps and the progress of a guided first game."""

    ply: int
    off_track: bool
    """Whether the learner made another move; the bot waits until it is undone."""
    steps: list[GuideStep]


class ScoreLineInfo(Model):
    """One line of a score; the points of all lines add up to the score."""

    code: str
    points: int | str
    """An integer, or a fraction as text."""
    text: str


class ScoredMove(Model):
    """A move of a finished game, and the scores after it."""

    seat: int
    scores: list[int | str]


class ScoreSheet(Model):
    """The score lines of each seat of a finished game, and how the scores came about."""

    seats: list[list[ScoreLineInfo]]
    progress: list[ScoredMove]
    """The scores after each move; empty for a game of the host's own."""


class ReplayPosition(Model):
    """A position of a finished game, as one observer saw it."""

    ply: int
    plies: int
    """The number of moves of the whole game."""
    view: View
    events: list[dict[str, Any]]
    """The events of the last move before this position."""

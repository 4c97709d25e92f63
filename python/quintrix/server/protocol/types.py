"""Types that several messages share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from quintrix.series import MAX_TARGET, SeriesKind
from quintrix.server.games import GAMES
from quintrix.server.names import MAX_NAME_LENGTH, clean_name

MAX_MOVE_LENGTH = 200
MAX_SEATS = max(facts["players"][1] for facts in GAMES.values())

Level: TypeAlias = Literal["random", "easy", "greedy", "medium", "hard", "expert", "master"]
"""The level of a bot, weakest first."""

Face: TypeAlias = Literal[
    "fox",
    "owl",
    "bear",
    "cat",
    "hare",
    "hedgehog",
    "otter",
    "badger",
    "frog",
    "raven",
    "mouse",
    "turtle",
]
"""The face of a player; clients have the drawings."""
FACES: tuple[Face, ...] = get_args(Face)

Stage: TypeAlias = Literal["open", "playing", "over"]
SitePage: TypeAlias = Literal["privacy", "imprint", "licences"]
"""The stage of a table: players take seats, the game runs, the game has ended."""

Duty: TypeAlias = Literal["idle", "may", "must"]
"""What a seat can do now: nothing, it may act, or the game waits for it."""

Reaction: TypeAlias = Literal[
    "hello", "thanks", "well_played", "wow", "oops", "thinking", "hurry", "good_game"
]

ReportReason: TypeAlias = Literal["name", "reactions", "cheating", "stalling"]
"""What a player did wrong."""

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Name: TypeAlias = Annotated[
    str,
    Field(min_length=1, max_length=MAX_NAME_LENGTH, pattern=r"\S"),
    AfterValidator(clean_name),
]
View: TypeAlias = dict[str, Any]
"""What one observer may see; the rules page of each game lists the keys."""
Edit: TypeAlias = list[Any]
"""``[path]`` removes, ``[path, value]`` sets, ``[path, start, count, items]`` splices a list."""
MoveCounts: TypeAlias = dict[str, int]
"""Number of legal moves by the first word of their notation, without hidden opportunities."""


First: TypeAlias = SeatNumber | Literal["lot"]
"""Who begins: the place of a seat, or one that is drawn by lot at the start."""


class Model(BaseModel):
    """Base of all messages: immutable, and unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class LiveClock(Model):
    """Each seat has a stock of time for the whole game, and gets some back at the end of a turn."""

    kind: Literal["live"]
    base: Annotated[int, Field(ge=1, le=3 * 3600)]
    """Seconds at the start of the game."""
    increment: Annotated[int, Field(ge=0, le=300)] = 0
    """Seconds that a seat gets when its turn ends."""
    on_timeout: Literal["bot", "resign"] = "bot"
    """What happens when the time is over: a bot plays until the player returns, or for good."""


class MoveClock(Model):
    """Each move has to be made within the same time; from a day on, this is correspondence."""

    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=1, le=14 * 24 * 3600)]
    """Seconds for a move."""
    vacation_days: Annotated[int, Field(ge=0, le=30)] = 0
    """Days in a game for which a player can stop their clock."""
    on_timeout: Literal["bot", "resign"] = "bot"
    """What happens when the time is over: a bot plays until the player returns, or for good."""


Clock: TypeAlias = Annotated[LiveClock | MoveClock, Field(discriminator="kind")]
"""How long players may think."""
CLOCK: TypeAdapter[Clock] = TypeAdapter(Clock)


class SeatTime(Model):
    """The clock of one seat."""

    left: float
    """Seconds left."""
    running: bool
    """Whether the clock runs now."""
    away: float = 0.0
    """Seconds until the player is back from vacation; until then the clock stands."""
    vacation: float = 0.0
    """Days of vacation left."""


class SeatInfo(Model):
    """The occupant of a seat."""

    kind: Literal["person", "bot", "free"]
    name: str
    """The player's nickname (empty if none was chosen), or the name of the bot."""
    face: Face | None = None
    """The face of the player, which nobody else at the table has; null for bots and free seats."""
    level: Level | None = None
    """The level of the bot that plays, if one does."""
    present: bool = False
    """Whether the player is connected."""
    left: Literal["resigned", "left", "disconnected", "timeout"] | None = None
    """Why a bot plays for the player, if one does."""
    place: int = 0
    """The number of the seat before the start, at the first table of a series; bots keep their
    name by it when people move so that the first player has seat 0."""


class AbsenceSummary(Model):
    """What a bot did on your seat while you were disconnected."""

    seat: int
    since: int
    """The ply at which the bot took over."""
    until: int
    """The ply at which you came back."""
    moves: int
    """How many moves the bot made."""
    before: int | str
    """Your points when the bot took over."""
    after: int | str
    """Your points when you came back."""


class You(Model):
    """The table from the point of view of the user who asks."""

    seats: list[int]
    """The seats you play."""
    host: bool
    may_return: list[int] = []
    """Seats you left, or whose time was over, which a bot plays until you return."""
    absences: list[AbsenceSummary] = []
    """What bots did while you were disconnected, for each seat that has not moved since."""


class Seal(Model):
    """A commitment to the shuffle, made at the start and opened at the end."""

    commitment: str
    """SHA-256 of what is revealed at the end, in hexadecimal."""
    seed: str | None = None
    """The seed in decimal, once the game is over."""
    salt: str | None = None
    """The random salt of the commitment, once the game is over."""


class KnownDeal(Model):
    """Marks a table that plays the deal of an earlier game, which a player may remember."""

    table: str | None = None
    """The table of the earlier game, once this game is over too."""


class SeriesRule(Model):
    """When a series ends: after some games, when nobody can catch up, or at a number of points."""

    kind: SeriesKind
    length: Annotated[int, Field(ge=1, le=MAX_TARGET)]
    """A number of games, or of points for a ``target``."""


class SeriesGameInfo(Model):
    """The result of one game of a series, by player."""

    table: str
    scores: list[int | str | None]
    """Null for players who did not play."""
    winners: list[int]
    decider: bool = False
    """Whether the game was played to break a tie; its points do not count."""


class SeriesInfo(Model):
    """A series so far; players are numbered by their place at its first table."""

    rule: SeriesRule
    number: int
    """The number of this table's game, from 1."""
    decider: bool
    """Whether this table's game breaks a tie."""
    players: list[SeatInfo]
    seats: list[int]
    """The player on each seat of this table."""
    games: list[SeriesGameInfo]
    """The finished games, with this table's once it is over."""
    totals: list[int | str]
    wins: list[int]
    over: bool
    winners: list[int]
    """The players who won the series, once it is over."""


class TableInfo(Model):
    """The public state of a table."""

    id: str
    game: str
    title: str
    """The display name of the game."""
    rules: int
    """The version of the game's rules."""
    options: dict[str, bool | str]
    stage: Stage
    seats: list[SeatInfo]
    you: You
    spectator_count: int
    """The number of connected users without a seat."""
    public: bool
    """Whether the lobby lists the table."""
    spectators: bool
    """Whether users without a seat may watch."""
    hints: bool
    """Whether players may ask for hints."""
    pass_and_play: bool = False
    """Whether one person may take several seats although the table is public."""
    disconnect_timeout: int
    """Seconds until a bot plays for a disconnected player; 0 means never."""
    clock: Clock | None = None
    """How long players may think; null for as long as they like."""
    first: First = 0
    """Who begins: a place, or by lot. Once the game has started, that is seat 0."""
    undo: bool
    """Whether moves can be undone: one player plays against bots only."""
    created: float
    """Unix time in seconds."""
    seal: Seal | None = None
    """Present from the start of the game."""
    known_deal: KnownDeal | None = None
    """Present if the deal is that of an earlier game."""
    custom_deck: bool = False
    """Whether the cards are not those in the box."""
    series: SeriesInfo | None = None
    """Present if the game belongs to a series."""
    tied: list[int] = []
    """The seats that share the win, which may play a deciding game."""
    rematch: str | None = None
    """The id of the next table of these players, if there is one."""
    notice: str | None = None
    """Why the game is read-only, if it was started under other rules or has stopped."""
    stopped: bool = False
    """Whether the game is one of the host's own and cannot go on, because it failed."""
    guided: bool = False
    """Whether this is a guided first game."""

"""Types that several messages share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from quintrix.server.games import GAMES

MAX_NAME_LENGTH = 32
MAX_MOVE_LENGTH = 200
MAX_SEATS = max(facts["players"][1] for facts in GAMES.values())

Level: TypeAlias = Literal["random", "easy", "greedy", "medium", "hard", "expert"]
"""The level of a bot, weakest first."""

Stage: TypeAlias = Literal["open", "playing", "over"]
"""The stage of a table: players take seats, the game runs, the game has ended."""

Duty: TypeAlias = Literal["idle", "may", "must"]
"""What a seat can do now: nothing, it may act, or the game waits for it."""

Reaction: TypeAlias = Literal[
    "hello", "thanks", "well_played", "wow", "oops", "thinking", "hurry", "good_game"
]

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH, pattern=r"\S")]
View: TypeAlias = dict[str, Any]
"""What one observer may see; the rules page of each game lists the keys."""
Edit: TypeAlias = list[Any]
"""``[path]`` removes, ``[path, value]`` sets, ``[path, start, count, items]`` splices a list."""
MoveCounts: TypeAlias = dict[str, int]
"""Number of legal moves by the first word of their notation, without hidden opportunities."""


class Model(BaseModel):
    """Base of all messages: immutable, and unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class SeatInfo(Model):
    """The occupant of a seat."""

    kind: Literal["person", "bot", "free"]
    name: str
    """The player's nickname (empty if none was chosen), or the name of the bot."""
    level: Level | None = None
    """The level of the bot that plays, if one does."""
    present: bool = False
    """Whether the player is connected."""
    left: Literal["resigned", "left", "disconnected"] | None = None
    """Why a bot plays for the player, if one does."""


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
    """Seats you left, which a bot plays until you return."""
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
    watchers: int
    """The number of connected users without a seat."""
    public: bool
    """Whether the lobby lists the table."""
    spectators: bool
    """Whether users without a seat may watch."""
    hints: bool
    """Whether players may ask for hints."""
    disconnect_timeout: int
    """Seconds until a bot plays for a disconnected player; 0 means never."""
    undo: bool
    """Whether moves can be undone: one player plays against bots only."""
    created: float
    """Unix time in seconds."""
    seal: Seal | None = None
    """Present from the start of the game."""
    known_deal: KnownDeal | None = None
    """Present if the deal is that of an earlier game."""
    rematch: str | None = None
    """The id of the rematch table, if there is one."""
    notice: str | None = None
    """Why the game is read-only, if it was started under other rules."""
    guided: bool = False
    """Whether this is a guided first game."""

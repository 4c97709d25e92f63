"""What the messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from quintrix.server.games import GAMES

LONGEST_NAME = 32
LONGEST_MOVE = 200
MOST_SEATS = max(facts["players"][1] for facts in GAMES.values())

Level: TypeAlias = Literal["random", "easy", "greedy", "medium", "hard", "expert"]
"""How well a bot plays, the weakest first."""

Stage: TypeAlias = Literal["open", "playing", "over"]
"""People sit down, they play, the game has ended."""

Duty: TypeAlias = Literal["idle", "may", "must"]
"""What the moment asks of a seat: nothing, it may act, or the game waits for it."""

Reactions: TypeAlias = Literal[
    "hello", "thanks", "well_played", "wow", "oops", "thinking", "hurry", "good_game"
]

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=r"\S")]
View: TypeAlias = dict[str, Any]
"""What one observer may see; the rules of each game list its keys."""
Edit: TypeAlias = list[Any]
"""``[path]`` removes, ``[path, value]`` puts, ``[path, start, count, items]`` is for lists."""
Kinds: TypeAlias = dict[str, int]
"""How many legal moves begin with each word; what must be spotted is left out."""


class Shape(BaseModel):
    """What all messages have in common: unknown keys are refused, and nothing is guessed."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class SeatInfo(Shape):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "free"]
    name: str
    """A person's nickname, empty if they chose none; what to call a bot; or nothing."""
    level: Level | None = None
    """How well the bot plays, if it is one."""
    present: bool = False
    """Whether the person is connected now."""
    left: Literal["resigned", "left", "kept"] | None = None
    """Why a bot plays on for a person, if it does; ``kept`` is for whoever dropped out."""


class Kept(Shape):
    """What a bot did on your seat while you were away."""

    seat: int
    since: int
    """The ply from which it played."""
    until: int
    """The ply at which you came back."""
    moves: int
    """How many moves it made for you."""
    before: int | str
    """Your points when it took over."""
    after: int | str
    """Your points when you came back."""


class You(Shape):
    """What the table is to the one who asks."""

    seats: list[int]
    host: bool
    may_return: list[int] = []
    """Seats you left that a bot plays for you until you come back."""
    kept: list[Kept] = []
    """What bots did while you had dropped out, for each seat that has not moved since."""


class Seal(Shape):
    """The proof that the shuffle was not changed after the start."""

    commitment: str
    """SHA-256, in hexadecimal digits, of what is revealed at the end."""
    seed: str | None = None
    """The seed in decimal digits, once the game is over."""
    salt: str | None = None
    """What makes the commitment impossible to guess, once the game is over."""


class KnownDeal(Shape):
    """The sign that the cards are those of an earlier game, which somebody may remember."""

    table: str | None = None
    """Where they were played first, once this game is over too."""


class TableInfo(Shape):
    """All that is public about a table."""

    id: str
    game: str
    title: str
    """The name of the game for people."""
    rules: int
    options: dict[str, bool | str]
    stage: Stage
    seats: list[SeatInfo]
    you: You
    watchers: int
    """How many look on without a seat."""
    public: bool
    spectators: bool
    hints: bool
    patience: int
    """Seconds after which a bot keeps the seat of whoever dropped out; 0 is for ever."""
    undo: bool
    """Whether moves may be taken back: one person plays against bots only."""
    created: float
    """Seconds since 1970."""
    seal: Seal | None = None
    """From the start on."""
    known_deal: KnownDeal | None = None
    """If an earlier game is dealt again here."""
    rematch: str | None = None
    """The table where these people play again."""
    notice: str | None = None
    """Why the game can only be watched, if it was begun under other rules."""
    guided: bool = False
    """Whether this is a first game, with a given deal and an other seat that helps."""

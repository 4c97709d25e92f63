"""The shapes of the plain dictionaries that Quintrix hands out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict

if TYPE_CHECKING:
    from quintrix._core import Match, Move

Duty: TypeAlias = Literal["idle", "may", "must"]

Points: TypeAlias = int | Fraction
"""What scores are counted in: whole numbers, and exact fractions in MadMatix."""

View: TypeAlias = dict[str, Any]
"""What one observer may see, ready for JSON; each game's keys are listed in its rules page."""


class OptionInfo(TypedDict):
    """An option of a game."""

    name: str
    title: str
    values: list[bool | str]
    default: bool | str
    about: str


class GameInfo(TypedDict):
    """What a game says about itself."""

    name: str
    title: str
    about: str
    players: list[int]
    minutes: int
    """About how long people take for a game."""
    rules: int
    options: list[OptionInfo]


class ScoreLine(TypedDict):
    """One line of a score; the points of all lines add up to the score."""

    code: str
    points: Points
    text: str


class Preview(TypedDict):
    """What a move would do, as far as its player can know."""

    legal: bool
    points: NotRequired[Points]
    sum: NotRequired[str]
    details: NotRequired[dict[str, Any]]
    code: NotRequired[str]
    context: NotRequired[dict[str, Any]]
    message: NotRequired[str]


class RejectedMove(TypedDict):
    """A move of a trial that cannot be played."""

    move: Move
    code: str
    context: dict[str, Any]
    message: str


class Trial(TypedDict):
    """What several moves would lead to, as far as their player can know."""

    world: Match
    """The match after them, in a world that their player cannot tell from the real one."""
    moves: list[Move]
    """Those that can be played, in an order that works."""
    rejected: list[RejectedMove]


class MoveEvaluation(TypedDict):
    """What a bot found out about a move by imagining how the game goes on."""

    move: Move
    margin: float
    """The expected difference between the seat's final score and the best of the others."""
    win: float
    """The chance of winning, ties shared: the part of imagined games that were won, or, where the
    bot does not look to the end, in which it judged the seat to be ahead."""
    spread: float
    """The standard deviation of the difference."""
    sims: int
    """How many games were imagined."""
    exact: bool
    """Whether every way to the end was read out instead, so that all this is certain."""


class Result(TypedDict):
    """How a game ended."""

    scores: list[int] | list[str]
    winners: list[int]


class Record(TypedDict):
    """A whole game in the format ``quintrix-record/1``."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, bool | str]
    custom_deck: NotRequired[bool]
    deal: dict[str, list[str]]
    moves: list[tuple[int, str]]
    result: NotRequired[Result]
    seed: NotRequired[int]

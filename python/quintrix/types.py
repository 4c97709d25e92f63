"""Types of the dictionaries that Quintrix returns."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict

if TYPE_CHECKING:
    from quintrix._core import Match, Move

Duty: TypeAlias = Literal["idle", "may", "must"]

Points: TypeAlias = int | Fraction
"""Points of a score: integers, or exact fractions in MadMatix."""

View: TypeAlias = dict[str, Any]
"""What one observer may see, as JSON; the keys of each game are listed on its rules page."""


class OptionInfo(TypedDict):
    """An option of a game."""

    name: str
    title: str
    values: list[bool | str]
    default: bool | str
    about: str


class GameInfo(TypedDict):
    """Facts about a game."""

    name: str
    title: str
    about: str
    players: list[int]
    minutes: int
    """Typical duration of a game between people, in minutes."""
    rules: int
    options: list[OptionInfo]


class ScoreLine(TypedDict):
    """One line of a score; the points of all lines add up to the score."""

    code: str
    points: Points
    text: str


class Preview(TypedDict):
    """What a move would score, as far as its player can know."""

    legal: bool
    points: NotRequired[Points]
    sum: NotRequired[str]
    details: NotRequired[dict[str, Any]]
    code: NotRequired[str]
    context: NotRequired[dict[str, Any]]
    message: NotRequired[str]


class RejectedMove(TypedDict):
    """A move of a trial that is illegal."""

    move: Move
    code: str
    context: dict[str, Any]
    message: str


class Trial(TypedDict):
    """The position after several moves, as far as their player can know."""

    world: Match
    """The match after them, with hidden cards resampled."""
    moves: list[Move]
    """The legal moves, in an order in which they can be played."""
    rejected: list[RejectedMove]


class TableTrial(Trial):
    """What several moves at a table would lead to, as far as their player can know."""

    offered: list[Move] | None
    """The moves that may be offered after them, if asked for."""


class MoveEvaluation(TypedDict):
    """A bot's evaluation of a move by simulation."""

    move: Move
    margin: float
    """The expected score of the seat less that of its best opponent at the end, in points."""
    win: float
    """The probability of winning, ties shared: the share of simulations that the seat won or, if
    they stop before the end, in which it was evaluated as ahead."""
    spread: float
    """The standard deviation of the margin."""
    sims: int
    """The number of rollouts that these numbers are means of."""
    total_sims: int
    """The number of all rollouts that began with this move: more than ``sims`` if several plans
    for a turn begin with it, of which only the best is reported."""
    exact: bool
    """Whether the endgame was solved, so that the evaluation is certain."""


class Result(TypedDict):
    """The result of a game."""

    scores: list[int] | list[str]
    winners: list[int]


class Record(TypedDict):
    """A game in the format ``quintrix-record/1``."""

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

"""Types of what Quintrix returns: frozen dataclasses, and dictionaries that are JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict

if TYPE_CHECKING:
    from quintrix._core import Match, Move

Duty: TypeAlias = Literal["idle", "may", "must"]

Points: TypeAlias = int | Fraction
"""Points of a score: integers, or exact fractions in MadMatix."""

View: TypeAlias = dict[str, Any]
"""What one observer may see, as JSON; the keys of each game are listed on its rules page."""


class Fields(Mapping[str, Any]):
    """The fields of a frozen dataclass, also by key: ``info["name"]`` is ``info.name``.

    Fields that are ``None`` are not among the keys.
    """

    def __getitem__(self, key: str) -> Any:
        found = getattr(self, key, None) if key in _names(type(self)) else None
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return (name for name in _names(type(self)) if getattr(self, name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


@dataclass(frozen=True)
class OptionInfo(Fields):
    """An option of a game."""

    name: str
    title: str
    values: tuple[bool | str, ...] = field()  # type: ignore[assignment]
    default: bool | str
    about: str


@dataclass(frozen=True)
class GameInfo(Fields):
    """Facts about a game."""

    name: str
    title: str
    about: str
    players: tuple[int, int]
    """The smallest and the largest number of players."""
    minutes: int
    """Typical duration of a game between people, in minutes."""
    rules: int
    """The version of the rules."""
    options: tuple[OptionInfo, ...]

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> GameInfo:
        """Return the facts of a JSON object."""
        least, most = facts["players"]
        options = (
            OptionInfo(**{**option, "values": tuple(option["values"])})
            for option in facts["options"]
        )
        return cls(**{**facts, "players": (least, most), "options": tuple(options)})


@dataclass(frozen=True)
class ScoreLine(Fields):
    """One line of a score; the points of all lines add up to the score."""

    code: str
    points: Points
    text: str


@dataclass(frozen=True)
class Preview(Fields):
    """What a move would score, as far as its player can know, or why it is illegal."""

    legal: bool
    points: Points | None = None
    sum: str | None = None
    """How the points add up, such as ``6 + 5 = 11``."""
    details: dict[str, Any] | None = None
    code: str | None = None
    """The code of the reason why the move is illegal."""
    context: dict[str, Any] | None = None
    message: str | None = None
    """The reason why the move is illegal, as a sentence."""


@dataclass(frozen=True)
class RejectedMove(Fields):
    """A move of a trial that is illegal."""

    move: Move
    code: str
    context: dict[str, Any]
    message: str


@dataclass(frozen=True)
class Trial(Fields):
    """The position after several moves, as far as their player can know."""

    world: Match
    """The match after them, with hidden cards resampled."""
    moves: list[Move]
    """The legal moves, in an order in which they can be played."""
    rejected: list[RejectedMove]


@dataclass(frozen=True)
class TableTrial(Trial):
    """What several moves at a table would lead to, as far as their player can know."""

    offered: list[Move] | None = None
    """The moves that may be offered after them, if asked for."""


@dataclass(frozen=True)
class MoveEvaluation(Fields):
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

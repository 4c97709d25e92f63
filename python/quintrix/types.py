"""The shapes of the plain dictionaries that Quintrix hands out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Duty: TypeAlias = Literal["idle", "may", "must"]

Points: TypeAlias = int | Fraction
"""What scores are counted in: whole numbers, and exact fractions in MadMatix."""

View: TypeAlias = dict[str, Any]
"""What one observer may see, ready for JSON; each game's keys are listed in its rules page."""


class OptionFacts(TypedDict):
    """An option of a game."""

    name: str
    values: list[bool | str]
    default: bool | str
    about: str


class GameFacts(TypedDict):
    """What a game says about itself."""

    name: str
    title: str
    about: str
    players: list[int]
    rules: int
    options: list[OptionFacts]


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

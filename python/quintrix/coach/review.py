"""What a coach has to say, as plain dictionaries that are ready for JSON."""

from __future__ import annotations

from typing import Final, Literal

# What pydantic reads has to come from here until Python 3.12.
from typing_extensions import TypedDict

FORMAT: Final = "quintrix-review/1"


class Opinion(TypedDict):
    """What the coach thinks of one move, from nothing but what its seat knew."""

    ply: int
    """How many moves had been played before it."""
    seat: int
    move: str
    forced: bool
    """Whether there was no other move."""
    lost: float
    """The points it gave away against the better move; 0 if none is surely better."""
    better: str | None
    """A surely better move, if there was one."""
    doubt: float
    """The standard error of these points."""
    usual: str
    """What a ``medium`` bot would have played."""
    gain: float
    """The points it was worth more than that; below 0, less."""
    chance: float
    """The seat's chance of winning after its move, if everybody played on like ``greedy``."""
    exact: bool
    """Whether every way to the end was read out, so that points and better move are certain."""


class Estimate(TypedDict):
    """A number of points, and half the width of its 95% interval."""

    points: float
    doubt: float | None


class Luck(TypedDict):
    """Where a score came from: ``typical + deal + decisions`` is the score."""

    typical: Estimate
    """What a ``medium`` bot makes on average, whatever the deal and the seat."""
    deal: Estimate
    """How much more a ``medium`` bot makes on these cards, on this seat."""
    decisions: Estimate
    """How much more this score is than that."""


class SeatReview(TypedDict):
    """What the coach has to say to one player."""

    score: int | str
    lost: float
    """The points that all moves together gave away."""
    best: int | None
    """The ply of the best move: of those that gave nothing away, the one that was worth most more
    than what a ``medium`` bot would have played."""
    worst: int | None
    """The ply of the move that gave most away, if any did."""
    luck: Luck | None
    """``None`` as long as too few games were replayed."""


class Review(TypedDict):
    """All that a coach has to say about a game, or has so far."""

    format: Literal["quintrix-review/1"]
    game: str
    players: int
    plies: int
    level: str
    complete: bool
    opinions: list[Opinion]
    chances: list[list[float | None]]
    """After each ply, and before the first, every seat's chance of winning: its own opinion at its
    last move; ``None`` before it has moved; at the end what became of it."""
    seats: list[SeatReview]
    names: list[str] | None
    """Who sat where, if the record tells."""

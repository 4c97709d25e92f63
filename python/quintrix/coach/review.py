"""The coach's review of a game: dictionaries that serialise to JSON."""

from __future__ import annotations

from typing import Final, Literal

# Pydantic needs typing_extensions.TypedDict before Python 3.12.
from typing_extensions import TypedDict

FORMAT: Final = "quintrix-review/1"


class MoveReview(TypedDict):
    """The coach's evaluation of one move, based only on what its seat knew."""

    ply: int
    """The number of moves played before this one."""
    seat: int
    move: str
    forced: bool
    """Whether this was the only legal move."""
    lost: float
    """Points lost against the better move; 0 if no move is significantly better."""
    better: str | None
    """A significantly better move, if there was one."""
    std_error: float
    """The standard error of the difference behind `lost`, in points."""
    baseline: str
    """The move that a `medium` bot would have played."""
    gain: float
    """Points gained against the baseline move; negative if it was better."""
    win_probability: float
    """The seat's probability of winning after its move, with `greedy` play by all seats."""
    exact: bool
    """Whether the endgame was solved, so that `lost` and `better` are certain."""


class Estimate(TypedDict):
    """A number of points, and half the width of its 95% confidence interval."""

    points: float
    half_width: float | None
    """`None` as long as it is unknown."""


class Luck(TypedDict):
    """A score split into three parts: `typical + deal + decisions` is the score."""

    typical: Estimate
    """The average score of a `medium` bot over all deals and seats."""
    deal: Estimate
    """How much more a `medium` bot scores with this deal on this seat."""
    decisions: Estimate
    """How much more the player scored than that."""


class SeatReview(TypedDict):
    """The coach's review of one player."""

    score: int | str
    lost: float
    """Points lost by all moves together."""
    best: int | None
    """The ply of the best move: of those that lost nothing, the one with the highest `gain`."""
    worst: int | None
    """The ply of the move that lost most, if any did."""
    luck: Luck | None
    """`None` until enough games were replayed."""


class Review(TypedDict):
    """The coach's review of a game; may be partial."""

    format: Literal["quintrix-review/1"]
    game: str
    players: int
    plies: int
    level: str
    complete: bool
    moves: list[MoveReview]
    win_probabilities: list[list[float | None]]
    """Each seat's probability of winning, before the first ply and after each: its estimate at its
    last move, `None` before its first move, and the result after the last ply."""
    seats: list[SeatReview]
    names: list[str] | None
    """The players' names by seat, if the record has them."""

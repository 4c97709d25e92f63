"""Bodies of responses about the finished games of a person."""

from __future__ import annotations

from quintrix.server.protocol.api import TableSummary
from quintrix.server.protocol.types import Model


class BestPlay(Model):
    """The move that brought you the most points."""

    points: str
    """An integer or a fraction."""
    table: str
    ply: int


class MyRating(Model):
    """Your rating at a game, on the scale of Elo; `medium` bots have 1500."""

    points: int
    deviation: int
    """The standard deviation: more games make it smaller."""
    games: int
    """The number of rated games."""


class GameTotals(Model):
    """Your finished games of one kind."""

    game: str
    played: int
    won: int
    """Games in which you played several seats do not count."""
    streak: int
    """How many you have won in a row until now."""
    longest_streak: int
    best_score: str
    """An integer or a fraction."""
    best_play: BestPlay | None
    rating: MyRating | None


class Totals(Model):
    """Your finished games, by game."""

    rated: bool
    """Whether you want ratings."""
    games: list[GameTotals]


class RatingChoice(Model):
    """Whether you want ratings; without, those you have are deleted."""

    rated: bool


class PastGame(Model):
    """A finished game of yours."""

    table: TableSummary
    ended: float
    """Unix time in seconds."""
    won: bool | None
    """Null if you played several seats."""
    score: str


class PastGames(Model):
    """A page of finished games, newest first."""

    games: list[PastGame]
    before: float | None
    """What to ask for the next page with; null at the end."""

"""Series: several games in a row with running totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from quintrix.errors import InvalidOptions
from quintrix.types import Points

if TYPE_CHECKING:
    from quintrix._core import Match

SeriesKind: TypeAlias = Literal["games", "best_of", "target"]

MAX_GAMES = 50
"""A series ends after this many games at the latest."""
MAX_TARGET = 100_000


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """The result of one game of a series, by player."""

    scores: tuple[Points | None, ...]
    """None for a player who did not play: only those who tied play a deciding game."""
    winners: tuple[int, ...]
    decider: bool = False
    """Whether the game was played to break a tie; its points do not count."""


@dataclass(frozen=True, slots=True)
class Series:
    """The rule of a series, and the results of its games so far.

    ``games`` is a number of games: the highest total wins. ``best_of`` is won by the player with
    the most games won, and ends when nobody can catch up. ``target`` ends when a total has reached
    that many points. Equal results share the win. Each game begins with the player to the left of
    the one who began the game before. Raises :class:`~quintrix.errors.InvalidOptions`.

    >>> series = Series(players=2, kind="best_of", length=3)
    >>> series = series.add([12, 7], winners=[0]).add([30, 9], winners=[0])
    >>> series.wins, series.totals, series.winners
    ([2, 0], [42, 16], [0])
    """

    players: int
    kind: SeriesKind
    length: int
    first: int = 0
    """The player who begins the first game."""
    games: tuple[SeriesGame, ...] = ()

    def __post_init__(self) -> None:
        """Check the rule."""
        if self.kind not in get_args(SeriesKind):
            kinds = ", ".join(get_args(SeriesKind))
            raise InvalidOptions(f"a series is one of {kinds}, not {self.kind!r}")
        most = MAX_TARGET if self.kind == "target" else MAX_GAMES
        if not 1 <= self.length <= most:
            what = "points" if self.kind == "target" else "games"
            raise InvalidOptions(f"a series is for 1 to {most} {what}, not {self.length}")

    @property
    def totals(self) -> list[Points]:
        """The sum of each player's scores, without deciding games."""
        return [sum(_points(game, player) for game in self._counted) for player in self._all]

    @property
    def wins(self) -> list[int]:
        """The number of games that each player won, alone or shared, without deciding games."""
        return [sum(player in game.winners for game in self._counted) for player in self._all]

    @property
    def over(self) -> bool:
        """Whether the last game has been played, apart from a deciding one."""
        played = len(self._counted)
        if self.kind == "target" and played and max(self.totals) >= self.length:
            return True
        if self.kind == "best_of" and played:
            best, second = sorted(self.wins, reverse=True)[:2]
            return best > second + self.length - played or played >= self.length
        return played >= (MAX_GAMES if self.kind == "target" else self.length)

    @property
    def winners(self) -> list[int]:
        """The players who won the series; none until it is over."""
        if not self.over:
            return []
        if self.games[-1].decider:
            return [*self.games[-1].winners]
        results: Sequence[Points] = self.wins if self.kind == "best_of" else self.totals
        return [player for player in self._all if results[player] == max(results)]

    @property
    def seats(self) -> list[int]:
        """The players by seat in the next game: the one who begins has seat 0."""
        first = self.first + len(self.games)
        return [(first + seat) % self.players for seat in self._all]

    def add(
        self, scores: Sequence[Points | None], winners: Sequence[int], decider: bool = False
    ) -> Series:
        """Return the series after another game, given its result by player."""
        game = SeriesGame(tuple(scores), tuple(winners), decider)
        return replace(self, games=(*self.games, game))

    def add_match(self, match: Match) -> Series:
        """Return the series after a finished match that was played in the order of `seats`."""
        seats = self.seats
        scores = [match.scores[seats.index(player)] for player in self._all]
        return self.add(scores, sorted(seats[seat] for seat in match.winners))

    @property
    def _all(self) -> range:
        return range(self.players)

    @property
    def _counted(self) -> list[SeriesGame]:
        return [game for game in self.games if not game.decider]


def _points(game: SeriesGame, player: int) -> Points:
    points = game.scores[player]
    return 0 if points is None else points

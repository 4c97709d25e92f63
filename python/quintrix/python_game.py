"""Games written in Python that can be played at a table.

A game is an object in one position. `python_match` turns it into a `Match`, which tables, views and
the bot ``random`` work with. Everything else of the package (search, environments, records) needs a
compiled game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from quintrix._core import Match
from quintrix._core import python_match as _python_match
from quintrix.types import Duty


class PythonEvent(Protocol):
    """Something that happened. ``str(event)`` is one sentence."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The event as JSON, with its ``kind``."""
        ...

    def seen_by(self, observer: int | None) -> PythonEvent:
        """Return the event with only what an observer may know; None is a spectator."""
        ...


class PythonGame(Protocol):
    """A position of a game for a fixed number of players.

    Only `play` changes the position, and it is called only on a fresh `copy`. Moves are texts in
    canonical notation. Subclasses inherit the methods that have a default. An exception other than
    `IllegalMove` and `InvalidNotation` is reported as `InvalidGame`.
    """

    name: str
    """The name in notation, views and records."""
    title: str
    """The name for people."""
    players: int
    """The number of players, from 1 to 16."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...

    def over(self) -> bool:
        """Return whether the game has ended."""
        ...

    def scores(self) -> Sequence[int]:
        """Return the score of each seat if the game ended now."""
        ...

    def duty(self, seat: int) -> Duty:
        """Return what a seat has to do now."""
        ...

    def legal_moves(self, seat: int) -> Sequence[str]:
        """Return all legal moves of a seat that has a duty, in any order."""
        ...

    def parse(self, text: str) -> str:
        """Return a move in canonical notation; it need not be legal.

        Raises `InvalidNotation`.
        """
        ...

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with code, context and message if a seat may not play a move."""
        ...

    def play(self, seat: int, move: str) -> Sequence[PythonEvent]:
        """Play a legal move and return its events, unredacted."""
        ...

    def view(self, observer: int | None) -> Mapping[str, Any]:
        """Return what an observer may see, ready for JSON; None is a spectator.

        The fields that all games share (``ply``, ``actors``, …) are added.
        """
        ...

    def resample(self, seat: int, seed: int) -> Self:
        """Return a copy in which all that a seat cannot know is replaced at random.

        The result must depend only on the seed and on what the seat can know.
        """
        ...

    def winners(self) -> Sequence[int]:
        """Return the seats that won a finished game. Default: those with the highest score."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def public_duty(self, seat: int) -> Duty:
        """Return the duty that may be shown to all. Default: the duty."""
        return self.duty(seat)

    def reaction_window(self) -> bool:
        """Return whether a seat may act out of turn, or could think so. Default: if one may."""
        return any(self.duty(seat) == "may" for seat in range(self.players))

    def is_hidden_opportunity(self, move: str) -> bool:  # noqa: ARG002
        """Return whether players have to spot a move themselves. Default: no move is hidden."""
        return False

    def preview(self, seat: int, move: str) -> int:
        """Return the points of a legal move as far as its player can know.

        Default: the points in a world that the player cannot tell from the real one.
        """
        world = self.resample(seat, 0)
        before = world.scores()[seat]
        world.play(seat, move)
        return world.scores()[seat] - before


def python_match(game: PythonGame) -> Match:
    """Return a match that starts in the position of a game; the object itself is not changed.

    Raises `InvalidGame` if the object is not a game.
    """
    return _python_match(game)

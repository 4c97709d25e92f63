"""What can go wrong, as exceptions: one family, five kinds.

Every error that Quintrix raises for what it was given is an :class:`Error`, and so a
``ValueError``. The message is one sentence for a person; the attributes are for programs.
"""

from __future__ import annotations

from typing import Any


class Error(ValueError):
    """Something given to Quintrix cannot be used; the message says what and why."""

    def __init__(self, message: str, **facts: Any) -> None:
        super().__init__(message)
        self.message = message
        self.__dict__.update(facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.message, self.__dict__.copy())


class InvalidNotation(Error):
    """A text that is not a move: misspelt, cut short, or not text at all."""

    position: int
    """Where the text stops being a move: an index into it, counted from 0."""
    expected: str
    """What should have stood there."""


class IllegalMove(Error):
    """A well-spelt move that the rules, or the moment, do not allow."""

    code: str
    """Which rule, from the closed list in ``docs/illegal-moves.md``."""
    context: dict[str, Any]
    """The cells, cards and numbers that the sentence speaks of."""


class InvalidOptions(Error):
    """A game, number of players, option, seed, deck or deal that cannot be played."""


class InvalidRecord(Error):
    """A record that does not hold a game that can be replayed."""

    move: int | None = None
    """The first bad move, counted from 1, if a move is to blame."""


class InvalidBot(Error):
    """A bot in Python that cannot be made, or that did not choose as it should."""

    bot: str
    """Its name."""
    seat: int | None = None
    """Where it sat when it went wrong, if it was playing."""
    ply: int | None = None
    """How many moves had been made by then."""


def _restore(kind: type[Error], message: str, facts: dict[str, Any]) -> Error:
    error = kind(message)
    error.__dict__.update(facts)
    return error

"""The exceptions of Quintrix: a base class and nine kinds.

Every error about invalid input is an :class:`Error`, which is a ``ValueError``. The message is one
sentence for people; the attributes are for programs.
"""

from __future__ import annotations

from typing import Any


class Error(ValueError):
    """Invalid input; the message says what is wrong and why."""

    def __init__(self, message: str, **facts: Any) -> None:
        super().__init__(message)
        self.message = message
        self.__dict__.update(facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.message, self.__dict__.copy())


class InvalidNotation(Error):
    """A text that is not the notation of a move."""

    position: int
    """The index of the first invalid character (0-based)."""
    expected: str
    """What was expected there."""


class IllegalMove(Error):
    """A well-formed move that the rules do not allow now."""

    code: str
    """The reason code, from the closed list in ``docs/illegal-moves.md``."""
    context: dict[str, Any]
    """The cells, cards and numbers that the message mentions."""


class TableError(Error):
    """A request that a table rejects, although the rules of the game might allow it."""

    code: str
    """``stale``, ``hidden_opportunity``, ``not_allowed``, ``nothing_to_undo`` or ``illegal``."""


class InvalidOptions(Error):
    """An invalid game, number of players, option, seed, deck or deal."""


class InvalidRecord(Error):
    """A record that cannot be replayed."""

    move: int | None = None
    """The first illegal move (1-based), if a move is the reason."""


class InvalidGame(Error):
    """A game written in Python that fails, or is not as `quintrix.Game` demands."""


class CoreMissing(Error):
    """Something that only the compiled core can do, in an installation without it."""


class MissingExtra(Error, ImportError):
    """A library that is not installed; the message says which extra of Quintrix brings it."""


class InvalidBot(Error):
    """A Python bot that cannot be created, or that returned an illegal move."""

    bot: str
    """The name of the bot."""
    seat: int | None = None
    """The seat of the bot, if it was playing."""
    ply: int | None = None
    """The number of moves played before, if it was playing."""


def _restore(kind: type[Error], message: str, facts: dict[str, Any]) -> Error:
    error = kind(message)
    error.__dict__.update(facts)
    return error

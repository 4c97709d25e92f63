"""Errors that are reported to the client."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from quintrix.errors import Error, IllegalMove, InvalidNotation, TableError


class RequestError(Exception):
    """A request that cannot be fulfilled, with a code for programs and a sentence for people."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int = 409,
        reason: str | None = None,
        context: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        """The HTTP status."""
        self.reason = reason
        """The reason code of an illegal move."""
        self.context = context


class DuplicateRequest(Exception):
    """A request that has already taken effect; it is acknowledged and not repeated."""

    def __init__(self, ply: int) -> None:
        super().__init__(ply)
        self.ply = ply


@contextmanager
def request_errors(except_for: type[Error] | tuple[()] = ()) -> Iterator[None]:
    """Convert errors of the core into `RequestError`."""
    try:
        yield
    except except_for:
        raise
    except IllegalMove as error:
        raise RequestError("illegal", error.message, 422, error.code, error.context) from None
    except InvalidNotation as error:
        raise RequestError("notation", error.message, 422) from None
    except TableError as error:
        status = 422 if error.code == "illegal" else 409
        raise RequestError(error.code, error.message, status) from None
    except Error as error:
        raise RequestError("not_allowed", error.message, 422) from None


def no_decks() -> RequestError:
    """Return the error of a deck file for a game that has only its own deck."""
    return RequestError("not_allowed", "This game is played with its own deck only.", 422)


def not_your_seat() -> RequestError:
    """Return the error for a seat that the client does not play."""
    return RequestError("not_your_seat", "You do not play that seat.", 403)


def commit_failed(message: str) -> RequestError:
    """Return the error for a change that the database did not take."""
    return RequestError("commit_failed", message, 503)

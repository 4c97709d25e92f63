"""Why something was not done, on its way to whoever asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from quintrix.errors import Error, IllegalMove, InvalidNotation


class Refused(Exception):
    """A request that cannot be fulfilled; the message is a sentence for a person."""

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
        self.reason = reason
        self.context = context


class Repeated(Exception):
    """A message that had its effect before; nothing needs to be done again."""

    def __init__(self, ply: int) -> None:
        super().__init__(ply)
        self.ply = ply


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the core refuses into a `Refused`."""
    try:
        yield
    except IllegalMove as error:
        raise Refused("illegal", error.message, 422, error.code, error.context) from None
    except InvalidNotation as error:
        raise Refused("notation", error.message, 422) from None
    except Error as error:
        raise Refused("not_allowed", error.message, 422) from None


def not_your_seat() -> Refused:
    """Say that the session does not hold that seat."""
    return Refused("not_your_seat", "You do not play on that seat.", 403)

"""What went wrong in the database, as a sentence for players."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quintrix.server.postgres import sqlstate

NOT_SAVED = "This could not be saved. Try again."
FULL = "The disk of the server is full. This was not saved."
NO_DISK = "The server cannot write to its disk. This was not saved."
READ_ONLY = "The server may not write to its database. This was not saved."
BUSY = "The database of the server is busy. Try again in a moment."
AWAY = "The server cannot reach its database. Try again in a moment."
SENTENCES = {
    "SQLITE_FULL": FULL,
    "SQLITE_IOERR": NO_DISK,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "08": AWAY,  # connection exceptions
    "25006": READ_ONLY,
    "25P03": BUSY,  # the transaction took too long, and its connection was closed
    "40": BUSY,  # deadlocks
    "42501": READ_ONLY,  # no privilege
    "53100": FULL,
    "53": BUSY,  # too many connections, out of memory
    "55P03": BUSY,  # a lock was not available in time
    "57014": BUSY,  # a statement took too long
    "57P": AWAY,  # PostgreSQL is stopping or starting
    "58030": NO_DISK,
}
"""What an error means, by the beginning of SQLite's name or PostgreSQL's SQLSTATE of it."""


LOST = ("08", "25P03", "57P")
"""The beginnings of the codes after which a connection is of no use."""
SURVIVABLE = (DBAPIError, PoolTimeout)
"""The errors of a database that the server reports to its clients."""


def describe(error: SQLAlchemyError) -> str:
    """Return a sentence about an error of the database, without its details."""
    if isinstance(error, PoolTimeout):
        return BUSY
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", "") or sqlstate(error)
    found = (sentence for code, sentence in SENTENCES.items() if name.startswith(code))
    return next(found, AWAY if is_lost(error) else NOT_SAVED)


def is_lost(error: BaseException) -> bool:
    """Return whether an error means that the connection is lost or cannot be made.

    libpq gives no code to a connection that breaks or that nobody answers.
    """
    if not isinstance(error, DBAPIError) or type(error.orig).__module__.startswith("sqlite"):
        return False
    code = sqlstate(error)
    has_no_code = not code and isinstance(error, OperationalError)
    return error.connection_invalidated or has_no_code or code.startswith(LOST)


def is_passing(error: BaseException) -> bool:
    """Return whether an error ends by itself: the database is away, or busy with others."""
    return is_lost(error) or (isinstance(error, SURVIVABLE) and describe(error) == BUSY)

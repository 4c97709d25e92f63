"""Connections to PostgreSQL: their settings, and why they cannot be made."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError

from quintrix.errors import Error
from quintrix.server.database_address import shown
from quintrix.server.logs import log_error

MIN_VERSION = 13
MIGRATION_LOCK = 0x5155_494E
"""The advisory lock of migrations; a number of our own in each database."""
CONNECT_ARGUMENTS: dict[str, str] = {
    "application_name": "quintrix",
    "connect_timeout": "5",
    # A server that vanished without a word is noticed after 15 seconds, not after two hours.
    "keepalives_idle": "5",
    "keepalives_interval": "5",
    "keepalives_count": "2",
    "tcp_user_timeout": "15000",
}
"""The defaults of libpq's parameters; those of the URL go first."""
SESSION = (
    # A commit returns only when it is on the disk. Stricter settings of the operator stay.
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local')",
    # As long as SQLite waits for its lock.
    "SET lock_timeout = '5s'",
    # A process that stands still lets go of its locks, and cannot commit when it wakes up.
    "SET idle_in_transaction_session_timeout = '10s'",
)
REASONS = {
    "password": "check the user and the password, which may also be in PGPASSWORD or ~/.pgpass",
    "does not exist": "create it with createdb, or check the name",
    "refused": "start PostgreSQL, or check the host and the port",
    "resolve": "check the name of the host",
    "translate host name": "check the name of the host",
    "No such file": "start PostgreSQL, or check the folder of its socket",
    "timeout expired": "check the host, the port and the firewall",
    "pg_hba.conf": "allow this user, database and address in pg_hba.conf",
    "too many": "raise max_connections of PostgreSQL, or start fewer servers",
    "closed the connection": "check that PostgreSQL runs at this host and port",
    "connection slots": "raise max_connections of PostgreSQL, or start fewer servers",
    "invalid": "check the URL",
    "bad value": "check the URL",
}
"""What to do, by words of the message; others are shown without advice."""
NO_PRIVILEGE, NO_TABLE = "42501", "42P01"
CLOCK_SECONDS = 60
"""How far the clocks of two machines may be apart."""


def connect_arguments(url: URL) -> dict[str, str]:
    """Return the parameters of a connection that its URL leaves open."""
    return {name: value for name, value in CONNECT_ARGUMENTS.items() if name not in url.query}


def configure(engine: Engine) -> None:
    """Let each new connection of an engine be durable and never wait for long."""
    event.listen(engine, "connect", _set_session)


def _set_session(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for statement in SESSION:
        cursor.execute(statement)
    cursor.close()
    connection.commit()


def check_server(connection: Connection) -> None:
    """Raise `Error` if the database cannot be used; log what else is wrong with it."""
    check_usable(connection)
    for warning in warnings(connection):
        log_error("database setting", problem=warning)


def check_usable(connection: Connection) -> None:
    """Raise `Error` if the database cannot be used: it is too old, or not in UTF-8."""
    version = connection.dialect.server_version_info or (0,)
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if int(version[0]) < MIN_VERSION:
        reason = f"PostgreSQL {'.'.join(map(str, version))} is too old"
        hint = f"upgrade it to {MIN_VERSION} or newer"
    elif encoding != "UTF8":
        reason = f"its encoding is {encoding}"
        hint = "create it with createdb --encoding=UTF8 --template=template0"
    else:
        return
    raise Error(f"the database {shown(connection.engine.url)} cannot be used ({reason}): {hint}")


def warnings(connection: Connection) -> Iterator[str]:
    """Return what is wrong with a database that can be used all the same."""
    if connection.exec_driver_sql("SHOW fsync").scalar_one() != "on":
        yield "PostgreSQL runs with fsync = off: a power failure may destroy all games."
    theirs = connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())")
    ahead = time.time() - float(theirs.scalar_one())
    if abs(ahead) > CLOCK_SECONDS:
        where = "ahead of" if ahead > 0 else "behind"
        yield f"The clock of this machine is {abs(ahead):.0f} seconds {where} PostgreSQL's."


def lock_migrations(connection: Connection) -> None:
    """Wait until no other process migrates the database; the transaction holds the lock."""
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")


def start_error(error: DBAPIError, url: URL) -> Error:
    """Return a sentence about why a server cannot start on a database."""
    reason = _reason(error)
    if sqlstate(error) == NO_PRIVILEGE:
        role = f"the role {url.username}" if url.username else "its role"
        hint = f"grant {role} CREATE on the schema, or use the role that owns the tables"
    else:
        hint = next((hint for words, hint in REASONS.items() if words in reason), "")
    message = f"the database {shown(url)} cannot be used ({reason})"
    return Error(f"{message}: {hint}" if hint else message)


def sqlstate(error: BaseException) -> str:
    """Return PostgreSQL's code of an error; an empty text for others."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) or ""


def _reason(error: DBAPIError) -> str:
    """Return why something failed, without where and without advice.

    libpq indents its advice, and has a line for each address that it tried.
    """
    diagnosis = getattr(error.orig, "diag", None)
    if diagnosis is not None and diagnosis.message_primary:
        return str(diagnosis.message_primary)
    lines = [line for line in str(error.orig).splitlines() if line and not line[0].isspace()]
    reason = lines[-1] if lines else type(error.orig).__name__
    for before in (" failed: ", "FATAL: ", "fe_sendauth: ", "connection is bad: "):
        reason = reason.rpartition(before)[2]
    return reason.strip().rstrip(".")

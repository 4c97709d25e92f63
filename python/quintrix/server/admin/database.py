"""The database of a server, opened by an operator."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from quintrix.errors import Error
from quintrix.server import migrations, postgres
from quintrix.server.database import sqlite_file, writer_engine
from quintrix.server.database_address import shown


@contextmanager
def open_database(url: str) -> Iterator[Connection]:
    """Open a database in one transaction, also while a server uses it.

    Raises `Error` if it is missing or belongs to another version of Quintrix, or if it fails.
    """
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise Error(f"there is no database {file}: choose one with --db")
    engine = writer_engine(url)
    try:
        with engine.begin() as connection:
            _check_version(connection)
            yield connection
    except DBAPIError as error:
        if engine.dialect.name != "postgresql":
            raise
        raise postgres.start_error(error, engine.url) from error
    finally:
        engine.dispose()


def _check_version(connection: Connection) -> None:
    here = MigrationContext.configure(connection).get_current_revision()
    head = ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head()
    if here is None:
        raise Error(f"the database {shown(connection.engine.url)} is empty: start the server once")
    if here != head:
        hint = "start the server of this version once, which upgrades it"
        raise Error(f"the database has version {here}, not {head}: {hint}")

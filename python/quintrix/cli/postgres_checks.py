"""Checks of a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DBAPIError, ProgrammingError

from quintrix.cli.database_findings import clock_finding, revision_finding
from quintrix.cli.finding import Finding
from quintrix.errors import Error
from quintrix.server import postgres
from quintrix.server.database import writer_engine
from quintrix.server.database_address import shown
from quintrix.server.retention import used_megabytes


def postgres_checks(url: str) -> list[Finding]:
    """Return what was found about a PostgreSQL database."""
    try:
        engine = writer_engine(url)
    except Error as error:
        return [Finding("database", error.message, "problem")]
    try:
        with engine.connect() as connection:
            return [*_server(connection), *_content(connection)]
    except Error as error:
        return [Finding("database", error.message, "problem")]
    except DBAPIError as error:
        return [Finding("database", postgres.start_error(error, make_url(url)).message, "problem")]
    finally:
        engine.dispose()


def _server(connection: Connection) -> Iterator[Finding]:
    postgres.check_usable(connection)
    version = ".".join(map(str, connection.dialect.server_version_info or ()))
    yield Finding("postgresql", f"{version} at {shown(connection.engine.url)}")
    for warning in postgres.warnings(connection):
        yield Finding("postgresql", warning, "problem")


def _content(connection: Connection) -> Iterator[Finding]:
    query = "SELECT version_num FROM alembic_version"
    try:
        revision = connection.exec_driver_sql(query).scalar_one()
        tables = connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()
        newest = connection.exec_driver_sql("SELECT max(at) FROM entries").scalar_one()
    except ProgrammingError as error:
        if postgres.sqlstate(error) != postgres.NO_TABLE:
            raise
        yield Finding("database", "empty; the first start creates its tables")
        yield clock_finding(None)
        return
    yield revision_finding(revision, f"{tables} tables, {used_megabytes(connection):.0f} MB")
    yield clock_finding(newest)

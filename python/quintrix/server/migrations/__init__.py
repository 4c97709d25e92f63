"""Alembic migrations, applied on every start, all or none of them."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.errors import Error
from quintrix.server import postgres
from quintrix.server.database_address import shown


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the database to the latest revision in one transaction.

    Raises `Error` if the database cannot be opened or upgraded; it is then as it was before.
    """
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_begin)
            await connection.run_sync(_upgrade)
            await connection.commit()
    except DBAPIError as error:
        if engine.dialect.name == "postgresql":
            raise postgres.start_error(error, engine.url) from error
        message = f"the database {shown(engine.url)} cannot be used ({error.orig})"
        raise Error(f"{message}: run `quintrix doctor`, or restore a backup") from error


def _begin(connection: Connection) -> None:
    """Begin the transaction; if another process migrates the database, wait for it.

    For SQLite it is begun by hand: its driver would begin one only before the first INSERT, UPDATE
    or DELETE, so that each CREATE and ALTER before that would be committed by itself.
    """
    if connection.dialect.name == "sqlite":
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        postgres.check_server(connection)
        postgres.lock_migrations(connection)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

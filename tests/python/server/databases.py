"""The database of each test server: an SQLite file in its folder, or one of PostgreSQL.

``QUINTRIX_TEST_DATABASE=postgres`` runs the tests on PostgreSQL (`make test-postgres`).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from quintrix.server.database import writer_engine
from quintrix.server.models import METADATA
from quintrix.server.settings import database_url
from sqlalchemy import Connection, text

from server.postgres_cluster import MIGRATED, cluster

IS_POSTGRES = os.environ.get("QUINTRIX_TEST_DATABASE") == "postgres"
_created: dict[Path, str] = {}
"""The databases that this process created in PostgreSQL, by the folder of their server."""


def only_sqlite(reason: str) -> pytest.MarkDecorator:
    """Return the mark of a test that is about SQLite itself, with the reason."""
    return pytest.mark.skipif(IS_POSTGRES, reason=f"only SQLite: {reason}")


only_postgres = pytest.mark.skipif(not IS_POSTGRES, reason="make test-postgres runs it")


def database_of(folder: Path, template: str = MIGRATED) -> str:
    """Return what ``--db`` is for the server of a folder.

    The first time, PostgreSQL gets a new database, with the tables of a server unless ``template``
    says otherwise.
    """
    if not IS_POSTGRES:
        return str(folder / "tables.db")
    if folder not in _created:
        name = hashlib.sha256(str(folder).encode()).hexdigest()[:24]
        _created[folder] = cluster().create_database(name, template)
    return _created[folder]


def use_database(folder: Path, url: str) -> None:
    """Let the server of a folder use a database of another cluster."""
    _created[folder] = url


def environment_of(folder: Path) -> dict[str, str]:
    """Return the environment in which the key of a server is in its folder.

    A server with a database URL keeps its key in the user's data directory.
    """
    if not IS_POSTGRES:
        return {}
    link = folder / "data/quintrix/server"
    if not link.is_symlink():
        link.parent.mkdir(parents=True)
        link.symlink_to(folder)
    return {"XDG_DATA_HOME": str(folder / "data")}


@contextmanager
def opened(folder: Path) -> Iterator[Connection]:
    """Open the database of a server, which may run; what is changed is committed in the end."""
    engine = writer_engine(database_url(database_of(folder)))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def execute(folder: Path, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """Run a statement in the database of a server, and return its rows."""
    with opened(folder) as connection:
        result = connection.execute(text(statement), values)
        return [*map(tuple, result)] if result.returns_rows else []


def lock_database(connection: Connection) -> None:
    """Let the server wait for the end of a transaction before it can write."""
    if IS_POSTGRES:
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("LOCK TABLE tables, people")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def damage_database(folder: Path) -> None:
    """Let the server of a folder lose its database."""
    if IS_POSTGRES:
        execute(folder, "drop table alembic_version")
    else:
        (folder / "tables.db").unlink()


def model_differences(connection: Connection) -> list[Any]:
    """Return what migrations and models do not agree on.

    The foreign key that fences nodes is only in PostgreSQL: an SQLite file has one node.
    """
    found = compare_metadata(MigrationContext.configure(connection), METADATA)
    return [difference for difference in found if IS_POSTGRES or difference[0] != "add_fk"]


def drop_databases(folder: Path) -> None:
    """Drop the databases of the servers in a folder and below, to save space."""
    for path in [path for path in _created if path.is_relative_to(folder)]:
        name = _created.pop(path).rpartition("/")[2]
        cluster().drop_database(name)

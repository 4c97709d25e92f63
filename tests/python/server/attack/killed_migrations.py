"""Kills a migration before each of its statements: ``python killed_migrations.py FOLDER REVISION``.

The migration starts from a database of the revision, or from none if it is ``base``. A kill must
leave the database as it was, and another process migrates it again, until one is not killed. Prints
the number of kills that were survived.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from quintrix.server import migrations
from quintrix.server.database import reader_engine, writer_engine
from quintrix.server.models import METADATA
from quintrix.server.settings import database_url
from sqlalchemy import MetaData, event, insert, select

sys.path.insert(0, str(Path(__file__).parents[2]))
from server.databases import database_of, drop_databases, model_differences
from server.postgres_cluster import EMPTY

MAX_KILLS = 200
TABLE = (
    "insert into tables (id, game, rules, players, options, host, public, spectators, hints, "
    "created, stage) values ('a', 'iota', 1, 2, '{}', 'host', false, false, false, 0, 'open')"
)
PLAYED = {"table": "a", "number": 0, "kind": "move", "text": "pass", "at": 0.0}


def main(folder: Path, revision: str) -> int:
    """Kill migrations until one has no statement left to be killed before."""
    database = database_of(folder, EMPTY)
    if revision != "base":
        in_a_process(lambda: create(database, revision))
    before = stored(database)
    for kills in range(MAX_KILLS):
        if not in_a_process(lambda kills=kills: migrate(database, kills)):
            check(database, revision)
            return kills
        if stored(database) != before:
            raise SystemExit(f"killed before statement {kills}, it left something behind")
    raise SystemExit("the migration has too many statements")


def in_a_process(work: Any) -> bool:
    """Run work in a child process, and return whether it was killed."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            os._exit(1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code > 0:
        raise SystemExit("the migration failed")
    return code == -signal.SIGKILL


def stored(database: str) -> Any:
    """Return the tables of a database with their columns, and all entries."""
    engine = writer_engine(database_url(database))
    with engine.connect() as connection:
        tables = MetaData()
        tables.reflect(connection)
        columns = {name: repr([*table.columns]) for name, table in tables.tables.items()}
        entries = tables.tables.get("entries")
        rows = [] if entries is None else [*connection.execute(select(entries))]
    engine.dispose()
    return columns, rows


def create(database: str, revision: str) -> None:
    """Create a database of an old revision, with an entry that has to survive."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = writer_engine(database_url(database))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.exec_driver_sql(TABLE)
        connection.execute(insert(METADATA.tables["entries"]).values(PLAYED))
        connection.commit()
    engine.dispose()


def migrate(database: str, kill_before: int) -> None:
    """Migrate a database, and kill this process before one of the statements."""
    engine = reader_engine(database_url(database))
    left = [kill_before]

    def count(*_: object) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1

    event.listen(engine.sync_engine, "before_cursor_execute", count)
    event.listen(engine.sync_engine, "commit", count)
    asyncio.run(migrations.migrate(engine))


def check(database: str, revision: str) -> None:
    """Check that a migrated database is complete and has kept what it held."""
    with writer_engine(database_url(database)).connect() as connection:
        assert model_differences(connection) == []
        entries = connection.exec_driver_sql("select count(*) from entries").scalar()
        assert entries == (0 if revision == "base" else 1)


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), sys.argv[2]))
    drop_databases(Path(sys.argv[1]))

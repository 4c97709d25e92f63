"""Kills a migration before each of its statements: ``python killed_migrations.py FOLDER REVISION``.

The migration starts from a database of the revision, or from none if it is ``base``. After each
kill another process migrates again. Prints the number of kills that were survived.
"""

from __future__ import annotations

import asyncio
import os
import shutil
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
from sqlalchemy import event, insert

sys.path.insert(0, str(Path(__file__).parents[2]))
from server.databases import IS_POSTGRES, database_of, drop_databases, model_differences
from server.postgres_cluster import EMPTY

MAX_KILLS = 200
TABLE = (
    "insert into tables (id, game, rules, players, options, host, public, spectators, hints, "
    "created, stage) values ('a', 'iota', 1, 2, '{}', 'host', false, false, false, 0, 'open')"
)
PLAYED = {"table": "a", "number": 0, "kind": "move", "text": "pass", "at": 0.0}


def main(folder: Path, revision: str) -> int:
    """Kill migrations until one has no statement left to be killed before."""
    original = database_of(folder, EMPTY)
    if revision != "base":
        in_a_process(lambda: create(original, revision))
    for kills in range(MAX_KILLS):
        copy = copy_database(folder, f"killed-{kills}")
        was_killed = in_a_process(lambda copy=copy, kills=kills: migrate(copy, kills))
        if in_a_process(lambda copy=copy: check(copy, revision)):
            raise SystemExit(f"killed before statement {kills}, it cannot be migrated again")
        if not was_killed:
            return kills
    raise SystemExit("the migration has too many statements")


def copy_database(folder: Path, name: str) -> str:
    """Copy the database of a folder into one of a folder below, and return it."""
    (folder / name).mkdir()
    if not IS_POSTGRES and (folder / "tables.db").exists():
        shutil.copy(folder / "tables.db", folder / name)
    template = database_of(folder, EMPTY).rpartition("/")[2]
    return database_of(folder / name, template=template)


def in_a_process(work: Any) -> bool:
    """Run work in a child process, and return whether it was killed or failed."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


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


def migrate(database: str, kill_before: int | None = None) -> None:
    """Migrate a database, and kill this process before one of the statements."""
    engine = reader_engine(database_url(database))
    left = [kill_before]

    def count(*_: object) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] = None if left[0] is None else left[0] - 1

    event.listen(engine.sync_engine, "before_cursor_execute", count)
    event.listen(engine.sync_engine, "commit", count)
    asyncio.run(migrations.migrate(engine))


def check(database: str, revision: str) -> None:
    """Migrate again, and check that the database is complete and has kept what it held."""
    migrate(database)
    with writer_engine(database_url(database)).connect() as connection:
        assert model_differences(connection) == []
        entries = connection.exec_driver_sql("select count(*) from entries").scalar()
        assert entries == (0 if revision == "base" else 1)


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), sys.argv[2]))
    drop_databases(Path(sys.argv[1]))

"""What is written: durably, together, and by one writer at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import quintrix
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from quintrix.server.change import Change
from quintrix.server.database import engine, writing_engine
from quintrix.server.entry import Entry
from quintrix.server.hall import opened
from quintrix.server.migrations import migrate
from quintrix.server.models import METADATA
from quintrix.server.settings import Settings, database_url
from quintrix.server.table import Table
from quintrix.server.writer import NotKept, Writer

from server.house import House, started
from server.planting import plant


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that is up to date."""
    made = database_url(str(tmp_path / "tables.db"))
    asyncio.run(_migrated(made))
    return made


async def _migrated(url: str) -> None:
    database = engine(url)
    for _ in range(2):  # the second time there is nothing left to do
        await migrate(database)
    await database.dispose()


def test_migrations_lead_to_what_the_code_expects(url: str) -> None:
    with writing_engine(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_commits_of_the_writer_wait_for_the_disk(url: str) -> None:
    full = 2
    with writing_engine(url).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_a_bad_change_does_not_spoil_the_others_of_its_batch(url: str) -> None:
    async def kept() -> list[object]:
        writer = Writer(writing_engine(url))
        work = asyncio.create_task(writer.run())
        changes = [Change([Entry(table, 0, "free", 0)]) for table in ("a", "b", "a", "c")]
        done = await asyncio.gather(*map(writer.keep, changes), return_exceptions=True)
        work.cancel()
        return [*done]

    first, second, third, fourth = asyncio.run(kept())
    assert (first, second, fourth) == (None, None, None)
    assert isinstance(third, NotKept)
    with writing_engine(url).connect() as connection:
        found = connection.exec_driver_sql('select "table" from entries order by 1').scalars()
        assert [*found] == ["a", "b", "c"]


def test_two_processes_do_not_overwrite_each_other(house: House) -> None:
    """Somebody else has written the next line: nothing is lost, and the table is read anew."""
    table, guests = started(house, "iota", 2)
    client = guests[0].enter(table)
    client.until_type("state")
    with sqlite3.connect(house.folder / "tables.db") as database:
        database.execute(
            'insert into entries ("table", number, kind, seat, text, at) '
            "select ?, max(number) + 1, 'move', 0, 'pass', 0 from entries where \"table\" = ?",
            (table, table),
        )
    assert client.ask("move", ply=0, move="pass")["code"] == "commit_failed"
    assert client.close_code() == 4408
    again = guests[1].enter(table)
    state = again.until_type("state")
    assert (state["ply"], state["duty"]) == (1, "must")


def test_public_tables_are_listed_while_another_is_still_read(tmp_path: Path) -> None:
    plant(tmp_path, "read", quintrix.new("iota", players=2, seed=1))

    async def listed_meanwhile() -> tuple[list[Table], bool]:
        settings = Settings(database_url(str(tmp_path / "tables.db")), tmp_path / "secret")
        async with opened(settings) as hall:
            reading = asyncio.create_task(hall.tables.get("read"))
            await asyncio.sleep(0)  # it has begun, and waits for the database
            listed = hall.tables.watchable()
            return listed, (await reading).ledger.plan.game == "iota"

    assert asyncio.run(listed_meanwhile()) == ([], True)

"""Migrations, durability, batches, and concurrent writers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import quintrix
from alembic import command
from alembic.config import Config
from quintrix.server import migrations
from quintrix.server.app_state import lifespan
from quintrix.server.change import Change
from quintrix.server.database import reader_engine, writer_engine
from quintrix.server.log_entry import LogEntry
from quintrix.server.migrations import migrate
from quintrix.server.settings import Settings, database_url
from quintrix.server.table import Table
from quintrix.server.table_config import TableConfig
from quintrix.server.writer import Overtaken, Writer

from server.databases import IS_POSTGRES, database_of, execute, model_differences
from server.postgres_cluster import EMPTY
from server.server_process import ServerProcess, start_table
from server.stored_games import store_match


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of a migrated database."""
    made = database_url(database_of(tmp_path, EMPTY))
    asyncio.run(_migrated(made))
    return made


async def _migrated(url: str) -> None:
    database = reader_engine(url)
    for _ in range(2):  # the second run has nothing to do
        await migrate(database)
    await database.dispose()


def test_migrations_match_the_models(url: str) -> None:
    with writer_engine(url).connect() as connection:
        assert model_differences(connection) == []


def test_a_migration_renames_old_settings_entries(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    url = database_url(database_of(tmp_path, EMPTY))
    with writer_engine(url).connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003_patience")
        connection.exec_driver_sql(
            "insert into tables (id, game, rules, players, options, host, public, spectators, "
            "hints, created, stage) "
            "values ('a', 'iota', 1, 2, '{}', 'host', false, false, false, 0, 'open')"
        )
        connection.exec_driver_sql(
            'insert into entries ("table", number, kind, text, mark, at) '
            "values ('a', 0, 'terms', '{\"patience\": 60}', 'once', 0)"
        )
        command.upgrade(config, "head")
        query = "select kind, text, request_id from entries"
        rows = connection.exec_driver_sql(query).all()
        assert [*map(tuple, rows)] == [("settings", '{"disconnect_timeout": 60}', "once")]


def test_writer_commits_are_durable(url: str) -> None:
    full = 2
    with writer_engine(url).connect() as connection:
        if IS_POSTGRES:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        else:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def new_table(id: str) -> TableConfig:
    return TableConfig("iota", 2, 2, {}, "host", False, False, False, id=id)


def test_a_failed_change_does_not_affect_others_in_its_batch(url: str) -> None:
    async def commit_all() -> list[object]:
        writer = Writer(writer_engine(url))
        work = asyncio.create_task(writer.run())
        changes = [
            Change([LogEntry(table, 0, "free", 0)], new_table(table))
            for table in ("a", "b", "a", "c")
        ]
        done = await asyncio.gather(*map(writer.commit, changes), return_exceptions=True)
        work.cancel()
        return [*done]

    first, second, third, fourth = asyncio.run(commit_all())
    assert (first, second, fourth) == (None, None, None)
    assert isinstance(third, Overtaken)
    with writer_engine(url).connect() as connection:
        found = connection.exec_driver_sql('select "table" from entries order by 1').scalars()
        assert [*found] == ["a", "b", "c"]


def test_two_processes_do_not_overwrite_each_other(server: ServerProcess) -> None:
    """Another process appends an entry: nothing is lost, and the table is reloaded."""
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    execute(
        server.folder,
        'insert into entries ("table", number, kind, seat, text, at) '
        "select max(\"table\"), max(number) + 1, 'move', 0, 'pass', 0 "
        'from entries where "table" = :table',
        table=table,
    )
    assert client.request("move", ply=0, move="pass")["code"] == "stale"
    assert (client.last_update()["ply"], client.last_update()["duty"]) == (1, "idle")
    state = people[1].connect(table).until_type("state")
    assert (state["ply"], state["duty"]) == (1, "must")


def test_lists_public_tables_while_another_is_loading(tmp_path: Path) -> None:
    store_match(tmp_path, "loading", quintrix.new("iota", players=2, seed=1))

    async def list_while_loading() -> tuple[list[Table], bool]:
        settings = Settings(database_url(database_of(tmp_path)), tmp_path / "secret")
        async with lifespan(settings) as app:
            loading = asyncio.create_task(app.tables.get("loading"))
            await asyncio.sleep(0)  # lets loading begin
            listed = await app.lobby.watchable()
            return listed, (await loading).state.config.game == "iota"

    assert asyncio.run(list_while_loading()) == ([], True)

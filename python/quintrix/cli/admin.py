"""``quintrix admin``."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from quintrix.core_import import require_core
from quintrix.errors import Error

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(
    name="admin",
    help="Manage a server: list, remove, ban, back up. It may be running.",
    no_args_is_help=True,
    add_completion=False,
)

Database: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="FILE_OR_URL",
        help="SQLite file or PostgreSQL URL.",
        envvar="QUINTRIX_DB",
        show_default="a file in your data directory",
    ),
]
PersonId: TypeAlias = Annotated[str, typer.Argument(metavar="PERSON", help="The id of a person.")]
DASHED_IDS = {"ignore_unknown_options": True}
"""Ids of older releases may start with a dash."""


class Listed(StrEnum):
    """What can be listed."""

    tables = "tables"
    people = "people"
    bans = "bans"
    reports = "reports"
    log = "log"


@app.command("list")
def list_(
    what: Annotated[Listed, typer.Argument(help="What to list.")] = Listed.tables,
    db: Database = None,
) -> None:
    """List tables, people, bans, reports, or what was done here, the newest last."""
    from sqlalchemy import select

    from quintrix.server.models import ADMIN_LOG, BANS, PEOPLE, REPORTS, TABLES

    said = (REPORTS.c.reason, REPORTS.c.name, REPORTS.c.table, REPORTS.c.reporter)
    done = (ADMIN_LOG.c.action, ADMIN_LOG.c.reason)
    tables = select(TABLES.c.id, TABLES.c.created, TABLES.c.stage, TABLES.c.game, TABLES.c.host)
    queries = {
        Listed.tables: tables.order_by(TABLES.c.created),
        Listed.people: select(PEOPLE.c.id, PEOPLE.c.seen, PEOPLE.c.name).order_by(PEOPLE.c.seen),
        Listed.bans: select(BANS.c.value, BANS.c.at, BANS.c.reason).order_by(BANS.c.at),
        Listed.reports: select(REPORTS.c.person, REPORTS.c.at, *said).order_by(REPORTS.c.at),
        Listed.log: select(ADMIN_LOG.c.subject, ADMIN_LOG.c.at, *done).order_by(ADMIN_LOG.c.at),
    }
    with _open(db) as connection:
        rows = connection.execute(queries[what]).all()
    for name, at, *more in rows:
        date = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
        typer.echo("  ".join((f"{name:<22}", date, *more)))
    if not rows:
        typer.echo(f"There are no {what} yet.", err=True)


@app.command(context_settings=DASHED_IDS)
def remove(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    db: Database = None,
) -> None:
    """Remove a table with its log. Its players see that it does not exist."""
    from sqlalchemy import select

    from quintrix.server.admin.deletion import delete_tables
    from quintrix.server.admin.log import log_action
    from quintrix.server.models import TABLES

    with _open(db) as connection:
        if connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table)) is None:
            raise Error(f"there is no table {table}")
        delete_tables(connection, [table])
        log_action(connection, "remove", table)
    typer.echo(f"Removed table {table}.")


@app.command(context_settings=DASHED_IDS)
def ban(
    value: Annotated[
        str, typer.Argument(metavar="VALUE", help="The id of a person, an address or a network.")
    ],
    reason: Annotated[str, typer.Option(help="Why, for your own records.")] = "",
    db: Database = None,
) -> None:
    """Ban a person or a network. Within seconds they are disconnected and cannot return."""
    from sqlalchemy import delete, insert

    from quintrix.server.admin.log import log_action
    from quintrix.server.models import BANS
    from quintrix.server.moderation import networks

    with _open(db) as connection:
        if not any(networks([value])):
            _check_person(connection, value)
        connection.execute(delete(BANS).where(BANS.c.value == value))
        connection.execute(insert(BANS).values(value=value, reason=reason, at=time.time()))
        log_action(connection, "ban", value, reason)
    typer.echo(f"Banned {value}.")


@app.command(context_settings=DASHED_IDS)
def unban(
    value: Annotated[str, typer.Argument(metavar="VALUE", help="What was banned.")],
    db: Database = None,
) -> None:
    """Lift a ban."""
    from sqlalchemy import delete

    from quintrix.server.admin.log import log_action
    from quintrix.server.models import BANS

    with _open(db) as connection:
        if not connection.execute(delete(BANS).where(BANS.c.value == value)).rowcount:
            raise Error(f"{value} is not banned")
        log_action(connection, "unban", value)
    typer.echo(f"{value} can play again.")


@app.command(context_settings=DASHED_IDS)
def rename(
    person: PersonId,
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="The name.", show_default="a made-up one")
    ] = None,
    db: Database = None,
) -> None:
    """Give a person another name, also at their tables. They can change it again, unless banned."""
    from quintrix.server.admin.log import log_action
    from quintrix.server.admin.renaming import rename_person
    from quintrix.server.names import clean_name
    from quintrix.server.player import Player

    try:
        chosen = Player(person).as_child().name if name is None else clean_name(name)
    except ValueError as error:
        raise Error(str(error)) from None
    with _open(db) as connection:
        _check_person(connection, person)
        tables = rename_person(connection, person, chosen)
        log_action(connection, "rename", person, chosen)
    typer.echo(f"Renamed {person} to {chosen} at {tables} tables.")


@app.command()
def purge(
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A limit (docs/server.md); can be repeated."),
    ] = None,
    db: Database = None,
) -> None:
    """Delete unused tables and people now, as the server does every hour."""
    from quintrix.server.admin.deletion import (
        delete_expired_codes,
        delete_expired_people,
        delete_expired_reports,
        delete_expired_tables,
    )
    from quintrix.server.limit_settings import parse_limits

    limits, tables = parse_limits(limit or ()), 0
    while True:
        with _open(db) as connection:
            deleted = len(delete_expired_tables(connection, limits))
            people = 0 if deleted else delete_expired_people(connection, limits, time.time())
        tables += deleted
        if not deleted:
            break
    with _open(db) as connection:
        delete_expired_codes(connection)
        delete_expired_reports(connection, limits)
    typer.echo(f"Deleted {tables} tables and {people} people.")


@app.command(context_settings=DASHED_IDS)
def export(person: PersonId, db: Database = None) -> None:
    """Print all that is stored about a person, as JSON."""
    from quintrix.server.admin.people import export_person

    with _open(db) as connection:
        _check_person(connection, person)
        found = export_person(connection, person)
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


@app.command(context_settings=DASHED_IDS)
def delete(person: PersonId, db: Database = None) -> None:
    """Delete a person. Their games stay for the others, without their name."""
    from quintrix.server.admin.deletion import delete_person
    from quintrix.server.admin.log import log_action

    with _open(db) as connection:
        _check_person(connection, person)
        tables = delete_person(connection, person)
        log_action(connection, "delete", "a person")  # whose id is gone, too
    typer.echo(f"Deleted {person} from {tables} tables.")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup to write.")], db: Database = None
) -> None:
    """Back up the database and the key of the cookies, also while the server runs."""
    from quintrix.server.admin.backup import back_up

    url, secret = _place(db)
    back_up(url, secret, file)
    typer.echo(f"Wrote {file}. Keep it secret: it holds the decks of running games and the key.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    force: Annotated[bool, typer.Option("--force", help="Replace an existing database.")] = False,
    db: Database = None,
) -> None:
    """Restore a backup. Stop the server first."""
    from quintrix.server.admin.backup import restore as put_back

    url, secret = _place(db)
    put_back(file, url, secret, force)
    typer.echo(f"Restored {file}.")


@app.command()
def check(db: Database = None) -> None:
    """Check that every table can be rebuilt from its log."""
    from quintrix.server.admin.check import problems

    with _open(db) as connection:
        found = list(problems(connection))
    for problem in found:
        typer.echo(problem)
    if found:
        raise typer.Exit(1)
    typer.echo("All tables are in order.")


@contextmanager
def _open(db: str | None) -> Iterator[Connection]:
    url, _ = _place(db)
    from quintrix.server.admin.database import open_database

    with open_database(url) as connection:
        yield connection


def _check_person(connection: Connection, person: str) -> None:
    """Raise `Error` if nobody has this id; nicknames are not ids, because several may share one."""
    from quintrix.server.admin.people import is_known

    if not is_known(connection, person):
        hint = "`quintrix admin list people` shows ids and nicknames"
        raise Error(f"nobody here has the id {person}: {hint}")


def _place(db: str | None) -> tuple[str, Path]:
    """Return the URL of a database and the file of its key."""
    require_core("the server")
    try:
        from quintrix.server.settings import data_folder, database_url
    except ModuleNotFoundError as error:
        raise Error(f"the server needs {error.name}: pip install 'quintrix[server]'") from None
    return database_url(db), data_folder(db) / "secret"

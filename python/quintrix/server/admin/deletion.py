"""Deletes tables and people from the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select, update

from quintrix.server import site_time
from quintrix.server.admin.series_names import replace_names
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.limit_settings import Limits
from quintrix.server.models import (
    CHANGED_TABLES,
    CODES,
    DEVICES,
    ENTRIES,
    NOTICE_PREFERENCES,
    NOTICES,
    PEOPLE,
    RATINGS,
    REPORTS,
    RESULTS,
    REVIEWS,
    SIGNED_OUT,
    SITTINGS,
    TABLES,
)
from quintrix.server.random_id import random_id

BATCH = 100
"""Tables deleted in one transaction, so that moves never wait for long."""
PERSONAL = (
    SITTINGS.c.person,
    PEOPLE.c.id,
    CODES.c.owner,
    NOTICE_PREFERENCES.c.person,
    NOTICES.c.person,
    DEVICES.c.person,
    SIGNED_OUT.c.person,
    RESULTS.c.person,
    RATINGS.c.person,
    REPORTS.c.person,
    REPORTS.c.reporter,
)
"""Where rows belong to a person and go with them."""


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables with their logs, sittings and reviews."""
    for model in (ENTRIES, SITTINGS, REVIEWS, RESULTS):
        connection.execute(delete(model).where(model.c.table.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
    mark_changed(connection, tables)


def mark_changed(connection: Connection, tables: Sequence[str]) -> None:
    """Let a running server read tables again."""
    connection.execute(delete(CHANGED_TABLES).where(CHANGED_TABLES.c.table.in_(tables)))
    if tables:
        rows = [{"table": table} for table in tables]
        connection.execute(insert(CHANGED_TABLES).values(at=DatabaseTime()), rows)


def delete_person(connection: Connection, person: str) -> int:
    """Delete a person; their games stay, without their name. Returns the number of their tables.

    Someone else appears on their seats, a different one at each table.
    """
    entries = select(ENTRIES.c.table).where(ENTRIES.c.person == person).distinct()
    tables = [*connection.scalars(entries)]
    changed = {*tables}
    for table in tables:
        names = _replace_person(connection, table, person, f"deleted-{random_id(12)}")
        changed.update(replace_names(connection, table, names))
    for column in PERSONAL:
        connection.execute(delete(column.table).where(column == person))
    mark_changed(connection, sorted(changed))
    return len(tables)


def _replace_person(connection: Connection, table: str, person: str, other: str) -> dict[str, str]:
    """Put another person, without a name, on the seats of a person; return what names become."""
    of_table = ENTRIES.c.table == table
    theirs = and_(of_table, ENTRIES.c.person == person)
    names = connection.scalars(select(ENTRIES.c.text).where(theirs, ENTRIES.c.kind == "sit"))
    without = dict.fromkeys(names, "")
    connection.execute(update(ENTRIES).where(theirs, ENTRIES.c.kind == "sit").values(text=""))
    connection.execute(update(ENTRIES).where(theirs).values(person=other))
    hosted = and_(TABLES.c.id == table, TABLES.c.host == person)
    connection.execute(update(TABLES).where(hosted).values(host=other))
    return without


def expired_tables(limits: Limits, now: float) -> Select[tuple[str]]:
    """Return the query for tables that nobody has used for too long."""
    last = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.table == TABLES.c.id).scalar_subquery()
    days = {"open": limits.open_days, "playing": limits.running_days, "over": limits.finished_days}
    expired = [
        and_(
            TABLES.c.stage == stage,
            TABLES.c.created < now - count * DAY_SECONDS,
            func.coalesce(last, TABLES.c.created) < now - count * DAY_SECONDS,
        )
        for stage, count in days.items()
        if count
    ]
    return select(TABLES.c.id).where(or_(False, *expired)).limit(BATCH)


def delete_expired_people(connection: Connection, limits: Limits, now: float) -> int:
    """Delete people who have no tables and were not seen for too long; return how many."""
    if not limits.people_days:
        return 0
    has_table = select(SITTINGS.c.person).where(SITTINGS.c.person == PEOPLE.c.id).exists()
    unseen = PEOPLE.c.seen < now - limits.people_days * DAY_SECONDS
    expired = select(PEOPLE.c.id).where(unseen, ~has_table)
    columns = (CODES.c.owner, RATINGS.c.person, NOTICE_PREFERENCES.c.person)
    for column in (*columns, DEVICES.c.person, SIGNED_OUT.c.person):
        connection.execute(delete(column.table).where(column.in_(expired)))
    return connection.execute(delete(PEOPLE).where(unseen, ~has_table)).rowcount


def delete_expired_codes(connection: Connection) -> None:
    """Delete codes that are too old, and those of tables that are gone."""
    is_gone = (CODES.c.kind == "table") & CODES.c.owner.not_in(select(TABLES.c.id))
    connection.execute(delete(CODES).where(or_(CODES.c.expires < DatabaseTime(), is_gone)))


def delete_expired_reports(connection: Connection, limits: Limits) -> None:
    """Delete reports that are too old."""
    if limits.report_days:
        age = DatabaseTime() - limits.report_days * DAY_SECONDS
        connection.execute(delete(REPORTS).where(REPORTS.c.at < age))


def delete_expired_tables(connection: Connection, limits: Limits) -> list[str]:
    """Delete a batch of tables that nobody has used for too long; return their ids."""
    tables = [*connection.scalars(expired_tables(limits, site_time.now()))]
    if tables:
        delete_tables(connection, tables)
    return tables

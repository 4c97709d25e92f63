"""What the database holds about a person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from quintrix.server.models import ENTRIES, PEOPLE, SITTINGS, TABLES


def is_known(connection: Connection, person: str) -> bool:
    """Return whether anything is stored about a person."""
    columns = (PEOPLE.c.id, SITTINGS.c.person, TABLES.c.host, ENTRIES.c.person)
    queries = (select(column).where(column == person).limit(1) for column in columns)
    return any(connection.scalar(query) is not None for query in queries)


def export_person(connection: Connection, person: str) -> dict[str, Any]:
    """Return all that is stored about a person."""
    profile = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
    query = select(ENTRIES).where(ENTRIES.c.person == person)
    entries = connection.execute(query.order_by(ENTRIES.c.table, ENTRIES.c.number)).all()
    tables = sorted({entry.table for entry in entries})
    facts = connection.execute(
        select(TABLES.c.id, TABLES.c.game, TABLES.c.created, TABLES.c.stage).where(
            TABLES.c.id.in_(tables)
        )
    )
    return {
        "person": person,
        "profile": dict(profile._mapping) if profile is not None else None,
        "tables": [dict(table._mapping) for table in facts],
        "log": [dict(entry._mapping) for entry in entries],
    }

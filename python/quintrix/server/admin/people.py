"""What the database holds about a person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, select

from quintrix.server.models import (
    CODES,
    DEVICES,
    ENTRIES,
    NOTICE_PREFERENCES,
    NOTICES,
    PEOPLE,
    RATINGS,
    REPORTS,
    RESULTS,
    SIGNED_OUT,
    SITTINGS,
    TABLES,
)


def is_known(connection: Connection, person: str) -> bool:
    """Return whether anything is stored about a person."""
    columns = (PEOPLE.c.id, SITTINGS.c.person, TABLES.c.host, ENTRIES.c.person)
    queries = (select(column).where(column == person).limit(1) for column in columns)
    return any(connection.scalar(query) is not None for query in queries)


def export_for_person(connection: Connection, person: str) -> dict[str, Any]:
    """Return all that is stored about a person, for the person.

    Deals and decks are left out: they say what comes in a game that still runs. So is the code
    that confirms an e-mail address: who can read it there would not need to own the address.
    """
    export = export_person(connection, person)
    if export["notices"] is not None:
        export["notices"].pop("code", None)
    export["log"] = [
        {**entry, "text": None} if entry["kind"] in ("same_deal", "settings") else entry
        for entry in export["log"]
    ]
    return export


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
        "results": _rows(connection, RESULTS, person),
        "ratings": _rows(connection, RATINGS, person),
        "reports": _rows(connection, REPORTS, person, "reporter"),
        "codes": _codes(connection, person),
        "devices": _rows(connection, DEVICES, person),
        "signed_out": _rows(connection, SIGNED_OUT, person),
        "notices": connection.scalar(
            select(NOTICE_PREFERENCES.c.preferences).where(NOTICE_PREFERENCES.c.person == person)
        ),
        "waiting_notices": _rows(connection, NOTICES, person),
        "log": [dict(entry._mapping) for entry in entries],
    }


def _rows(
    connection: Connection, table: Table, person: str, column: str = "person"
) -> list[dict[str, Any]]:
    found = connection.execute(select(table).where(table.c[column] == person))
    return [dict(row._mapping) for row in found]


def _codes(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return which codes there are; what is stored of the codes themselves only checks them."""
    query = select(CODES.c.kind, CODES.c.expires).where(CODES.c.owner == person)
    return [dict(row._mapping) for row in connection.execute(query)]

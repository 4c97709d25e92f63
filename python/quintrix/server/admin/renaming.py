"""Gives people other names at their tables."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from quintrix.server.admin.deletion import mark_changed
from quintrix.server.admin.series_names import replace_names
from quintrix.server.models import ENTRIES, PEOPLE
from quintrix.server.player import free_name


def rename_person(connection: Connection, person: str, name: str) -> int:
    """Rename a person in the profile and at all tables; return the number of tables."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    return rename_at_tables(connection, person, name)


def rename_at_tables(connection: Connection, person: str, name: str) -> int:
    """Rename a person at all tables, also where the game is over; return their number.

    Where another player has the name, it is numbered.
    """
    query = select(ENTRIES.c.table).where(ENTRIES.c.person == person, ENTRIES.c.kind == "sit")
    tables = [*connection.scalars(query.distinct())]
    changed = {*tables}
    for table in tables:
        names = _rename_at(connection, table, person, name)
        changed.update(replace_names(connection, table, names))
    mark_changed(connection, sorted(changed))
    return len(tables)


def _rename_at(connection: Connection, table: str, person: str, name: str) -> dict[str, str]:
    """Rename a person at one table; return the new name for each old one.

    Seats with different names keep different ones.
    """
    sits = (ENTRIES.c.table == table) & (ENTRIES.c.kind == "sit")
    others = select(ENTRIES.c.text).where(sits, ENTRIES.c.person != person)
    taken = [*connection.scalars(others)]
    theirs = select(ENTRIES.c.number, ENTRIES.c.text).where(sits, ENTRIES.c.person == person)
    names: dict[str, str] = {}
    for number, old in connection.execute(theirs.order_by(ENTRIES.c.number)).all():
        if old not in names:
            names[old] = free_name(name, [*taken, *names.values()])
        entry = update(ENTRIES).where(ENTRIES.c.table == table, ENTRIES.c.number == number)
        connection.execute(entry.values(text=names[old]))
    return names

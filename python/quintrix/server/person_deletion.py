"""Deletes a person on request: bots take over in running games, and all rows are removed."""

from __future__ import annotations

from contextlib import suppress

from quintrix.server import seating
from quintrix.server.admin.deletion import delete_person
from quintrix.server.app_state import AppState
from quintrix.server.errors import RequestError


async def delete_everywhere(app: AppState, person: str) -> int:
    """Delete a person and return the number of tables where they played with others.

    Bots play on for them. If this is interrupted, the person still exists and can ask again.
    """
    for id in await app.store.unfinished_tables_of(person):
        with suppress(RequestError):  # the game ended, or the table was deleted, in between
            await seating.delete(await app.tables.get_current(id), person)
    async with app.store.writing() as connection:
        tables = await connection.run_sync(delete_person, person)
    app.tables.drop_connections(lambda client: client.person == person)
    await app.moderation.poll()  # tables that are loaded here forget the name at once
    return tables

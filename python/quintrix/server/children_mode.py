"""Turns children's mode on for a person who may have met strangers before."""

from __future__ import annotations

from contextlib import suppress

from quintrix.server import seating
from quintrix.server.admin.renaming import rename_at_tables
from quintrix.server.app_state import AppState
from quintrix.server.codes import ShortCode
from quintrix.server.errors import RequestError


async def turn_on(app: AppState, person: str) -> ShortCode:
    """Turn the mode on and return the code that ends it.

    The person leaves all games with strangers, where bots play on, and has a generated name at all
    tables from then on.
    """
    code = await app.protection.turn_on(person)
    for id in await app.store.unfinished_tables_of(person):
        with suppress(RequestError):  # the game ended, or the table was deleted, in between
            table = await app.tables.get_current(id)
            if table.state.config.has_strangers:
                await seating.delete(table, person)
    name = (await app.store.player(person)).name
    async with app.store.writing() as connection:
        await connection.run_sync(rename_at_tables, person, name)
    await app.moderation.poll()  # tables that are loaded here show the name at once
    app.tables.drop_connections(lambda client: client.person == person)  # also those that watch
    return code

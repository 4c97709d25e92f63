"""Turns children's mode on for a person who may have met strangers before."""

from __future__ import annotations

from quintrix.server import seating
from quintrix.server.admin.renaming import rename_at_tables
from quintrix.server.app_state import AppState
from quintrix.server.codes import ShortCode
from quintrix.server.errors import RequestError

ENDED = ("over", "not_found", "not_your_seat")
"""The codes of errors when a game ended, or was left or deleted, in between."""


async def turn_on(app: AppState, person: str) -> ShortCode:
    """Turn the mode on and return the code that ends it.

    The person leaves all games with strangers, where bots play on, and has a generated name at all
    tables from then on.
    """
    await _leave_strangers(app, person)  # if this fails, the mode stays off
    code = await app.protection.turn_on(person)
    await _leave_strangers(app, person)  # where the person sat down in between
    name = (await app.store.player(person)).name
    async with app.store.writing() as connection:
        await connection.run_sync(rename_at_tables, person, name)
    await app.moderation.poll()  # tables that are loaded here show the name at once
    app.tables.drop_connections(lambda client: client.person == person)  # also those that watch
    return code


async def _leave_strangers(app: AppState, person: str) -> None:
    for id in await app.store.unfinished_tables_of(person):
        try:
            table = await app.tables.get_current(id)
            if table.state.config.has_strangers:
                await seating.delete(table, person)
        except RequestError as error:
            if error.code not in ENDED:
                raise

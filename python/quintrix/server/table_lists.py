"""The tables of each person."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

from quintrix.server.change import Change
from quintrix.server.errors import RequestError
from quintrix.server.game_log import GameLog
from quintrix.server.protocol.api import TableSummary
from quintrix.server.store import Store
from quintrix.server.table_info import summary
from quintrix.server.tables import Tables

MAX_RUNNING = 20
MAX_OVER = 10
MAX_PEOPLE = 10_000
FRESH_SECONDS = 30.0
"""How long a list is kept that this process has not changed; ``quintrix admin`` may have."""


class Listed(NamedTuple):
    """The ids of a person's tables."""

    ids: list[str]
    read_at: float
    """When it was read, in monotonic seconds."""


class TableLists:
    """Lists the tables of people; without other nodes, asks the database only after changes."""

    def __init__(self, store: Store, tables: Tables, log: GameLog) -> None:
        self._store = store
        self._tables = tables
        self._is_alone = log.relay.is_alone
        self._listed: OrderedDict[str, Listed] = OrderedDict()
        self._people: dict[str, set[str]] = {}
        """The people with a list that holds a table, by table."""
        self._changes = 0
        log.on_commit = self._on_commit

    async def of(self, person: str) -> list[TableSummary]:
        """Return a person's tables: running ones, then finished ones, each newest first."""
        summaries = []
        for id in await self._ids(person):
            try:
                table = await self._tables.get(id)
            except RequestError:
                continue  # it was deleted by another process
            if table.admits(person):
                summaries.append(summary(table, person))
        return summaries

    async def _ids(self, person: str) -> list[str]:
        listed = self._listed.get(person)
        if listed is not None and time.monotonic() < listed.read_at + FRESH_SECONDS:
            return listed.ids
        changes = self._changes
        ids = await self._store.tables_of(person, MAX_RUNNING, MAX_OVER)
        if self._is_alone and self._changes == changes:
            self._keep(person, ids)
        return ids

    def _keep(self, person: str, ids: list[str]) -> None:
        self._drop(person)
        self._listed[person] = Listed(ids, time.monotonic())
        for id in ids:
            self._people.setdefault(id, set()).add(person)
        if len(self._listed) > MAX_PEOPLE:
            self._drop(next(iter(self._listed)))

    def _drop(self, person: str) -> None:
        listed = self._listed.pop(person, None)
        for id in listed.ids if listed else ():
            people = self._people[id]
            people.discard(person)
            if not people:
                del self._people[id]

    def _on_commit(self, change: Change) -> None:
        """Forget the lists that a change concerns."""
        people = {*change.new_players, *(person for person, _ in change.unlisted)}
        if change.deleted_table:
            people |= self._people.get(change.deleted_table, set())
        elif change.stage:
            people |= self._people.get(change.entries[0].table, set())
        self._changes += bool(people)
        for person in people:
            self._drop(person)

"""Detects turns that begin, and notifies people who are not connected."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from quintrix.server import metrics, site_time
from quintrix.server.durations import HOUR_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.games import title_of
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import Buckets
from quintrix.server.logs import log_exception
from quintrix.server.nodes.shared_limits import SharedLimits
from quintrix.server.notices.preference_store import DueNotice, PreferenceStore
from quintrix.server.notices.preferences import Preferences
from quintrix.server.notices.sender import Sender
from quintrix.server.notices.texts import Notice, turn_notice
from quintrix.server.table_state import TableState

if TYPE_CHECKING:
    from quintrix.server.table import Table
    from quintrix.server.tables import Tables

POLL_SECONDS = 1.0
TAKEN_AT_ONCE = 50
STORED_AT_ONCE = 500
RETRY_SECONDS = (60.0, 300.0, 1500.0, 7200.0)
"""Pauses before a notice that failed is sent again; after the last one it is given up."""


def awaited_people(state: TableState) -> set[str]:
    """Return the people for whom a running game waits."""
    return {person for seat in state.awaited_people() if (person := state.seats[seat].person)}


class TurnWatch:
    """Tracks whose turn it is at one table, and reports turns that begin."""

    def __init__(self, table: Table, notices: TurnNotices | None) -> None:
        self._table = table
        self._notices = notices
        self._awaited = awaited_people(table.state)

    def on_commit(self) -> None:
        """Report the turns that began by what this node has committed."""
        began = self.on_follow()
        if began and self._notices is not None:
            self._notices.add(self._table.id, began)

    def on_follow(self) -> set[str]:
        """Return whose turn has begun; another node reports what it has committed itself."""
        before, self._awaited = self._awaited, awaited_people(self._table.state)
        return self._awaited - before


class TurnNotices:
    """Notifies people of their turn if they are not at the table a while after it began."""

    def __init__(
        self,
        store: PreferenceStore,
        sender: Sender,
        limits: Limits,
        wait_seconds: float,
        shared: SharedLimits | None,
    ) -> None:
        self._store = store
        self._sender = sender
        self._wait_seconds = wait_seconds
        self._new: list[tuple[str, str]] = []
        """The tables and people of turns that are not stored yet."""
        per_second = limits.notices_per_hour / HOUR_SECONDS
        self._per_hour = Buckets(per_second, HOUR_SECONDS, "notices", shared)
        self._sending: set[asyncio.Task[None]] = set()

    def add(self, table: str, people: set[str]) -> None:
        """Remember that the turn of some people began."""
        self._new.extend((table, person) for person in sorted(people))

    async def run(self, tables: Tables) -> None:
        """Send what is due, until cancelled."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self._store_new()
            await self.send_due(tables)

    async def send_due(self, tables: Tables) -> None:
        """Begin to send what is due now; what cannot be looked up stays due for an hour."""
        for due in await self._store.due_notices(site_time.now(), TAKEN_AT_ONCE):
            await self._take(tables, due)

    async def _store_new(self) -> None:
        """Store the turns that began, many at once: there are hundreds each second."""
        while turns := self._new[:STORED_AT_ONCE]:
            await self._store.add_notices(turns, site_time.now() + self._wait_seconds)
            del self._new[: len(turns)]

    async def _take(self, tables: Tables, due: DueNotice) -> None:
        """Send one notice unless it is quiet time or the person needs none any more."""
        person = due.person
        preferences = await self._store.preferences(person)
        now = site_time.now()
        until = preferences.quiet.next_allowed(now) if preferences.quiet else now
        if until > now:
            await self._store.postpone(due, until)
            return
        try:
            table = await tables.get_current(due.table)
        except RequestError as error:
            if error.code == "not_found" or due.due < now - HOUR_SECONDS:
                await self._store.take(due)
            return
        if not await self._store.take(due):
            return  # another node sends it
        is_needed = person in awaited_people(table.state) and preferences.wants_any
        if not is_needed or person in table.connected_people():
            return
        if not due.attempt and not await self._per_hour.take(person):
            metrics.NOTICES.labels("limited").inc()
            return
        names = [seat.name for seat in table.state.seats if seat.person not in (None, person)]
        game = title_of(table.state.config.game)
        notice = turn_notice(preferences.language, game, names, due.table)
        task = asyncio.create_task(self._send(due, preferences, notice))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, due: DueNotice, preferences: Preferences, notice: Notice) -> None:
        try:
            outcome = await self._sender.send(due.person, preferences, notice, due.ways)
            if outcome.deferred and due.attempt < len(RETRY_SECONDS):
                later = site_time.now() + RETRY_SECONDS[due.attempt]
                attempt, ways = due.attempt + 1, outcome.deferred
                await self._store.put_back(due._replace(due=later, attempt=attempt, ways=ways))
        except Exception:
            log_exception("notice failed")

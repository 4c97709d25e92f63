"""The tables in memory: read from their logs when somebody comes, let go when nobody is there."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import asdict

from quintrix.guides import Guide
from quintrix.server import lessons, metrics, reception
from quintrix.server.change import Change
from quintrix.server.entry import Entry
from quintrix.server.games import GAMES
from quintrix.server.ledger import Ledger
from quintrix.server.logs import log
from quintrix.server.plan import Earlier, Plan
from quintrix.server.protocol.api import NewTable
from quintrix.server.protocol.replay import SameDeal
from quintrix.server.refused import Refused
from quintrix.server.store import Store
from quintrix.server.table import Table
from quintrix.server.thinkers import Thinkers
from quintrix.server.writer import NotKept, Writer

IDLE_SECONDS = 600.0
SWEEP_SECONDS = 60.0


class Tables:
    """Finds tables, opens them, and forgets those that nobody uses."""

    def __init__(self, store: Store, writer: Writer, thinkers: Thinkers, reaction: float) -> None:
        self._store = store
        self._writer = writer
        self._thinkers = thinkers
        self._reaction = reaction
        self._live: dict[str, asyncio.Future[Table | None]] = {}

    async def get(self, id: str) -> Table:
        """Find a table, in memory or by its log."""
        found = self._live.get(id)
        if found is None or _is_gone(found):
            found = self._live[id] = asyncio.ensure_future(self._read(id))
        table = await asyncio.shield(found)
        if table is None:
            self._live.pop(id, None)
            raise Refused("not_found", "There is no such table.", 404)
        table.used = time.monotonic()
        return table

    async def open(
        self, wish: NewTable, person: str, name: str, earlier: Earlier | None = None
    ) -> Table:
        """Open a table as somebody wishes it, with a deal of its own or that of an earlier game."""
        plan = reception.planned(wish, person)
        entries = [
            reception.seated(plan.id, number, number, seat, person, name)
            for number, seat in enumerate(wish.seats)
        ]
        if earlier is not None:
            text = json.dumps(asdict(earlier))
            entries.append(Entry(plan.id, len(entries), "same_deal", text=text, person=person))
        if wish.start:
            if any(entry.kind == "free" for entry in entries):
                raise Refused("not_ready", "There is still a free seat.", 422)
            entries.append(reception.shuffled(plan, len(entries), earlier))
        sitting = [person] if any(entry.kind == "sit" for entry in entries) else []
        await self._keep(Change(entries, plan, "playing" if wish.start else None, sitting))
        log("table opened", table=plan.id[:8], game=plan.game, players=plan.players)
        return self._place(plan, entries)

    async def teach(self, guide: Guide, person: str, name: str) -> Table:
        """Open a first game, which is in nobody's list."""
        plan, entries = lessons.begun(guide, person, name)
        await self._keep(Change(entries, plan, "playing"))
        log("first game opened", table=plan.id[:8], game=plan.game)
        return self._place(plan, entries)

    async def again(self, table: Table, wish: SameDeal, person: str, name: str) -> Table:
        """Open a table where a finished game is dealt again."""
        before = table.ledger.plan
        if len(wish.seats) != before.players:
            message = f"This deal is for {before.players} players."
            raise Refused("not_allowed", message, 422)
        same = NewTable(
            game=before.game,
            options=before.options,
            seats=wish.seats,
            spectators=before.spectators,
            hints=before.hints,
            disconnect_timeout=before.disconnect_timeout,
            start=wish.start,
        )
        return await self.open(same, person, name, reception.earlier(table.ledger))

    async def rematch(self, table: Table, person: str) -> Table:
        """Open a table for the same people, each one seat further on, unless there is one."""
        async with table.gate:
            ledger = table.ledger
            if ledger.rematch is None:
                if ledger.stage != "over":
                    raise Refused("not_over", "The game is not over yet.")
                if not any(seat.person == person for seat in ledger.seats):
                    raise Refused("not_your_seat", "Only those who played can do that.", 403)
                fresh = await self._open_again(ledger, person)
                await table.keep([table.entry("rematch", text=fresh.id, person=person)])
                table.tell_table()
                return fresh
        return await self.get(ledger.rematch)

    def watchable(self) -> list[Table]:
        """List the public tables that run with somebody there, the newest first."""
        here = [found for found in self._live.values() if found.done()]
        read = [found.result() for found in here if not _is_gone(found)]
        running = [table for table in read if table is not None and table.can_be_watched]
        return sorted(running, key=lambda table: table.ledger.plan.created, reverse=True)

    async def sweep(self) -> None:
        """Forget, again and again, what nobody has used for a while."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for id, found in list(self._live.items()):
                if _is_gone(found) or _is_idle(found):
                    del self._live[id]
            metrics.TABLES.set(len(self._live))

    async def _open_again(self, ledger: Ledger, person: str) -> Table:
        before = ledger.plan
        plan = Plan(
            game=before.game,
            rules=GAMES[before.game]["rules"],
            players=before.players,
            options=before.options,
            host=person,
            public=False,
            spectators=before.spectators,
            hints=before.hints,
            disconnect_timeout=before.disconnect_timeout,
        )
        order = ledger.seats[-1:] + ledger.seats[:-1]
        entries = [
            Entry(plan.id, number, "sit", number, seat.name, seat.person)
            if seat.person
            else Entry(plan.id, number, "bot", number, seat.level)
            for number, seat in enumerate(order)
        ]
        people = {seat.person for seat in order if seat.person}
        await self._keep(Change(entries, plan, None, sorted(people)))
        return self._place(plan, entries)

    async def _keep(self, change: Change) -> None:
        try:
            await self._writer.keep(change)
        except NotKept:
            raise Refused("commit_failed", "That could not be kept; try again.", 503) from None

    async def _read(self, id: str) -> Table | None:
        kept = await self._store.table(id)
        return None if kept is None else self._made(*kept)

    def _place(self, plan: Plan, entries: Sequence[Entry]) -> Table:
        table = self._made(plan, entries)
        found: asyncio.Future[Table | None] = asyncio.get_running_loop().create_future()
        found.set_result(table)
        self._live[plan.id] = found
        table.minds.wake()
        return table

    def _made(self, plan: Plan, entries: Sequence[Entry]) -> Table:
        ledger = Ledger(plan)
        for entry in entries:
            ledger.apply(entry)
        return Table(ledger, self._writer, self._thinkers, self._reaction)


def _is_gone(found: asyncio.Future[Table | None]) -> bool:
    """Tell whether there is nothing to go on with: it failed, does not exist, or is spoilt."""
    if not found.done():
        return False
    table = None if found.cancelled() or found.exception() else found.result()
    return table is None or table.spoilt


def _is_idle(found: asyncio.Future[Table | None]) -> bool:
    table = found.result() if found.done() else None
    return table is not None and not table.busy and time.monotonic() - table.used > IDLE_SECONDS

"""Applies what other nodes did to the tables in memory.

The relay tells what they did, and is fast. The log is the truth: it is read when the relay has a
gap, and at intervals, since the relay may lose the last message as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from quintrix.server.errors import RequestError
from quintrix.server.log_entry import LogEntry
from quintrix.server.logs import log_exception
from quintrix.server.nodes.relay import Message, Relay
from quintrix.server.store import Store
from quintrix.server.tables import Tables

POLL_SECONDS = 2.0
POLL_SECONDS_WITHOUT_RELAY = 0.5
POLLED_AT_ONCE = 500


class Follower:
    """Keeps the tables of this node up to date."""

    def __init__(self, tables: Tables, store: Store, relay: Relay) -> None:
        self._tables = tables
        self._store = store
        self._relay = relay
        self._tasks: set[asyncio.Task[None]] = set()
        relay.on_message = self._on_message
        relay.on_follow = self._on_follow
        relay.on_node_gone = self._on_node_gone

    async def run(self) -> None:
        """Compare the log with what is known here at intervals, until cancelled."""
        while True:
            await asyncio.sleep(POLL_SECONDS if self._relay.is_up else POLL_SECONDS_WITHOUT_RELAY)
            tables = {table.id: table for table in self._tables.in_use()}
            ids = [*tables]
            for start in range(0, len(ids), POLLED_AT_ONCE):
                some = ids[start : start + POLLED_AT_ONCE]
                lengths = await self._store.lengths(some)
                for id in some:
                    if lengths.get(id) != tables[id].state.next_number:
                        self._start(tables[id].follower.follow_log())

    def _on_message(self, id: str, node: str, message: Message) -> None:
        table = self._tables.loaded(id)
        if table is None:
            return
        match message["kind"]:
            case "entries":
                entries = [LogEntry(id, *values) for values in message["entries"]]
                if not table.follower.follow_at_once(entries):
                    self._start(table.follower.follow(entries))
            case "deleted":
                table.mark_stale()
            case "people":
                table.on_people(node, message["people"])
            case "who":
                table.on_people(node, message["people"])
                table.announce_people()
            case "text":
                table.send_here(message["text"])

    def _on_follow(self, id: str) -> None:
        """Read what was missed before the subscription, and ask who is at the table."""
        table = self._tables.loaded(id)
        if table is not None:
            table.ask_for_people()
            self._start(table.follower.follow_log())

    def _on_node_gone(self, node: str) -> None:
        for table in self._tables.in_memory():
            table.on_people(node, {})

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    """Log a failure: the next reading of the log is another attempt."""
    try:
        await work
    except RequestError:
        return  # the database is away, which is in the log already
    except Exception:
        log_exception("following failed")

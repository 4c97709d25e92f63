"""What must hold after a storm, whatever failed in it."""

from __future__ import annotations

import asyncio
from collections import Counter

from quintrix.server.database import reader_engine
from quintrix.server.identity import Identity
from quintrix.server.log_entry import LogEntry
from quintrix.server.settings import database_url
from quintrix.server.store import Store
from quintrix.server.table_state import TableState
from websockets.sync.client import connect

from server.nodes.site import Site
from server.nodes.storm import Storm, StormTable


def check(site: Site, storm: Storm) -> int:
    """Check that nothing acknowledged is lost or played twice; return the number of such moves.

    Every node shows every table as a replay of its log does, byte by byte.
    """
    keys = [key.encode() for key in site.environment.values()]
    identity = Identity(keys)
    logs = asyncio.run(_logs(site.url, [*storm.tables]))
    _check_moves(identity, storm, logs)
    for id, table in storm.tables.items():
        state = logs[id][0]
        for number, node in enumerate(site.nodes):
            shown = _shown(node.port, table)
            assert shown == _expected(identity, state, table), f"table {id} at node {number}"
    return len(storm.acknowledged)


async def _logs(url: str, ids: list[str]) -> dict[str, tuple[TableState, list[LogEntry]]]:
    engine = reader_engine(database_url(url))
    store, logs = Store(engine), {}
    for id in ids:
        stored = await store.table(id)
        assert stored is not None
        config, entries = stored
        assert [entry.number for entry in entries] == [*range(len(entries))]
        state = TableState(config)
        for entry in entries:
            state.apply(entry)
        assert state.read_only is None  # every move is legal after those before it
        logs[id] = (state, entries)
    await engine.dispose()
    return logs


def _check_moves(
    identity: Identity, storm: Storm, logs: dict[str, tuple[TableState, list[LogEntry]]]
) -> None:
    stored = Counter(
        (id, entry.person, entry.request_id, entry.text)
        for id, (_, entries) in logs.items()
        for entry in entries
        if entry.kind == "move"
    )
    assert max(stored.values()) == 1  # nothing is played twice
    for (cookie, request), (table, move) in storm.acknowledged.items():
        person = identity.read({"quintrix": cookie})
        assert stored[table, person, request, move] == 1, "an acknowledged move is lost"


def _expected(identity: Identity, state: TableState, table: StormTable) -> list[str]:
    """Return what each player of a table must be shown."""
    core_table = state.core_table
    assert core_table is not None
    people = [identity.read({"quintrix": cookie}) for cookie in table.cookies]
    seats = [state.seats_of(person)[0] for person in people if person]
    return [core_table.state_message(seat) for seat in seats]


def _shown(port: int, table: StormTable) -> list[str]:
    """Return what each player of a table is shown at a node."""
    texts = []
    for cookie in table.cookies:
        url = f"ws://127.0.0.1:{port}/api/tables/{table.id}/socket"
        with connect(url, additional_headers={"Cookie": f"quintrix={cookie}"}) as socket:
            while '"type":"state"' not in (text := str(socket.recv(timeout=20)))[:20]:
                pass
            texts.append(text)
    return texts

"""Bans, and tables that an operator changed while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from sqlalchemy import Connection, delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from quintrix.server.client import Client
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.errors import RequestError
from quintrix.server.models import BANS, CHANGED_TABLES, ENTRIES, TABLES
from quintrix.server.tables import Tables

POLL_SECONDS = 2.0
KEEP_SECONDS = 60.0
"""How long a change is kept so that every node sees it; a server on its own forgets it at once."""


class Moderation:
    """Applies what ``quintrix admin`` writes into the database."""

    def __init__(self, engine: AsyncEngine, tables: Tables, is_alone: bool) -> None:
        self._engine = engine
        self._tables = tables
        self._keep_seconds = 0.0 if is_alone else KEEP_SECONDS
        self._seen: dict[str, float] = {}
        """The changes that this node has seen: when each table was changed."""
        self._bans: frozenset[str] = frozenset()
        self._networks: tuple[IPv4Network | IPv6Network, ...] = ()

    def check(self, address: str, person: str | None) -> None:
        """Raise `RequestError` if an address or a person is banned."""
        if self._bans and (person in self._bans or self._is_in_banned_network(address)):
            raise RequestError("banned", "You cannot play on this server.", 403)

    async def run(self) -> None:
        """Read bans and changed tables again and again, until cancelled."""
        while True:
            await self.poll()
            await asyncio.sleep(POLL_SECONDS)

    async def poll(self) -> None:
        """Read bans and changed tables."""
        async with self._engine.connect() as connection:
            bans = frozenset(await connection.scalars(select(BANS.c.value)))
            rows = await connection.execute(select(CHANGED_TABLES.c.table, CHANGED_TABLES.c.at))
            changed: dict[str, float] = {row.table: row.at for row in rows}
        if bans != self._bans:
            self._bans, self._networks = bans, tuple(networks(bans))
            self._tables.drop_connections(self._is_banned)
        for table, at in changed.items():
            if self._seen.get(table) != at:
                self._tables.reload(table)
        self._seen = changed
        if changed:
            async with self._engine.begin() as connection:
                await connection.run_sync(_forget, self._keep_seconds)

    def _is_banned(self, client: Client) -> bool:
        return client.person in self._bans or self._is_in_banned_network(client.address)

    def _is_in_banned_network(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            host = ip_address(address)
        except ValueError:
            return False
        return any(host in network for network in self._networks)


def networks(values: Iterable[str]) -> Iterable[IPv4Network | IPv6Network]:
    """Return those of some values that are addresses or networks; the others are people."""
    for value in values:
        try:
            yield ip_network(value, strict=False)
        except ValueError:
            continue


def _forget(connection: Connection, seconds: float) -> None:
    """Forget old changes, and what was appended to removed tables before they were noticed."""
    is_old = CHANGED_TABLES.c.at <= DatabaseTime() - seconds
    tables = [*connection.scalars(select(CHANGED_TABLES.c.table).where(is_old))]
    if not tables:
        return
    existing = select(TABLES.c.id)
    changed = ENTRIES.c.table.in_(tables)
    connection.execute(delete(ENTRIES).where(changed, ENTRIES.c.table.not_in(existing)))
    connection.execute(delete(CHANGED_TABLES).where(CHANGED_TABLES.c.table.in_(tables)))

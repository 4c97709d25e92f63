"""The devices of each person, and those that were signed out.

A device has an id in its signed cookie. Cookies are verified without the database: only the devices
that were signed out have to be known. They are few, and every node has them in memory.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import delete, insert, select, tuple_, update

from quintrix.server.client import Client
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.identity import Identity, Visitor
from quintrix.server.models import DEVICES, PEOPLE, SIGNED_OUT
from quintrix.server.nodes.relay import Relay
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.store import Store
from quintrix.server.tables import Tables

POLL_SECONDS = 2.0
OVERLAP_SECONDS = 60.0
"""How far back sign-outs are read again: transactions may commit out of order."""


class Device(NamedTuple):
    """A device on which a person plays."""

    device: str
    label: str
    seen: float
    """When the person last opened a page there, within a day, in Unix time."""


class Devices:
    """Lists devices, and signs them out at every node."""

    def __init__(
        self,
        store: Store,
        identity: Identity,
        tables: Tables,
        preferences: PreferenceStore,
        relay: Relay,
        max_devices: int,
    ) -> None:
        self._store = store
        self._identity = identity
        self._tables = tables
        self._preferences = preferences
        self._relay = relay
        self._max_devices = max_devices
        """The maximum number of devices of one person."""
        self._read_until = 0.0
        self._changed = asyncio.Event()
        relay.on_sign_out = self._changed.set

    async def record_use(self, visitor: Visitor, label: str) -> None:
        """Record that a device is used now, if its person is stored."""
        is_it = (DEVICES.c.person == PEOPLE.c.id) & (DEVICES.c.device == visitor.device)
        known = select(DEVICES.c.label, DEVICES.c.seen).select_from(
            PEOPLE.outerjoin(DEVICES, is_it)
        )
        async with self._store.reading() as connection:
            query = known.where(PEOPLE.c.id == visitor.person)
            row = (await connection.execute(query)).first()
        if row is None or not visitor.device:
            return
        if row.seen is None:
            await self._add(visitor, label)
        elif row.label != label or row.seen < time.time() - DAY_SECONDS:
            await self._update(visitor, label)

    async def remember(self, visitor: Visitor, label: str) -> None:
        """Store a device with its person, who may have no name yet."""
        await self._store.remember(visitor.person)
        await self.record_use(visitor, label)

    async def list_of(self, person: str) -> list[Device]:
        """Return the devices of a person, the last used first."""
        columns = (DEVICES.c.device, DEVICES.c.label, DEVICES.c.seen)
        theirs = select(*columns).where(DEVICES.c.person == person)
        async with self._store.reading() as connection:
            rows = await connection.execute(theirs.order_by(DEVICES.c.seen.desc()))
            return [Device(*row) for row in rows]

    async def sign_out(self, person: str, device: str) -> None:
        """Sign a device out; raise `RequestError` if the person has no such device."""
        if device not in [known.device for known in await self.list_of(person)]:
            raise RequestError("not_found", "You have no such device.", 404)
        await self._sign_out([Visitor(person, device)])

    async def sign_out_others(self, visitor: Visitor) -> None:
        """Sign all devices of a person out but one, with cookies that name no device."""
        others = [
            Visitor(visitor.person, known.device) for known in await self.list_of(visitor.person)
        ]
        named_none = Visitor(visitor.person, "")
        await self._sign_out([one for one in (named_none, *others) if one != visitor])

    async def release(self, visitor: Visitor) -> None:
        """Sign a device out for its person, because it becomes that of another one."""
        if visitor.device:
            await self._sign_out([visitor])

    async def run(self) -> None:
        """Follow the sign-outs of other nodes, until cancelled."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), POLL_SECONDS)
            self._changed.clear()
            await self.poll()

    async def poll(self) -> None:
        """Read what was signed out since the last time."""
        new = select(SIGNED_OUT).where(SIGNED_OUT.c.at > self._read_until - OVERLAP_SECONDS)
        async with self._store.reading() as connection:
            rows = [*await connection.execute(new)]
        self._read_until = max((row.at for row in rows), default=self._read_until)
        self._reject({Visitor(row.person, row.device) for row in rows})

    async def _add(self, visitor: Visitor, label: str) -> None:
        known = await self.list_of(visitor.person)
        row = {"person": visitor.person, "device": visitor.device, "label": label}
        async with self._store.writing() as connection:
            is_it = (DEVICES.c.person == visitor.person) & (DEVICES.c.device == visitor.device)
            if (await connection.execute(select(DEVICES.c.seen).where(is_it))).first() is None:
                await connection.execute(insert(DEVICES).values(**row, seen=time.time()))
        unused = known[max(0, self._max_devices - 1) :]
        await self._sign_out([Visitor(visitor.person, one.device) for one in unused])

    async def _update(self, visitor: Visitor, label: str) -> None:
        is_it = (DEVICES.c.person == visitor.person) & (DEVICES.c.device == visitor.device)
        seen = update(DEVICES).where(is_it).values(label=label, seen=time.time())
        async with self._store.writing() as connection:
            await connection.execute(seen)

    async def _sign_out(self, visitors: Collection[Visitor]) -> None:
        if not visitors:
            return
        pairs = tuple_(DEVICES.c.person, DEVICES.c.device)
        ended = tuple_(SIGNED_OUT.c.person, SIGNED_OUT.c.device)
        async with self._store.writing() as connection:
            await connection.execute(delete(DEVICES).where(pairs.in_(visitors)))
            await connection.execute(delete(SIGNED_OUT).where(ended.in_(visitors)))
            rows = [visitor._asdict() for visitor in visitors]
            await connection.execute(insert(SIGNED_OUT).values(at=DatabaseTime()), rows)
        self._reject({*visitors})
        self._relay.announce_sign_out()
        for person in {visitor.person for visitor in visitors}:
            await self._unsubscribe(person, {visitor.device for visitor in visitors})

    def _reject(self, visitors: set[Visitor]) -> None:
        """Reject the cookies of devices from now on, and close their WebSockets."""
        new = visitors - self._identity.signed_out
        if not new:
            return
        self._identity.signed_out |= new

        def is_new(client: Client) -> bool:
            return Visitor(client.person, client.device) in new

        self._tables.drop_connections(is_new)

    async def _unsubscribe(self, person: str, devices: set[str]) -> None:
        """Stop turn notices to browsers on devices of a person."""
        preferences = await self._preferences.preferences(person)
        if any(browser.device in devices for browser in preferences.push):
            async with self._preferences.edit(person) as changed:
                changed.push = [one for one in changed.push if one.device not in devices]

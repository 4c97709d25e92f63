"""Children's mode, and consent to play with strangers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable

from sqlalchemy import select, update

from quintrix.server.codes import Codes, ShortCode
from quintrix.server.errors import RequestError
from quintrix.server.models import PEOPLE
from quintrix.server.player import Player
from quintrix.server.store import Store
from quintrix.server.table_config import TableConfig

FRESH_SECONDS = 30.0
"""For so long a node relies on what it has read: another node may have changed it."""
MAX_PEOPLE = 10_000


class Protection:
    """Decides who may meet strangers, and turns children's mode on and off."""

    def __init__(self, store: Store, codes: Codes, children: bool) -> None:
        self._store = store
        self._codes = codes
        self.children = children
        """Whether everyone on this server is in children's mode."""
        self._known: OrderedDict[str, tuple[bool, float]] = OrderedDict()
        """Whether people are in children's mode, and when that was read."""

    async def check_public(self, player: Player, others: Iterable[str] = ()) -> None:
        """Raise `RequestError` unless a person has agreed to strangers, and no child is there."""
        if player.child or await self._any_child(others):
            raise _friends_only()
        if not player.strangers:
            raise _no_consent()

    def check_seat(self, player: Player, config: TableConfig) -> None:
        """Raise `RequestError` if a person may not take a seat at a table because of strangers."""
        if player.child and config.has_strangers:
            raise _friends_only()
        if config.public and not player.strangers:
            raise _no_consent()

    async def check_watching(self, person: str, config: TableConfig) -> None:
        """Raise `RequestError` if a person may not watch a game because strangers play there."""
        if config.has_strangers and await self.meets_friends_only(person):
            raise _friends_only()

    async def meets_friends_only(self, person: str | None) -> bool:
        """Return whether a person is in children's mode, or everyone is; asked again and again."""
        if self.children or person is None:
            return self.children
        child, read_at = self._known.get(person, (False, 0.0))
        if not read_at or time.monotonic() > read_at + FRESH_SECONDS:
            known = self._known.get(person)
            child = await self.is_child(person)
            if self._known.get(person) is known:  # else it changed meanwhile
                self._know(person, child)
        return child

    async def is_child(self, person: str) -> bool:
        """Return whether a person has turned children's mode on."""
        return await self._any_child([person])

    async def agree_to_strangers(self, person: str, agreed: bool) -> None:
        """Store whether a person wants to play with strangers."""
        player = await self._store.player(person)
        if agreed and player.child:
            raise RequestError("children", "Children's mode is on.", 403)
        await self._save(person, strangers=agreed)

    async def turn_on(self, person: str) -> ShortCode:
        """Turn children's mode on, and return the recovery code that turns it off."""
        if await self.is_child(person):
            raise RequestError("children", "Children's mode is on already.")
        code = await self._codes.new_recovery_code(person)
        await self._save(person, child=True, strangers=False)
        self._know(person, True)
        return code

    async def turn_off(self, address: str, person: str, code: str) -> None:
        """Turn children's mode off with the recovery code of the person."""
        if not await self._codes.is_recovery_code(address, person, code):
            raise RequestError("wrong_code", "This is not the recovery code.", 403)
        await self._save(person, child=False)
        self._know(person, False)

    def _know(self, person: str, child: bool) -> None:
        self._known.pop(person, None)
        self._known[person] = (child, time.monotonic())
        if len(self._known) > MAX_PEOPLE:
            self._known.popitem(last=False)

    async def _any_child(self, people: Iterable[str]) -> bool:
        children = select(PEOPLE.c.id).where(PEOPLE.c.id.in_([*people]), PEOPLE.c.child.is_(True))
        async with self._store.reading() as connection:
            return (await connection.execute(children)).first() is not None

    async def _save(self, person: str, **values: bool) -> None:
        await self._store.remember(person)
        async with self._store.writing() as connection:
            mine = update(PEOPLE).where(PEOPLE.c.id == person)
            await connection.execute(mine.values(**values))


def _friends_only() -> RequestError:
    message = "In children's mode there are no public tables. Invite friends by a link."
    return RequestError("children", message, 403)


def _no_consent() -> RequestError:
    return RequestError("strangers", "First agree to play with people you do not know.", 403)

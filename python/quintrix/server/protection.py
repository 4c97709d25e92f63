"""Children's mode, and consent to play with strangers."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select, update

from quintrix.server.codes import Codes, ShortCode
from quintrix.server.errors import RequestError
from quintrix.server.models import PEOPLE
from quintrix.server.player import Player
from quintrix.server.store import Store


class Protection:
    """Decides who may play with strangers, and turns children's mode on and off."""

    def __init__(self, store: Store, codes: Codes, children: bool) -> None:
        self._store = store
        self._codes = codes
        self.children = children
        """Whether everyone on this server is in children's mode."""

    async def check_public(self, player: Player, others: Iterable[str] = ()) -> None:
        """Raise `RequestError` unless a person has agreed to strangers, and no child is there."""
        if player.child or await self._any_child(others):
            message = "In children's mode there are no public tables. Invite friends by a link."
            raise RequestError("children", message, 403)
        if not player.strangers:
            message = "First agree to play with people you do not know."
            raise RequestError("strangers", message, 403)

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
        return code

    async def turn_off(self, address: str, person: str, code: str) -> None:
        """Turn children's mode off with the recovery code of the person."""
        if not await self._codes.is_recovery_code(address, person, code):
            raise RequestError("wrong_code", "This is not the recovery code.", 403)
        await self._save(person, child=False)

    async def _any_child(self, people: Iterable[str]) -> bool:
        children = select(PEOPLE.c.id).where(PEOPLE.c.id.in_([*people]), PEOPLE.c.child.is_(True))
        async with self._store.reading() as connection:
            return (await connection.execute(children)).first() is not None

    async def _save(self, person: str, **values: bool) -> None:
        await self._store.remember(person)
        async with self._store.writing() as connection:
            mine = update(PEOPLE).where(PEOPLE.c.id == person)
            await connection.execute(mine.values(**values))

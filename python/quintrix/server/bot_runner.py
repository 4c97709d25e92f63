"""The bots of one table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import quintrix
from quintrix import Bot, Move
from quintrix._core import Table as CoreTable
from quintrix.guides import Guide
from quintrix.server.bot_pool import BotPool
from quintrix.server.errors import RequestError
from quintrix.server.logs import log_exception
from quintrix.server.seeding import bot_seed

if TYPE_CHECKING:
    from quintrix.server.table import Table

RETRY_SECONDS = 1.0


class BotRunner:
    """Schedules searches for the bot seats of one table and submits their moves."""

    def __init__(self, table: Table, pool: BotPool, reaction_seconds: float) -> None:
        self._table = table
        self._pool = pool
        self._reaction_seconds = reaction_seconds
        self._bots: dict[int, Bot] = {}
        self._searches: dict[int, asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether a search is running or pausing."""
        return bool(self._searches)

    def schedule(self) -> None:
        """Start a search for each bot seat that can act, has not declined to and is idle."""
        core_table = self._running_table()
        if core_table is None:
            return
        for seat, level in core_table.bots_to_move():
            if seat not in self._searches:
                self._searches[seat] = asyncio.create_task(self._search(core_table, seat, level))

    def cancel(self) -> None:
        """Cancel all searches because their position is gone."""
        for seat, task in self._searches.items():
            task.cancel()
            if seat in self._bots:
                self._bots[seat].stop()
        self._searches = {}
        self._bots = {}

    async def _search(self, core_table: CoreTable, seat: int, level: str) -> None:
        seed = bot_seed(core_table.match, seat)
        bot = self._bots.setdefault(seat, quintrix.bot(level, seed))
        try:
            await asyncio.sleep(self._pause(core_table, seat))
            if self._running_table() is core_table and core_table.match.duty(seat) != "idle":
                ply = core_table.ply
                move = await self._choose(bot, core_table, seat)
                async with self._table.lock:
                    await self._submit(core_table, ply, seat, move)
        except RequestError:
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log_exception("bot failed", table=self._table.id, seat=seat, level=level)
            await asyncio.sleep(RETRY_SECONDS)
        if self._searches.get(seat) is asyncio.current_task():
            del self._searches[seat]
        self.schedule()

    async def _choose(self, bot: Bot, core_table: CoreTable, seat: int) -> Move | None:
        """Return the bot's move, or that of the guide; None to wait."""
        match, guide = core_table.match, self._active_guide(core_table)
        if guide is None:
            return await self._pool.choose(bot, match, seat)
        answer = guide.answer(match.moves, seat)
        return None if answer is None else match.parse(answer)

    def _active_guide(self, core_table: CoreTable) -> Guide | None:
        """Return the guide of a guided game until its last step."""
        guide = self._table.state.guide
        return None if guide is None or guide.is_past_end(core_table.match.moves) else guide

    async def _submit(self, core_table: CoreTable, ply: int, seat: int, move: Move | None) -> None:
        del self._searches[seat]  # so that the update schedules this seat again
        if move is None:
            core_table.decline(seat, ply)
        elif self._running_table() is core_table and core_table.accepts_bot_move(seat, move):
            await self._table.commit_move(seat, move, None, None)

    def _pause(self, core_table: CoreTable, seat: int) -> float:
        """Return the seconds to wait so that people can react first."""
        if self._active_guide(core_table):
            return 0.0
        return self._reaction_seconds * core_table.pause(seat)

    def _running_table(self) -> CoreTable | None:
        state = self._table.state
        core_table = None if state.read_only or self._table.stale else state.core_table
        return None if core_table is None or core_table.over else core_table

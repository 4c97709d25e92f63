"""The bots of one table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import quintrix
from quintrix import Bot, Match, Move
from quintrix.errors import Error
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
        self._declined: set[int] = set()
        """Seats that may act but chose not to since the last move."""

    @property
    def is_busy(self) -> bool:
        """Whether a search is running or pausing."""
        return bool(self._searches)

    def on_move(self) -> None:
        """Reconsider every bot seat after a move, including those that declined to react."""
        self._declined.clear()
        self.schedule()

    def schedule(self) -> None:
        """Start a search for each bot seat that can act and is idle."""
        match = self._running_match()
        if match is None:
            return
        for seat in match.actors:
            level = self._table.state.seats[seat].level
            if level and seat not in self._searches and seat not in self._declined:
                self._searches[seat] = asyncio.create_task(self._search(match, seat, level))

    def cancel(self) -> None:
        """Cancel all searches because their position is gone."""
        for seat, task in self._searches.items():
            task.cancel()
            if seat in self._bots:
                self._bots[seat].stop()
        self._searches = {}
        self._bots = {}

    async def _search(self, match: Match, seat: int, level: str) -> None:
        bot = self._bots.setdefault(seat, quintrix.bot(level, bot_seed(match, seat)))
        try:
            await asyncio.sleep(self._pause(match, seat))
            if self._running_match() is match and match.duty(seat) != "idle":
                ply = match.ply
                move = await self._choose(bot, match, seat)
                async with self._table.lock:
                    await self._submit(match, ply, seat, move)
        except RequestError:
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log_exception("bot failed", table=self._table.id, seat=seat, level=level)
            await asyncio.sleep(RETRY_SECONDS)
        if self._searches.get(seat) is asyncio.current_task():
            del self._searches[seat]
        self.schedule()

    async def _choose(self, bot: Bot, match: Match, seat: int) -> Move | None:
        """Return the bot's move, or that of the guide; None to wait."""
        guide = self._active_guide(match)
        if guide is None:
            return await self._pool.choose(bot, match, seat)
        answer = guide.answer(match.moves, seat)
        return None if answer is None else match.parse(answer)

    def _active_guide(self, match: Match) -> Guide | None:
        """Return the guide of a guided game until its last step."""
        guide = self._table.state.guide
        return None if guide is None or guide.is_past_end(match.moves) else guide

    async def _submit(self, match: Match, ply: int, seat: int, move: Move | None) -> None:
        del self._searches[seat]  # so that the update schedules this seat again
        if move is None:
            if match.ply == ply:  # otherwise it declined an earlier position
                self._declined.add(seat)
        elif self._running_match() is match and self._is_playable(match, seat, move):
            await self._table.commit_move(seat, move, None, None)

    def _is_playable(self, match: Match, seat: int, move: Move) -> bool:
        """Return whether the move is still legal and the seat is still a bot's."""
        try:
            match.check(seat, move)
        except Error:
            return False
        return self._table.state.seats[seat].level is not None

    def _pause(self, match: Match, seat: int) -> float:
        """Return the seconds to wait in a reaction window, so that people can act first.

        A reaction window is open whether or not a seat can act, so the pause reveals nothing.
        """
        if not match.reaction_window or self._active_guide(match):
            return 0.0
        reaction = self._reaction_seconds
        return reaction if match.duty(seat) == "may" else 1.5 * reaction

    def _running_match(self) -> Match | None:
        state = self._table.state
        match = None if state.read_only or self._table.stale else state.match
        return None if match is None or match.over else match

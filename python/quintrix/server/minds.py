"""The bots at a table: who of them thinks now, and what becomes of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import quintrix
from quintrix import Bot, Match, Move
from quintrix.errors import Error
from quintrix.guides import Guide
from quintrix.server.logs import log_failure
from quintrix.server.refused import Refused
from quintrix.server.seeding import bot_seed
from quintrix.server.thinkers import Thinkers

if TYPE_CHECKING:
    from quintrix.server.table import Table

RETRY_SECONDS = 1.0


class Minds:
    """Lets every bot that can act think in the background, and plays what it chooses."""

    def __init__(self, table: Table, thinkers: Thinkers, reaction: float) -> None:
        self._table = table
        self._thinkers = thinkers
        self._reaction = reaction
        self._bots: dict[int, Bot] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._declined: set[int] = set()

    @property
    def busy(self) -> bool:
        """Whether any bot thinks."""
        return bool(self._thinking)

    def turn_page(self) -> None:
        """Ask everybody again, also those who declined before the last move."""
        self._declined.clear()
        self.wake()

    def wake(self) -> None:
        """Let every bot think that can act and does not think yet."""
        match = self._running()
        if match is None:
            return
        for seat in match.actors:
            level = self._table.ledger.seats[seat].level
            if level and seat not in self._thinking and seat not in self._declined:
                self._thinking[seat] = asyncio.create_task(self._think(match, seat, level))

    def forget(self) -> None:
        """Drop all thoughts: the position they are about is gone."""
        for seat, task in self._thinking.items():
            task.cancel()
            if seat in self._bots:
                self._bots[seat].stop()
        self._thinking = {}
        self._bots = {}

    async def _think(self, match: Match, seat: int, level: str) -> None:
        bot = self._bots.setdefault(seat, quintrix.bot(level, bot_seed(match, seat)))
        try:
            await asyncio.sleep(self._pause(match, seat))
            if self._running() is match and match.duty(seat) != "idle":
                ply = match.ply
                move = await self._choice(bot, match, seat)
                async with self._table.gate:
                    await self._play(match, ply, seat, move)
        except Refused:
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log_failure("a bot failed", table=self._table.id, seat=seat, level=level)
            await asyncio.sleep(RETRY_SECONDS)
        if self._thinking.get(seat) is asyncio.current_task():
            del self._thinking[seat]
        self.wake()

    async def _choice(self, bot: Bot, match: Match, seat: int) -> Move | None:
        """Think, or do what a first game wants; if the learner strays from it, wait for them."""
        guide = self._guide(match)
        if guide is None:
            return await self._thinkers.ask(bot, match, seat)
        answer = guide.answer(match.moves, seat)
        return None if answer is None else match.parse(answer)

    def _guide(self, match: Match) -> Guide | None:
        """Find the first game that is followed here, unless the learner plays on behind its end."""
        guide = self._table.ledger.guide
        return None if guide is None or guide.is_past_end(match.moves) else guide

    async def _play(self, match: Match, ply: int, seat: int, move: Move | None) -> None:
        del self._thinking[seat]  # so that showing this move wakes the seat for the next one
        if move is None:
            if match.ply == ply:  # else it declined what is past, and may have to act now
                self._declined.add(seat)
        elif self._running() is match and self._still_fits(match, seat, move):
            await self._table.put(seat, move, None, None)

    def _still_fits(self, match: Match, seat: int, move: Move) -> bool:
        try:
            match.check(seat, move)
        except Error:
            return False
        return self._table.ledger.seats[seat].level is not None

    def _pause(self, match: Match, seat: int) -> float:
        """Hold back where people might act out of turn; holding back tells nobody that they can."""
        if not match.reaction_window or self._guide(match):
            return 0.0
        return self._reaction if match.duty(seat) == "may" else 1.5 * self._reaction

    def _running(self) -> Match | None:
        ledger = self._table.ledger
        match = None if ledger.frozen or self._table.spoilt else ledger.match
        return None if match is None or match.over else match

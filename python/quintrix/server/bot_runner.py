"""The bots of one table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import quintrix
from quintrix import Bot, Move
from quintrix._core import Table as CoreTable
from quintrix.guides import Guide
from quintrix.server.bot_pool import BotPool
from quintrix.server.bot_reactions import BotReactions
from quintrix.server.errors import RequestError
from quintrix.server.fair_queue import Rank
from quintrix.server.logs import log_exception
from quintrix.server.pace import BotTiming, Pacer
from quintrix.server.seeding import bot_seed
from quintrix.server.writer import Overtaken

if TYPE_CHECKING:
    from quintrix.server.table import Table

RETRY_SECONDS = 1.0
LATE_SECONDS = 2.0
"""The bots of another node are late if they take longer than usual by this."""


class BotRunner:
    """Schedules searches for the bot seats of one table and submits their moves."""

    def __init__(self, table: Table, pool: BotPool, timing: BotTiming) -> None:
        self._table = table
        self._pool = pool
        self._reaction_seconds = timing.reaction_seconds
        self._pacer = Pacer(timing.pace)
        self._reactions = BotReactions(table)
        self._bots: dict[int, Bot] = {}
        self._held: dict[int, Move] = {}
        """The moves that end the shared turn of a bot, until all people have ended theirs."""
        self._searches: dict[int, asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether a search is running or pausing."""
        return bool(self._searches)

    def schedule(self) -> None:
        """Start a search for each bot seat that can act, has not declined to and is idle.

        A table that all people have left pauses until someone opens it.
        """
        core_table = self._running_table()
        if core_table is None or self._table.is_abandoned:
            return
        for seat, level in core_table.bots_to_move():
            is_held = seat in self._held and self._waits_for_people(core_table)
            if seat not in self._searches and not is_held:
                self._searches[seat] = asyncio.create_task(self._search(core_table, seat, level))

    def cancel(self) -> None:
        """Cancel all searches because their position is gone."""
        for seat, task in self._searches.items():
            task.cancel()
            if seat in self._bots:
                self._bots[seat].stop()
        self._searches = {}
        self._bots = {}
        self._held = {}

    def on_start(self) -> None:
        """Schedule the first searches of a game."""
        if self._running_table() is not None and self._is_paced():
            self._reactions.on_start()
        self.schedule()

    def on_move(self, seat: int) -> None:
        """React to a move that was played, and schedule the next searches."""
        core_table = self._table.state.core_table
        if core_table is not None and self._is_paced():
            self._reactions.on_move(core_table, seat)
        self.schedule()

    async def _search(self, core_table: CoreTable, seat: int, level: str) -> None:
        seed = bot_seed(core_table.match, seat)
        bot = self._bots.setdefault(seat, quintrix.bot(level, seed))
        started = asyncio.get_running_loop().time()
        try:
            await asyncio.sleep(self._pause(core_table, seat))
            if self._running_table() is core_table and core_table.match.duty(seat) != "idle":
                move, ply = await self._paced_choice(bot, core_table, seat, started)
                async with self._table.lock:
                    try:
                        await self._submit(core_table, ply, seat, move)
                    except Overtaken:
                        await self._table.follower.catch_up()
        except RequestError:
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log_exception("bot failed", table=self._table.id, seat=seat, level=level)
            await asyncio.sleep(RETRY_SECONDS)
        if self._searches.get(seat) is asyncio.current_task():
            del self._searches[seat]
        self.schedule()

    async def _paced_choice(
        self, bot: Bot, core_table: CoreTable, seat: int, started: float
    ) -> tuple[Move | None, int]:
        """Return the bot's move when it is time to show it, and the ply at which it was chosen."""
        is_own = self._table.state.own_game is not None
        if is_own:  # its process has to know the position in which the move is played
            await self._wait(core_table, started)
        ply = core_table.ply
        move = self._held.pop(seat, None) or await self._choose(bot, core_table, seat)
        if move is not None and not is_own:
            await self._wait(core_table, started)
        return move, ply

    async def _choose(self, bot: Bot, core_table: CoreTable, seat: int) -> Move | None:
        """Return the bot's move, or that of the guide; None to wait."""
        match, guide = core_table.match, self._active_guide(core_table)
        if self._table.state.own_game is not None:
            return await self._ask_own_game(bot.name, core_table, seat)
        if guide is None:
            return await self._pool.choose(bot, match, seat, self._table.client(), self._rank)
        answer = guide.answer(match.moves, seat)
        return None if answer is None else match.parse(answer)

    async def _ask_own_game(self, level: str, core_table: CoreTable, seat: int) -> Move | None:
        """Let the bot choose in the process of a game of the host's own."""
        table, seed = self._table, bot_seed(core_table.match, seat)
        ply = core_table.ply
        answer = await table.ask("choose", seat=seat, level=level, seed=seed)
        async with table.lock:
            if answer["move"] is None or core_table.ply != ply:
                return None
            await table.learn(seat, answer["move"])
            return core_table.match.parse(answer["move"])

    def _active_guide(self, core_table: CoreTable) -> Guide | None:
        """Return the guide of a guided game until its last step."""
        guide = self._table.state.guide
        return None if guide is None or guide.is_past_end(core_table.match.moves) else guide

    async def _submit(self, core_table: CoreTable, ply: int, seat: int, move: Move | None) -> None:
        del self._searches[seat]  # so that the update schedules this seat again
        if move is None:
            core_table.decline(seat, ply)
        elif self._must_hold(core_table, seat, move):
            self._held[seat] = move
        elif self._running_table() is core_table and core_table.accepts_bot_move(seat, move):
            await self._table.commit_move(seat, move, None, None)

    def _pause(self, core_table: CoreTable, seat: int) -> float:
        """Return the seconds to wait so that people, or the bots of another node, act first."""
        late = LATE_SECONDS + self._pacer.longest if self._table.is_led_elsewhere else 0.0
        if self._active_guide(core_table):
            return late
        return late + self._reaction_seconds * core_table.pause(seat)

    async def _wait(self, core_table: CoreTable, started: float) -> None:
        """Wait so that people can follow the last move."""
        if not self._is_paced():
            return
        shared_turn = self._waits_for_people(core_table)
        await self._pacer.wait(started, len(core_table.last_events(None)), shared_turn)

    def _must_hold(self, core_table: CoreTable, seat: int, move: Move) -> bool:
        """Return whether a move would end the shared turn of a bot before people end theirs."""
        is_own = self._table.state.own_game is not None
        if is_own or not self._waits_for_people(core_table):
            return False
        if not core_table.accepts_bot_move(seat, move):
            return False
        after = core_table.match.copy()
        after.play(seat, move)
        return after.duty(seat) != "must"

    def _waits_for_people(self, core_table: CoreTable) -> bool:
        """Return whether bots take their time because people have to act too."""
        if not self._is_paced():
            return False
        match, seats = core_table.match, self._table.state.seats
        people = [seat for seat in match.actors if seats[seat].player is not None]
        return any(match.duty(seat) == "must" for seat in people)

    def _is_paced(self) -> bool:
        return self._pacer.is_on and self._table.state.guide is None and not self._table.is_hurried

    def _rank(self) -> Rank:
        """Return how urgent the searches of this table are."""
        if self._table.observers.connections:
            return Rank.WATCHED
        return Rank.PAUSED if self._table.is_abandoned else Rank.UNWATCHED

    def _running_table(self) -> CoreTable | None:
        state = self._table.state
        core_table = None if state.read_only or self._table.stale else state.core_table
        return None if core_table is None or core_table.over else core_table

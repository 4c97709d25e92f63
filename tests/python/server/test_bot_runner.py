"""Bots search in the background while the game goes on."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import quintrix
from quintrix import Bot, Match, Move
from quintrix._core import Table as CoreTable
from quintrix.server.bot_pool import BotPool
from quintrix.server.bot_runner import BotRunner
from quintrix.server.client import Client
from quintrix.server.pace import BotTiming

from server.scenes import SCENES

LATE = 2


class SlowPool:
    """A bot pool whose bots decline to react, but only when released."""

    def __init__(self) -> None:
        self.searches: list[tuple[int, int]] = []
        self.released = asyncio.Event()

    async def choose(self, _: Bot, match: Match, seat: int, *__: object) -> Move | None:
        self.searches.append((match.ply, seat))
        await self.released.wait()
        return None


async def decline_after_move() -> tuple[int, list[tuple[int, int]]]:
    match = quintrix.replay(SCENES["forgot"].record())
    occupants = [(False, "easy") if seat == LATE else (True, None) for seat in range(3)]
    core_table = CoreTable(match, occupants)
    state = SimpleNamespace(read_only=None, core_table=core_table, guide=None, own_game=None)
    table = SimpleNamespace(id="table", state=state, stale=False, lock=asyncio.Lock())
    table.is_abandoned = table.is_led_elsewhere = False
    table.client = lambda: Client("", "host")
    pool = SlowPool()
    bots = BotRunner(cast(Any, table), cast(BotPool, pool), BotTiming(0.0, 0.0))
    bots.schedule()
    async with asyncio.timeout(60):
        while not pool.searches:
            await asyncio.sleep(0)
    core_table.apply(1, "draw number")
    bots.schedule()
    pool.released.set()
    for _ in range(100):
        await asyncio.sleep(0)
    return core_table.ply, pool.searches


def test_a_bot_that_declines_an_old_position_searches_again() -> None:
    ply, searches = asyncio.run(decline_after_move())
    assert searches == [(ply - 1, LATE), (ply, LATE)]

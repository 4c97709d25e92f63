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


class DonePool:
    """A bot pool in which one seat says done while the other searches on."""

    def __init__(self, done: int) -> None:
        self._done = done
        self._searching = asyncio.Event()
        self.searched: Match | None = None

    async def choose(self, _: Bot, match: Match, seat: int, *__: object) -> Move | None:
        if seat == self._done:
            await self._searching.wait()
            return match.parse("done")
        self.searched = match
        self._searching.set()
        await asyncio.Event().wait()
        return None


def table_of(core_table: CoreTable, players: list[str | None]) -> Any:
    """Return what a runner needs of a table at which these people sit."""
    seats = [SimpleNamespace(player=player) for player in players]
    state = SimpleNamespace(
        read_only=None, core_table=core_table, guide=None, own_game=None, seats=seats
    )
    table = SimpleNamespace(id="table", state=state, stale=False, lock=asyncio.Lock())
    table.is_abandoned = table.is_led_elsewhere = table.is_hurried = False
    table.client = lambda: Client("", "host")
    return table


async def decline_after_move() -> tuple[int, list[tuple[int, int]]]:
    match = quintrix.replay(SCENES["forgot"].record())
    occupants = [(False, "easy") if seat == LATE else (True, None) for seat in range(3)]
    core_table = CoreTable(match, occupants)
    table = table_of(core_table, ["ann", "ben", None])
    pool = SlowPool()
    bots = BotRunner(table, cast(BotPool, pool), BotTiming(0.0, 0.0))
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


async def search_while_another_bot_waits() -> tuple[int, int]:
    """Return the ply at the table, and the ply of the match that a bot searches in."""
    match = quintrix.new("hetrix", players=3, seed=1)
    for seat in (1, 2):
        for _ in range(5):
            match.play(seat, next(move for move in match.legal_moves(seat) if "place" in str(move)))
    core_table = CoreTable(match, [(True, None), (False, "easy"), (False, "easy")])
    pool = DonePool(done=1)
    table = table_of(core_table, ["ann", None, None])
    bots = BotRunner(table, cast(BotPool, pool), BotTiming(0.0, 1e-6))
    bots.schedule()
    async with asyncio.timeout(60):
        while pool.searched is None or len(bots._searches) > 1:
            await asyncio.sleep(0)
    bots.cancel()
    return core_table.ply, pool.searched.ply


def test_a_bot_that_holds_its_move_does_not_change_what_another_searches() -> None:
    played, searched = asyncio.run(search_while_another_bot_waits())
    assert searched == played == 10

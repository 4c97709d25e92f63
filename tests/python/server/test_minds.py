"""Bots at a table think in the background, while the game goes on."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import quintrix
from quintrix import Bot, Match, Move
from quintrix.server.minds import Minds
from quintrix.server.thinkers import Thinkers

from server.scenes import SCENES

LATE = 2


class Slow:
    """Asked out of turn, a bot declines, but only once it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.declines = asyncio.Event()

    async def ask(self, _: Bot, match: Match, seat: int) -> Move | None:
        self.asked.append((match.ply, seat))
        await self.declines.wait()
        return None


async def declined_too_late() -> tuple[int, list[tuple[int, int]]]:
    match = quintrix.replay(SCENES["forgot"].record())
    seats = [SimpleNamespace(level="easy" if seat == LATE else None) for seat in range(3)]
    ledger = SimpleNamespace(frozen=False, match=match, seats=seats, guide=None)
    table = SimpleNamespace(id="table", ledger=ledger, spoilt=False, gate=asyncio.Lock())
    slow = Slow()
    minds = Minds(cast(Any, table), cast(Thinkers, slow), 0.0)
    minds.wake()
    async with asyncio.timeout(60):
        while not slow.asked:
            await asyncio.sleep(0)
    match.play(1, "draw number")
    minds.turn_page()
    slow.declines.set()
    for _ in range(100):
        await asyncio.sleep(0)
    return match.ply, slow.asked


def test_a_bot_that_declines_too_late_is_asked_again() -> None:
    ply, asked = asyncio.run(declined_too_late())
    assert asked == [(ply - 1, LATE), (ply, LATE)]

"""Predictable deals and bots, for tests: enabled by an environment variable, never by default."""

from __future__ import annotations

import os
from contextvars import ContextVar

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from quintrix import Match
from quintrix.seats import draw_lot

VARIABLE = "QUINTRIX_TEST_SEEDS"
SEED_HEADER = "quintrix-seed"
LOT_HEADER = "quintrix-lot"
SEEDS = 1 << 64

_deal_seed: ContextVar[int | None] = ContextVar("deal_seed", default=None)
_lot: ContextVar[int | None] = ContextVar("lot", default=None)


def is_enabled() -> bool:
    """Return whether requests may choose the seed of their deals."""
    return os.environ.get(VARIABLE) == "1"


class SeedHeaders:
    """Lets headers of a request choose the deal that it causes, and who begins.

    `Quintrix-Seed` is the seed of the deal; `Quintrix-Lot` is the place that a lot falls on.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Remember the choices while the request is handled."""
        seed = _deal_seed.set(_number(scope, SEED_HEADER))
        lot = _lot.set(_number(scope, LOT_HEADER))
        try:
            await self._app(scope, receive, send)
        finally:
            _deal_seed.reset(seed)
            _lot.reset(lot)


def _number(scope: Scope, header: str) -> int | None:
    text = Headers(scope=scope).get(header) if scope["type"] == "http" else None
    return int(text) if text and text.isdecimal() else None


def deal_seed() -> int | None:
    """Return the seed that the current request chose, or None for a random one."""
    return _deal_seed.get()


def draw_first(players: int) -> int:
    """Return the place that a lot falls on: fair, and independent of the deal.

    A request that chose the seed of its deal gets the place that it chose, or place 0.
    """
    if _lot.get() is None and _deal_seed.get() is None:
        return draw_lot(players)
    return (_lot.get() or 0) % players


def bot_seed(match: Match, seat: int) -> int | None:
    """Return the seed of a bot's choices, or None for a random one."""
    if match.seed is None or not is_enabled():
        return None
    return (match.seed + seat) % SEEDS

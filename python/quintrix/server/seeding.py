"""Predictable deals and bots, for tests: enabled by an environment variable, never by default."""

from __future__ import annotations

import os
from contextvars import ContextVar

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from quintrix import Match

VARIABLE = "QUINTRIX_TEST_SEEDS"
HEADER = "quintrix-seed"
SEEDS = 1 << 64

_deal_seed: ContextVar[int | None] = ContextVar("deal_seed", default=None)


def is_enabled() -> bool:
    """Return whether requests may choose the seed of their deals."""
    return os.environ.get(VARIABLE) == "1"


class SeedHeader:
    """Lets the header `Quintrix-Seed` of a request choose the seed of the deal that it causes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Remember the seed while the request is handled."""
        seed = Headers(scope=scope).get(HEADER) if scope["type"] == "http" else None
        token = _deal_seed.set(int(seed) if seed and seed.isdecimal() else None)
        try:
            await self._app(scope, receive, send)
        finally:
            _deal_seed.reset(token)


def deal_seed() -> int | None:
    """Return the seed that the current request chose, or None for a random one."""
    return _deal_seed.get()


def bot_seed(match: Match, seat: int) -> int | None:
    """Return the seed of a bot's choices, or None for a random one."""
    if match.seed is None or not is_enabled():
        return None
    return (match.seed + seat) % SEEDS

"""What strangers send is not kept in memory."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from quintrix.server.identity import Identity
from quintrix.server.limits import LimitsMiddleware
from quintrix.server.security import SecurityMiddleware
from starlette.types import Message, Receive, Scope, Send

LONG = 50_000
TIMES = 200
MAX_KEPT = LONG * TIMES // 10


@contextmanager
def little_is_kept() -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
        kept, _ = tracemalloc.get_traced_memory()
        assert kept < MAX_KEPT
    finally:
        tracemalloc.stop()


def request(name: bytes, value: bytes) -> Scope:
    headers = [(b"host", b"localhost"), (name, value)]
    return {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": headers,
        "client": ("192.0.2.1", 1),
    }


async def ok(_: Scope, __: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def send_all(app: Callable[[Scope, Receive, Send], object], name: bytes) -> None:
    """Send requests, each with another long header."""

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(_: Message) -> None:
        pass

    async def send_each() -> None:
        for number in range(TIMES):
            await app(request(name, b"%0*d" % (LONG, number)), receive, send)  # type: ignore[misc]

    asyncio.run(send_each())


def test_long_cookies_that_nobody_signed_are_forgotten() -> None:
    identity = Identity([bytes(32)])
    with little_is_kept():
        for number in range(TIMES):
            assert identity.read({"quintrix": f"{number:0{LONG}d}"}) is None


def test_limits_do_not_keep_cookies() -> None:
    with little_is_kept():
        limited = LimitsMiddleware(ok, 40.0, 0.0, None)
        send_all(limited, b"cookie")


def test_long_origins_are_forgotten() -> None:
    with little_is_kept():
        send_all(SecurityMiddleware(ok, []), b"origin")

"""Measure what the home page costs a server with many open tables while many people look at it.

Each person asks for their own tables and for the public ones every five seconds, as the page does.
The result is written into docs/server.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import uvloop
from page import table_lines, write_part
from process import LOAD_CORE, Server, run_server
from stored_games import store_games

ROOT = Path(__file__).parents[2]
PACE_SECONDS = 5.0
"""``PACE`` of web/src/pages/Home.svelte."""
PATHS = ("/api/tables", "/api/lobby")
OPENED_TOGETHER = 50
LISTED = 30
"""Tables in the lobby, as many as it lists."""
UNLIMITED = ("requests_per_address=0", "connections_per_address=100000")


class Result(NamedTuple):
    """What the server costs."""

    idle: float
    """The share of a core when nobody asks."""
    share: float
    """The further share when everyone asks."""
    requests: float
    """Requests per second."""


class Browser:
    """One connection that asks for one path after the other."""

    def __init__(self, port: int, cookie: str) -> None:
        self.requests = 0
        self._port = port
        self._headers = (
            f"Host: 127.0.0.1:{port}\r\nCookie: quintrix={cookie}\r\nAccept-Encoding: gzip\r\n\r\n"
        )
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> None:
        """Request a path and read the whole answer."""
        await self._request(f"GET {path} HTTP/1.1\r\n{self._headers}")

    async def open_public_table(self) -> None:
        """Create a table that the lobby lists."""
        await self._send("PUT /api/me/protection", '{"strangers":true}')
        body = '{"game":"iota","seats":[{"kind":"me"},{"kind":"friend"}],"public":true}'
        await self._send("POST /api/tables", body)

    async def _send(self, what: str, body: str) -> None:
        head = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        await self._request(f"{what} HTTP/1.1\r\n{head}{self._headers}{body}")

    async def _request(self, request: str) -> None:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(request.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 20"):
            raise RuntimeError(head.decode())
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        await reader.readexactly(int(length))

    async def poll(self, first: float) -> None:
        """Look at the home page until cancelled."""
        await asyncio.sleep(first)
        while True:
            for path in PATHS:
                await self.get(path)
                self.requests += 1
            await asyncio.sleep(PACE_SECONDS)


async def measure(server: Server, tables: list[str], cookies: list[str], seconds: float) -> Result:
    """Open all tables, let everyone poll, and return what that costs."""
    browsers = [Browser(server.port, cookie) for cookie in cookies]
    for start in range(0, len(tables), OPENED_TOGETHER):
        some = tables[start : start + OPENED_TOGETHER]
        paths = zip(browsers, some, strict=False)
        await asyncio.gather(*(browser.get(f"/api/tables/{id}") for browser, id in paths))
    for browser in browsers[:LISTED]:
        await browser.open_public_table()
    for browser in browsers:  # connections are kept between two requests
        await browser.get(PATHS[0])
    await asyncio.sleep(2)
    idle = server.cpu_seconds()
    await asyncio.sleep(seconds / 2)
    idle = (server.cpu_seconds() - idle) / (seconds / 2)
    async with asyncio.TaskGroup() as group:
        firsts = [PACE_SECONDS * number / len(browsers) for number in range(len(browsers))]
        polls = [
            group.create_task(browser.poll(first))
            for browser, first in zip(browsers, firsts, strict=True)
        ]
        await asyncio.sleep(2 * PACE_SECONDS)  # until all have come, and their lists are known
        used, started = server.cpu_seconds(), time.monotonic()
        before = sum(browser.requests for browser in browsers)
        await asyncio.sleep(seconds)
        elapsed, used = time.monotonic() - started, server.cpu_seconds() - used
        count = sum(browser.requests for browser in browsers) - before
        for poll in polls:
            poll.cancel()
    return Result(idle, used / elapsed - idle, count / elapsed)


def lines(tables: int, people: int, result: Result) -> list[str]:
    """Return the result for the documentation."""
    headings = ("open tables", "people", "requests/s", "of a core", "per request", "nobody asks")
    row = (
        f"{tables:,}",
        f"{people:,}",
        f"{result.requests:.0f}",
        f"{result.share:.1%}",
        f"{1e6 * result.share / result.requests:.0f} µs",
        f"{result.idle:.1%}",
    )
    return [
        *table_lines(headings, [row]),
        "",
        f"Measured on {time.strftime('%Y-%m-%d')}, at a load average of {os.getloadavg()[0]:.1f} "
        f"on {os.cpu_count()} processors.",
    ]


def main() -> int:
    """Measure with the given numbers of tables and people."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {LOAD_CORE})
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as place:
        scripts = store_games(Path(place), "iota", 2, chosen.tables)
        cookies = [script.cookies[0] for script in scripts[: chosen.people]]
        options = [option for limit in UNLIMITED for option in ("--limit", limit)]
        with run_server(Path(place), *options) as server:
            ids = [script.table for script in scripts]
            result = uvloop.run(measure(server, ids, cookies, chosen.seconds))
    found = lines(chosen.tables, chosen.people, result)
    print("\n".join(found))
    write_part("server.md", "home.py", found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

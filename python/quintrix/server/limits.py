"""How much and how fast a client may send."""

from __future__ import annotations

import json
import time
from collections import OrderedDict

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 16 * 1024
LARGEST_BODIES = {"/api/replay": 512 * 1024}
"""Where people bring whole games along."""
LARGEST_MESSAGE = 4 * 1024
BURST_SECONDS = 2.0
MOST_CLIENTS = 10_000


class Bucket:
    """Fills up with time, and is emptied by what a client sends."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._tokens = rate * BURST_SECONDS
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Take a token; tell whether there was one."""
        if not self._rate:
            return True
        now = time.monotonic()
        filled = self._tokens + (now - self._filled) * self._rate
        self._tokens, self._filled = min(filled, self._rate * BURST_SECONDS), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class HttpLimits:
    """Refuses bodies that are too large and clients that ask too fast."""

    def __init__(self, app: ASGIApp, rate: float) -> None:
        self._app = app
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif not self._bucket(scope).take():
            await _refuse(send, 429, "too_fast", "That is too fast; wait a little.")
        else:
            await self._with_small_body(scope, receive, send)

    def _bucket(self, scope: Scope) -> Bucket:
        address = scope["client"][0] if scope.get("client") else ""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket

    async def _with_small_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body first: it is small, or it is not wanted."""
        body, largest = b"", LARGEST_BODIES.get(scope["path"], LARGEST_BODY)
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > largest:
                await _refuse(send, 413, "too_large", "That is too large.")
                return
            if not message.get("more_body"):
                break
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return whole.pop() if whole else await receive()

        await self._app(scope, receive_again, send)


async def _refuse(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""Limits on the rate and the size of what clients send."""

from __future__ import annotations

import json
import time
from collections import OrderedDict

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY_SIZE = 16 * 1024
MAX_BODY_SIZES = {"/api/replay": 512 * 1024}
"""Exceptions, by path: uploads of whole records."""
MAX_MESSAGE_SIZE = 4 * 1024
BURST_SECONDS = 2.0
MAX_CLIENTS = 10_000


class TokenBucket:
    """A rate limiter that allows bursts of `BURST_SECONDS`."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        """Tokens per second; 0 means unlimited."""
        self._tokens = rate * BURST_SECONDS
        self._updated = time.monotonic()

    def take(self) -> bool:
        """Take a token and return whether one was available."""
        if not self._rate:
            return True
        now = time.monotonic()
        tokens = self._tokens + (now - self._updated) * self._rate
        self._tokens, self._updated = min(tokens, self._rate * BURST_SECONDS), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class LimitsMiddleware:
    """Rejects large request bodies, and clients that send too many requests."""

    def __init__(self, app: ASGIApp, rate: float) -> None:
        self._app = app
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or reject a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif not self._bucket(scope).take():
            await _reject(send, 429, "too_fast", "Too many requests. Wait a moment.")
        else:
            await self._with_body(scope, receive, send)

    def _bucket(self, scope: Scope) -> TokenBucket:
        address = scope["client"][0] if scope.get("client") else ""
        bucket = self._buckets.pop(address, None) or TokenBucket(self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body before handling the request, up to its limit."""
        body, limit = b"", MAX_BODY_SIZES.get(scope["path"], MAX_BODY_SIZE)
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > limit:
                await _reject(send, 413, "too_large", "The request is too large.")
                return
            if not message.get("more_body"):
                break
        unread: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_body() -> Message:
            return unread.pop() if unread else await receive()

        await self._app(scope, receive_body, send)


async def _reject(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

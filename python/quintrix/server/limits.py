"""Limits on the rate and the size of what clients send."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from hashlib import blake2b

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quintrix.server import metrics
from quintrix.server.client import address_of
from quintrix.server.nodes.shared_limits import SharedLimits

MAX_BODY_SIZE = 16 * 1024
MAX_DECK_SIZE = 64 * 1024
MAX_BODY_SIZES = {
    "/api/replay": 512 * 1024,
    "/api/tables": MAX_DECK_SIZE,
    "/api/decks/check": MAX_DECK_SIZE,
    "/settings": MAX_DECK_SIZE,
}
"""Exceptions, by the end of the path: whole records and decks."""
MAX_MESSAGE_SIZE = 4 * 1024
BURST_SECONDS = 2.0
ADDRESS_BURST_SECONDS = 20.0
"""A whole class opens the page at once."""
MAX_CLIENTS = 10_000


class TokenBucket:
    """A rate limiter that allows bursts."""

    def __init__(self, rate: float, burst_seconds: float) -> None:
        self._rate = rate
        """Tokens per second; 0 means unlimited."""
        self._size = rate * burst_seconds
        self._tokens = self._size
        self._updated = time.monotonic()

    def take(self) -> bool:
        """Take a token and return whether one was available."""
        if not self._rate:
            return True
        now = time.monotonic()
        tokens = self._tokens + (now - self._updated) * self._rate
        self._tokens, self._updated = min(tokens, self._size), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A token bucket for each key; those not used for longest are forgotten.

    With a name, the buckets of all nodes of a site count together.
    """

    def __init__(
        self,
        rate: float,
        burst_seconds: float,
        name: str = "",
        shared: SharedLimits | None = None,
    ) -> None:
        self._name = name
        self._shared = shared
        self._rate = rate
        self._burst_seconds = burst_seconds
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def get(self, key: str) -> TokenBucket:
        """Return the bucket of a key."""
        bucket = self._buckets.pop(key, None) or TokenBucket(self._rate, self._burst_seconds)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket

    async def take(self, key: str) -> bool:
        """Take a token from the bucket of a key and return whether one was available."""
        if not self.get(key).take():
            return False
        if self._shared is None or not self._rate:
            return True
        return await self._shared.take(self._name, key, self._rate, self._burst_seconds)


class LimitsMiddleware:
    """Rejects large request bodies, and clients that send too many requests.

    The rate of a cookie is that of one client. Its signature need not be checked: a client that
    invents cookies is limited by address.
    """

    def __init__(
        self, app: ASGIApp, rate: float, rate_of_address: float, shared: SharedLimits | None
    ) -> None:
        self._app = app
        self._cookies = Buckets(rate, BURST_SECONDS)
        self._addresses = Buckets(rate_of_address, ADDRESS_BURST_SECONDS, "requests", shared)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or reject a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif not await self._take(scope):
            metrics.REJECTED.labels("request").inc()
            await _reject(send, 429, "too_fast", "Too many requests. Wait a moment.")
        else:
            await self._with_body(scope, receive, send)

    async def _take(self, scope: Scope) -> bool:
        address = address_of(scope)
        cookie = next((value for name, value in scope["headers"] if name == b"cookie"), b"")
        return await self._addresses.take(address) and (
            not cookie or await self._cookies.take(f"{address} {_digest(cookie)}")
        )

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body before handling the request, up to its limit."""
        body, limit = b"", _max_body_size(scope["path"])
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


def _digest(cookie: bytes) -> str:
    """Return a short name of a cookie, which may be long: many of them would fill the memory."""
    return blake2b(cookie, digest_size=12).hexdigest()


def _max_body_size(path: str) -> int:
    return max(
        (size for end, size in MAX_BODY_SIZES.items() if path.endswith(end)), default=MAX_BODY_SIZE
    )


async def _reject(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""The relay over Redis: one channel a table, one for the heartbeats of the nodes.

Messages may be lost while Redis is away. That is no harm: `Follower` reads the log again and again.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from quintrix.server.logs import log, log_error, log_exception
from quintrix.server.nodes.relay import Kind, Relay
from quintrix.server.random_id import random_id

PREFIX = "quintrix:table:"
HEARTBEATS = "quintrix:nodes"
SIGN_OUTS = "quintrix:signed-out"
HEARTBEAT_SECONDS = 1.0
SILENT_SECONDS = 4.0
"""A node that is silent for so long is gone; so is Redis, which returns our own heartbeats."""
RETRY_SECONDS = 0.5
MAX_UNSENT = 20_000
BATCH = 200


class RedisRelay(Relay):
    """Publishes what happens here, and hears what happens at the other nodes."""

    is_alone = False

    def __init__(self, redis: Redis) -> None:
        self.node = random_id(6)
        self.is_up = False
        self._redis = redis
        self._followed: set[str] = set()
        self._subscribed: set[str] = set()
        self._changed = asyncio.Event()
        """Set when other tables are to be followed than those subscribed to."""
        self._unsent: deque[tuple[str, str]] = deque(maxlen=MAX_UNSENT)
        self._has_unsent = asyncio.Event()
        self._heard: dict[str, float] = {}
        """When each other node was last heard, in monotonic seconds."""
        self._last_heard = 0.0
        """When anything was last heard."""

    def send(self, table: str, kind: Kind, **facts: Any) -> None:
        """Queue a message, unless Redis is away: then the others read the log."""
        if self.is_up:
            self._publish(PREFIX + table, {"node": self.node, "kind": kind, **facts})

    def announce_sign_out(self) -> None:
        """Let the other nodes read what was signed out, unless Redis is away."""
        if self.is_up:
            self._publish(SIGN_OUTS, {"node": self.node})

    def follow(self, table: str) -> None:
        """Subscribe to a table."""
        self._followed.add(table)
        self._changed.set()

    def unfollow(self, table: str) -> None:
        """Unsubscribe from a table."""
        self._followed.discard(table)
        self._changed.set()

    async def run(self) -> None:
        """Stay connected until cancelled."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await self._work(pubsub)
            except* (RedisError, OSError) as failures:
                if self.is_up:
                    log_error("redis lost", error=str(failures.exceptions[0]))
                self._reset()
            await asyncio.sleep(RETRY_SECONDS)

    async def _work(self, pubsub: PubSub) -> None:
        await pubsub.subscribe(HEARTBEATS, SIGN_OUTS)
        log("redis connected", node=self.node)
        self.is_up = True
        self._last_heard = time.monotonic()
        self._changed.set()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._read(pubsub))
            group.create_task(self._subscribe(pubsub))
            group.create_task(self._write())
            group.create_task(self._beat())

    def _reset(self) -> None:
        self.is_up = False
        self._subscribed.clear()
        self._unsent.clear()
        for node in [*self._heard]:
            self._forget(node)

    async def _read(self, pubsub: PubSub) -> None:
        async for message in pubsub.listen():
            self._last_heard = time.monotonic()
            if message["type"] == "subscribe" and message["channel"].startswith(PREFIX):
                self.on_follow(message["channel"].removeprefix(PREFIX))
            elif message["type"] == "message":
                self._hear(message["channel"], message["data"])

    def _hear(self, channel: str, data: str) -> None:
        try:
            message = json.loads(data)
            node = message["node"]
            if node == self.node:
                return
            self._heard[node] = time.monotonic()
            if channel == SIGN_OUTS:
                self.on_sign_out()
            elif channel != HEARTBEATS:
                self.on_message(channel.removeprefix(PREFIX), node, message)
        except Exception:  # another version may send what this one does not understand
            log_exception("relayed message failed", channel=channel)

    async def _subscribe(self, pubsub: PubSub) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            new, old = self._followed - self._subscribed, self._subscribed - self._followed
            self._subscribed = set(self._followed)
            if new:
                await pubsub.subscribe(*(PREFIX + table for table in new))
            if old:
                await pubsub.unsubscribe(*(PREFIX + table for table in old))

    async def _write(self) -> None:
        while True:
            await self._has_unsent.wait()
            self._has_unsent.clear()
            while self._unsent:
                pipeline = self._redis.pipeline(transaction=False)
                for _ in range(min(BATCH, len(self._unsent))):
                    pipeline.publish(*self._unsent.popleft())
                await pipeline.execute()

    async def _beat(self) -> None:
        while True:
            self._publish(HEARTBEATS, {"node": self.node})
            silent = time.monotonic() - SILENT_SECONDS
            if self._last_heard < silent:
                raise TimeoutError(f"nothing was heard for {SILENT_SECONDS:.0f} seconds")
            for node in [node for node, heard in self._heard.items() if heard < silent]:
                log("node gone", node=node)
                self._forget(node)
            await asyncio.sleep(HEARTBEAT_SECONDS)

    def _forget(self, node: str) -> None:
        del self._heard[node]
        self.on_node_gone(node)

    def _publish(self, channel: str, message: dict[str, Any]) -> None:
        self._unsent.append((channel, json.dumps(message, separators=(",", ":"))))
        self._has_unsent.set()

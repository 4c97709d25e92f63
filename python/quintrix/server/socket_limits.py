"""Limits on WebSockets by address and by person, and on all spectators together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from quintrix.server import metrics
from quintrix.server.client import Client
from quintrix.server.errors import RequestError
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import Buckets, TokenBucket
from quintrix.server.nodes.shared_limits import SharedLimits

HANDSHAKE_BURST_SECONDS = 40.0
MESSAGE_BURST_SECONDS = 2.0
MINUTE_SECONDS = 60.0


class SocketLimits:
    """Counts the WebSockets of a server."""

    def __init__(self, limits: Limits, rate: float, shared: SharedLimits | None) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()
        self._by_person: Counter[str] = Counter()
        self._spectators = 0
        burst = HANDSHAKE_BURST_SECONDS
        self._handshakes_of_address = Buckets(
            limits.handshakes_per_address, burst, "handshakes", shared
        )
        self._handshakes_of_person = Buckets(limits.handshakes_per_person, burst)
        self._messages_of_address = Buckets(limits.messages_per_address, MESSAGE_BURST_SECONDS)
        self._messages_of_person = Buckets(rate, MESSAGE_BURST_SECONDS)
        self._reactions = Buckets(limits.reactions_per_minute / MINUTE_SECONDS, MINUTE_SECONDS)

    async def take_handshake(self, address: str, person: str | None) -> bool:
        """Count an attempt to connect and return whether it may go on."""
        return await self._handshakes_of_address.take(address) and (
            person is None or await self._handshakes_of_person.take(person)
        )

    def message_buckets(self, client: Client) -> tuple[TokenBucket, TokenBucket]:
        """Return what limits the messages of a client: that of its person, and of its address."""
        return (
            self._messages_of_person.get(client.person),
            self._messages_of_address.get(client.address),
        )

    def take_reaction(self, person: str) -> None:
        """Count a reaction of a person; raise `RequestError` if there are too many."""
        if not self._reactions.get(person).take():
            metrics.REJECTED.labels("reaction").inc()
            raise RequestError("too_fast", "Too many reactions. Wait a moment.")

    @contextmanager
    def connected(self, client: Client, is_player: bool) -> Iterator[None]:
        """Count a WebSocket while it is open; raise `RequestError` if there are too many.

        Spectators share a part of the places, so that they never lock players out.
        """
        limits = self._limits
        if self._by_address[client.address] >= limits.sockets_per_address:
            raise _too_many("Too many tables are open in your network.")
        if self._by_person[client.person] >= limits.sockets_per_person:
            raise _too_many("You have too many tables open. Close some of them.")
        if not is_player and self._spectators >= limits.spectators:
            raise _too_many("Too many people are watching right now.")
        self._count(client, is_player, 1)
        try:
            yield
        finally:
            self._count(client, is_player, -1)

    def _count(self, client: Client, is_player: bool, change: int) -> None:
        for counter, key in (
            (self._by_address, client.address),
            (self._by_person, client.person),
        ):
            counter[key] += change
            if not counter[key]:
                del counter[key]
        self._spectators += 0 if is_player else change


def _too_many(message: str) -> RequestError:
    return RequestError("too_many", message, 429)

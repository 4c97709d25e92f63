"""Announcements of the nodes of a site to each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from quintrix.server.nodes.redis_client import check_redis

if TYPE_CHECKING:
    from redis.asyncio import Redis

Kind: TypeAlias = Literal["entries", "deleted", "people", "who", "text"]
"""
- ``entries``: new log entries, committed by the sender
- ``deleted``: the table was deleted
- ``people``: who is connected to the sender
- ``who``: the sender has opened the table; the others answer with ``people``
- ``text``: a message for everyone at the table
"""
Message: TypeAlias = Mapping[str, Any]


async def open_relay(redis: Redis | None) -> Relay:
    """Return the relay of a node, or that of a server on its own.

    Raises `Error` if Redis cannot be used.
    """
    if redis is None:
        return Relay()
    from quintrix.server.nodes.redis_relay import RedisRelay

    await check_redis(redis)
    return RedisRelay(redis)


class Relay:
    """The relay of a server on its own: there is nobody to tell."""

    node = "alone"
    """The name of this process, as other nodes know it."""
    is_alone = True
    """Whether there are no other nodes."""
    is_up = True
    """Whether other nodes hear this one, and this one hears them."""
    on_message: Callable[[str, str, Message], None]
    """Called with a table, the node that sent a message, and the message."""
    on_follow: Callable[[str], None]
    """Called with a table whose messages arrive from now on."""
    on_node_gone: Callable[[str], None]
    """Called with a node that is silent."""

    def send(self, table: str, kind: Kind, **facts: Any) -> None:
        """Announce it to the other nodes; never waits, and may be lost."""

    on_sign_out: Callable[[], None]
    """Called when another node has signed a device out."""

    def announce_sign_out(self) -> None:
        """Announce a sign-out to the other nodes; never waits, and may be lost."""

    def follow(self, table: str) -> None:
        """Listen to what other nodes tell about a table."""

    def unfollow(self, table: str) -> None:
        """Stop listening."""

    async def run(self) -> None:
        """Work until cancelled."""

"""Rate limits that count at all nodes together.

Each limit is one number in Redis: the time until which what was taken is paid for. The clock is
that of Redis.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from redis.asyncio import Redis

PREFIX = "quintrix:limit:"
TAKE = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local paid = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local price, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
if paid + price - now > burst then return 0 end
redis.call('SET', KEYS[1], string.format('%.6f', paid + price), 'EX', math.ceil(burst + price))
return 1
"""


class SharedLimits:
    """Counts what clients take, in Redis."""

    def __init__(self, redis: Redis) -> None:
        self._take = redis.register_script(TAKE)

    async def take(self, name: str, key: str, rate: float, burst_seconds: float) -> bool:
        """Take one, and return whether that was allowed: always while Redis is away."""
        from redis.exceptions import RedisError

        digest = blake2b(key.encode(), digest_size=12).hexdigest()  # it may be a cookie
        arguments = [1 / rate, burst_seconds]
        try:
            return bool(await self._take([f"{PREFIX}{name}:{digest}"], arguments))
        except (RedisError, OSError):
            return True


def shared_limits(redis: Redis | None) -> SharedLimits | None:
    """Return the limits of a site; None for a server on its own."""
    return None if redis is None else SharedLimits(redis)

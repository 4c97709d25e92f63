"""The connection to Redis, with clear errors for those who set it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quintrix.errors import Error

if TYPE_CHECKING:
    from redis.asyncio import Redis

TIMEOUT_SECONDS = 3.0
EXAMPLE = "redis://localhost:6379"


def open_redis(url: str) -> Redis:
    """Return a client that reports failures at once; it connects when it is first used.

    Raises `Error` if the URL is malformed or the client is not installed.
    """
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError as error:
        raise Error(f"--redis needs {error.name}: pip install 'quintrix[redis]'") from None
    try:
        return Redis.from_url(
            url,
            decode_responses=True,
            socket_connect_timeout=TIMEOUT_SECONDS,
            socket_timeout=TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
    except ValueError:  # not quoted: the URL may hold a password
        raise Error(f"--redis needs a URL such as {EXAMPLE}") from None


async def check_redis(redis: Redis) -> None:
    """Raise `Error` if Redis does not answer or does not let us in."""
    from redis.exceptions import AuthenticationError, RedisError, ResponseError

    try:
        await redis.ping()
    except (AuthenticationError, ResponseError) as error:
        hint = "check the user and the password in --redis"
        raise Error(f"Redis refuses the connection ({error}): {hint}") from None
    except (RedisError, OSError) as error:
        hint = "start Redis, or check the address in --redis"
        raise Error(f"Redis does not answer ({error}): {hint}") from None

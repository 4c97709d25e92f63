"""Checks of the Redis server of a site."""

from __future__ import annotations

import asyncio

from quintrix.cli.finding import Finding
from quintrix.errors import Error
from quintrix.server.nodes.redis_client import check_redis, open_redis


def redis_checks(url: str) -> list[Finding]:
    """Return what was found about a Redis server."""
    try:
        asyncio.run(_check(url))
    except Error as error:
        return [Finding("redis server", error.message, "problem")]
    return [Finding("redis server", "it answers")]


async def _check(url: str) -> None:
    redis = open_redis(url)
    try:
        await check_redis(redis)
    finally:
        await redis.aclose()

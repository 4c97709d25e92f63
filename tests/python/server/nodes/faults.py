"""What can go wrong with a site: nodes, PostgreSQL and Redis die, freeze and come back."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias

from server.nodes.site import Site

Fault: TypeAlias = Callable[[Site, Random], Awaitable[None]]


async def kill_a_node(site: Site, dice: Random) -> None:
    """End a node without warning, and start it again."""
    node = dice.choice(site.nodes)
    await asyncio.to_thread(node.kill)
    await asyncio.sleep(dice.uniform(0, 1))
    await asyncio.to_thread(node.start)


async def freeze_a_node(site: Site, dice: Random) -> None:
    """Stop a node in the middle of its work, and let it go on as if nothing had happened."""
    node = dice.choice(site.nodes)
    os.kill(node.process.pid, signal.SIGSTOP)
    await asyncio.sleep(dice.uniform(3, 6))
    os.kill(node.process.pid, signal.SIGCONT)


async def restart_postgres(site: Site, dice: Random) -> None:
    """Stop PostgreSQL, once in order and once as in a crash, and start it again."""
    mode = dice.choice(("fast", "immediate"))
    await asyncio.to_thread(site.postgres.stop, mode)
    await asyncio.sleep(dice.uniform(0, 1))
    await asyncio.to_thread(site.postgres.start)


async def restart_redis(site: Site, _: Random) -> None:
    """Kill Redis, and start it again at once."""
    await asyncio.to_thread(site.redis.stop)
    await asyncio.to_thread(site.redis.start)


async def cut_redis(site: Site, _: Random) -> None:
    """Kill Redis for ten seconds."""
    await asyncio.to_thread(site.redis.stop)
    await asyncio.sleep(10)
    await asyncio.to_thread(site.redis.start)


async def freeze_redis(site: Site, _: Random) -> None:
    """Let Redis answer nothing for five seconds, with its connections open."""
    site.redis.freeze()
    await asyncio.sleep(5)
    site.redis.thaw()

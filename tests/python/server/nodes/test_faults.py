"""Faults in the middle of a storm of moves: nothing acknowledged is lost or played twice.

``make fault-test`` runs the long version and writes its figures into docs/scale.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.databases import only_postgres
from server.nodes import faults, proof
from server.nodes.faults import Fault
from server.nodes.site import Site
from server.nodes.storm import Storm
from server.postgres_cluster import private_cluster

pytestmark = only_postgres

TABLES = 10
GOES_ON_SECONDS = 60.0
"""Far more than it takes: this is no measurement."""
FAULTS: list[Fault] = [
    faults.kill_a_node,
    faults.restart_redis,
    faults.freeze_a_node,
    faults.restart_postgres,
    faults.kill_a_node,
]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with private_cluster() as postgres:
        site = Site(tmp_path, 3, postgres=postgres)
        yield site
        site.close()


def test_nothing_acknowledged_is_lost_in_a_storm_of_faults(site: Site) -> None:
    storm = Storm(site.nodes, pause=0.2)
    asyncio.run(_cause_faults(site, storm))
    assert proof.check(site, storm) >= TABLES


async def _cause_faults(site: Site, storm: Storm) -> None:
    dice = Random(1)
    playing = asyncio.create_task(storm.run(TABLES))
    await asyncio.sleep(3)
    for fault in FAULTS:
        await fault(site, dice)
        await _wait_until_all_go_on(storm)
    storm.is_over = True
    await playing


async def _wait_until_all_go_on(storm: Storm) -> None:
    """Wait until a move was played at every table."""
    ended = asyncio.get_running_loop().time()
    async with asyncio.timeout(GOES_ON_SECONDS):
        while min(storm.last_move.values(), default=0.0) <= ended:
            await asyncio.sleep(0.1)

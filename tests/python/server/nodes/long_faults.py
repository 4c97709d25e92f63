"""A long storm of moves with many faults; writes the figures into docs/scale.md.

``make fault-test`` runs it. It fails if a move is lost or played twice, if a node shows anything
but what the log says, or if a table stands still for too long after a fault.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import defaultdict
from datetime import date
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from server.nodes import faults, proof
from server.nodes.faults import Fault
from server.nodes.site import Site
from server.nodes.storm import Storm
from server.postgres_cluster import private_cluster

PAGE = Path(__file__).parents[4] / "docs/scale.md"
BEGIN, END = "<!-- faults -->\n", "<!-- end of faults -->"
GOES_ON_SECONDS = 3.0
NODES = 3
PAUSE = 1.0
"""Seconds before each move, so that two processors can do the work of everyone."""
UNLIMITED = (
    "people_per_address=0",
    "tables_per_address=0",
    "requests_per_address=0",
    "handshakes_per_address=0",
    "handshakes_per_person=0",
    "messages_per_address=0",
    "sockets_per_address=10000",
)
"""Limits for one address, where all players of the storm are, and for players who come often."""
OTHER_FAULTS: list[Fault] = [
    faults.restart_postgres,
    faults.restart_redis,
    faults.freeze_a_node,
    faults.cut_redis,
    faults.freeze_redis,
    faults.restart_postgres,
]

Delays = dict[str, list[float]]


async def cause_faults(site: Site, storm: Storm, tables: int, kills: int) -> Delays:
    """Play while faults happen one after the other; return how long tables stood still after."""
    dice, delays = Random(1), defaultdict(list)
    playing = asyncio.create_task(storm.run(tables))
    while len(storm.tables) < tables:
        await asyncio.sleep(0.5)
    plan = [*[faults.kill_a_node] * kills, *OTHER_FAULTS]
    dice.shuffle(plan)
    for number, fault in enumerate(plan, 1):
        await asyncio.sleep(2)
        await fault(site, dice)
        delay = await standstill(storm)
        delays[fault.__name__].append(delay)
        print(f"{number}/{len(plan)} {fault.__name__}: {delay:.1f} s", flush=True)
    storm.is_over = True
    await playing
    return delays


async def standstill(storm: Storm) -> float:
    """Wait until a move was played at every table; return the seconds beyond the usual pause."""
    ended = time.monotonic()
    waiting = set(storm.last_move)
    longest = 0.0
    async with asyncio.timeout(60):
        while waiting:
            await asyncio.sleep(0.05)
            for id in [*waiting]:
                played = storm.last_move.get(id, float("inf"))  # the game may be over
                if played > ended:
                    waiting.discard(id)
                    longest = max(longest, played - ended if played != float("inf") else 0.0)
    return max(0.0, longest - 1.5 * storm.pause)


def write(tables: int, moves: int, delays: Delays) -> None:
    """Update the table in the docs."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    times = sum(map(len, delays.values()))
    lines = [
        f"{date.today():%Y-%m-%d}: {tables} tables, {NODES} nodes, {moves:,} acknowledged moves, "
        f"{times} faults; none lost, none played twice, every node equal to its log. The load "
        f"average of the machine was {os.getloadavg()[0]:.0f}, on {os.cpu_count()} processors.",
        "",
        "| fault | times | longest standstill after it |",
        "|---|---:|---:|",
        *(
            f"| {name.replace('_', ' ')} | {len(values)} | {max(values):.1f} s |"
            for name, values in sorted(delays.items())
        ),
    ]
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


def main() -> int:
    """Run the storm; return 1 if tables stood still for too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables at a time")
    parser.add_argument("--kills", type=int, default=20, help="how often a node is killed")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, private_cluster() as postgres:
        unlimited = [text for limit in UNLIMITED for text in ("--limit", limit)]
        site = Site(Path(place), NODES, *unlimited, postgres=postgres)
        storm = Storm(site.nodes, PAUSE)
        delays = asyncio.run(cause_faults(site, storm, chosen.tables, chosen.kills))
        moves = proof.check(site, storm)
        site.close()
    write(chosen.tables, moves, delays)
    longest = max(max(values) for values in delays.values())
    print(f"{moves} acknowledged moves, none lost; longest standstill {longest:.1f} s")
    return 0 if longest <= GOES_ON_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())

"""Compare one node on SQLite, one on PostgreSQL, and three on PostgreSQL and Redis.

``make bench-server`` runs it. All nodes share one core; PostgreSQL, Redis and the load share
another. With three nodes, the players of a table are at different ones.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

import uvloop
from load import Measurement, run
from page import write_part
from process import LOAD_CORE, run_server
from stored_games import store_games

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests/python"))

from server.postgres_cluster import PostgresCluster, private_cluster  # noqa: E402
from server.redis_server import RedisServer  # noqa: E402

GAME, PLAYERS, GAME_MOVES = "iota", 2, 35
TABLES = 100
MAX_RATE = 4000
DURABLE = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}


@dataclass(frozen=True)
class Kind:
    """A kind of site."""

    name: str
    nodes: int
    is_on_postgres: bool


KINDS = (
    Kind("one node, SQLite", 1, False),
    Kind("one node, PostgreSQL", 1, True),
    Kind("three nodes, PostgreSQL and Redis", 3, True),
)


def measure(kind: Kind, postgres: PostgresCluster, seconds: float, pause: float) -> Measurement:
    """Play at many tables of a new site, with a pause in seconds between the moves of each."""
    wanted = seconds * (TABLES / pause if pause else MAX_RATE)
    games = max(1, round(wanted / TABLES / GAME_MOVES + 0.5))
    # Inside the checkout, because the temporary directory may be in memory.
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as place, ExitStack() as stack:
        folder = Path(place)
        name = f"bench-{token_hex(4)}"
        database = postgres.create_database(name) if kind.is_on_postgres else None
        scripts = store_games(folder, GAME, PLAYERS, TABLES * games, database=database)
        lanes = [scripts[lane::TABLES] for lane in range(TABLES)]
        options = stack.enter_context(_redis(folder)) if kind.nodes > 1 else []
        servers = [
            stack.enter_context(run_server(folder, *options, database=database))
            for _ in range(kind.nodes)
        ]
        measurement = uvloop.run(run(servers, lanes, pause, seconds))
    if kind.is_on_postgres:
        postgres.drop_database(name)
    return measurement


@contextmanager
def _redis(folder: Path) -> Iterator[list[str]]:
    """Run Redis; the value is the options of nodes that use it."""
    redis = RedisServer(folder)
    try:
        yield ["--redis", redis.url]
    finally:
        redis.stop()


def cost(measurement: Measurement) -> float:
    """Return the microseconds of processor time of all nodes per move."""
    return 1e6 * measurement.cpu / max(1, len(measurement.delays))


def rows(rounds: int, seconds: float) -> Iterator[str]:
    """Yield the lines of the table: of each kind, the round that needed least processor time."""
    with private_cluster() as postgres:
        postgres.stop()
        postgres.start(**DURABLE)
        fast: list[list[Measurement]] = [[] for _ in KINDS]
        paced: list[list[Measurement]] = [[] for _ in KINDS]
        for _ in range(rounds):
            for kind, one, other in zip(KINDS, fast, paced, strict=True):
                one.append(measure(kind, postgres, seconds, 0.0))
                other.append(measure(kind, postgres, seconds, 1.0))
                print(kind.name, f"{cost(one[-1]):.0f} µs", f"load {os.getloadavg()[0]:.1f}")
    least = [min(measurements, key=cost) for measurements in fast]
    calm = [min(measurements, key=lambda found: found.delay(0.99)) for measurements in paced]
    for kind, found, delays in zip(KINDS, least, calm, strict=True):
        ratio = cost(found) / cost(least[1])
        yield (
            f"| {kind.name} | {found.rate:,.0f} | {cost(found):.0f} µs | {ratio:.2f} "
            f"| {delays.delay(0.5):.1f} ms | {delays.delay(0.99):.1f} ms |"
        )


def main() -> int:
    """Measure, print and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds per measurement")
    parser.add_argument("--rounds", type=int, default=3, help="rounds; the best counts")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {LOAD_CORE})
    lines = [
        "| site | moves/s | processor time per move | to one on PostgreSQL | p50 | p99 |",
        "|---|---:|---:|---:|---:|---:|",
        *rows(chosen.rounds, chosen.seconds),
        "",
        f"{TABLES} tables of {PLAYERS} players; the delays are those at one move per second and "
        f"table. Measured on {time.strftime('%Y-%m-%d')} with `make bench-server`, at a load "
        f"average of {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.",
    ]
    print("\n".join(lines))
    write_part("scale.md", "sites.py", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())

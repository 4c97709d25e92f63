"""A node whose clock is wrong does no harm: it goes by that of PostgreSQL, and says so."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from server.client import Client, play_moves
from server.databases import only_postgres
from server.nodes.site import Site, start_table
from server.postgres_cluster import cluster
from server.server_process import ServerProcess

pytestmark = only_postgres

SKEWED_SERVER = Path(__file__).with_name("skewed_server.py")
HOUR = 3600
CLOCK = {"kind": "live", "base": HOUR // 2, "increment": 0, "on_timeout": "bot"}


def test_a_node_whose_clock_is_an_hour_off_does_not_end_anybodys_time(tmp_path: Path) -> None:
    site = Site(tmp_path, 1)
    (tmp_path / "wrong").mkdir()
    wrong = ServerProcess(
        tmp_path / "wrong",
        *(*site.options, "--rate", "0"),
        command=[sys.executable, str(SKEWED_SERVER), str(HOUR), "serve"],
        environment=site.environment,
    )
    table, _, clients = start_table([site.nodes[0], wrong], clock=CLOCK)
    play_moves(clients, [0, 1], Random(1), moves=4)
    for client in clients:
        client.send_request("sync")
        client.until_type("clock")
        assert seconds_left(client) > HOUR / 4
        assert [seat.get("left") for seat in client.table["seats"]] == [None, None]
    assert seconds_apart(site, table) < HOUR / 4
    assert f"{HOUR} seconds ahead of PostgreSQL's" in wrong.log()
    assert '"event": "clock corrected"' in wrong.log()
    assert wrong.stop() == 0
    site.close()


def test_says_that_postgresql_does_not_survive_a_power_failure(tmp_path: Path) -> None:
    site = Site(tmp_path, 1)  # whose PostgreSQL runs without fsync
    assert "a power failure may destroy all games" in site.nodes[0].log()
    site.close()


def seconds_left(client: Client) -> float:
    """Return what is left of the shortest time, as a client was shown it last."""
    messages = [json.loads(text) for text in client.received]
    last = [message for message in messages if message["type"] == "clock"][-1]
    return min(float(seat["left"]) for seat in last["seats"])


def seconds_apart(site: Site, table: str) -> float:
    """Return how far the times of a log are from that of PostgreSQL."""
    query = 'SELECT "table", abs(at - extract(epoch FROM clock_timestamp())) FROM entries'
    rows = cluster().execute(query, database=site.database)
    return max(float(seconds) for id, seconds in rows if id == table)

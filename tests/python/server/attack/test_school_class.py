"""A school class behind one address never meets a limit."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from server.attack.sockets import PLAYER
from server.client import Client
from server.server_process import Person, ServerProcess

CHILDREN = 40
ASSETS = 25
"""Files that a page loads, more or less."""


def test_a_class_of_forty_plays_with_the_default_limits(folder: Path) -> None:
    server = ServerProcess(folder, "--reaction", "0", "--trusted-proxy", "192.0.2.1")
    with ThreadPoolExecutor(CHILDREN) as room:
        children = list(room.map(lambda number: arrive(server, number), range(CHILDREN)))
        groups = [children[first : first + 4] for first in range(0, CHILDREN, 4)]
        tables = list(room.map(open_table, groups))
        alone = list(room.map(play_against_experts, children))
    seated = [
        child.connect(table) for group, table in zip(groups, tables, strict=True) for child in group
    ]
    for client in (*seated, *alone):
        assert client.until_type("state")["ply"] >= 0
        assert client.request("legal")["type"] in ("legal", "error")
    rejected = [line for line in metric_lines(server) if line.startswith("quintrix_rejected_total")]
    assert rejected == []
    server.kill()


def arrive(server: ServerProcess, number: int) -> Person:
    """Open the page for the first time."""
    child = server.person(f"Child {number}", PLAYER)
    for _ in range(ASSETS):
        assert child.http.get("/api/games").status_code == 200
    child.get("/api/lobby")
    return child


def open_table(group: list[Person]) -> str:
    host, *others = group
    table = host.create_table("iota", "me", "friend", "friend", "friend")
    for child in others:
        child.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


def play_against_experts(child: Person) -> Client:
    return child.connect(child.create_table("iota", "me", "expert", "expert", start=True))


def metric_lines(server: ServerProcess) -> Iterator[str]:
    yield from httpx.get(f"{server.url}/metrics").text.splitlines()

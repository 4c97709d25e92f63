"""Nodes are restarted one after the other while people play: they notice nothing but a blink."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest

from server.client import Client, catch_up
from server.databases import only_postgres
from server.nodes.site import Site, connect, start_table
from server.postgres_cluster import cluster
from server.server_process import Person, ServerProcess

pytestmark = only_postgres

DRAIN_SECONDS = 60.0
"""Longer than what is checked meanwhile takes; a second SIGTERM ends it."""
CLOSE_RESTARTING = 1012


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"), 3, "--drain", str(DRAIN_SECONDS))
    yield site
    site.close()


@dataclass
class Game:
    """A game of some people, each connected to some node."""

    table: str
    people: list[Person]
    clients: list[Client]
    nodes: list[ServerProcess]
    moves: list[str] = field(default_factory=list)
    """Those that were acknowledged."""
    dice: Random = field(default_factory=lambda: Random(1))

    @classmethod
    def start(cls, nodes: list[ServerProcess]) -> Game:
        """Start a game whose players are at some nodes."""
        table, people, clients = start_table(nodes)
        return cls(table, people, clients, [*nodes])

    def play(self, moves: int) -> None:
        """Play some moves, which everyone receives."""
        for _ in range(moves):
            seats = range(len(self.clients))
            seat = next(
                one for one in seats if self.clients[one].last_update(one)["duty"] == "must"
            )
            client = self.clients[seat]
            move = self.dice.choice(client.legal(seat))
            answer = client.move(move, seat)
            assert answer["type"] == "update", answer
            self.moves.append(move)
            for other in self.clients:
                catch_up(other, answer["ply"])

    def at(self, node: ServerProcess) -> list[int]:
        """Return the seats that are connected to a node."""
        return [seat for seat, one in enumerate(self.nodes) if one is node]

    def go_to(self, seat: int, node: ServerProcess) -> None:
        """Let a player reconnect to another node, which shows what the player saw last."""
        shown = self.clients[seat].views[seat]
        self.clients[seat] = connect(node, self.people[seat], self.table)
        assert self.clients[seat].until_type("state")["view"] == shown
        self.nodes[seat] = node


def test_nodes_restart_one_after_the_other_while_people_play(site: Site) -> None:
    first, second, third = site.nodes
    games = [Game.start([first, second]), Game.start([second, third])]
    for number, node in enumerate(site.nodes):
        for game in games:
            game.play(2)
        node.process.send_signal(signal.SIGTERM)
        assert_drains(node)
        for game in games:
            game.play(1)  # those who are connected go on until they have to leave
        node.process.send_signal(signal.SIGTERM)
        another = site.nodes[(number + 1) % 3]
        for game in games:
            for seat in game.at(node):
                assert game.clients[seat].close_code() == CLOSE_RESTARTING
                game.go_to(seat, another)
        for game in games:
            game.play(1)
        assert node.process.wait(20) == 0, node.log()
        node.start()
        assert httpx.get(f"{node.url}/readyz").status_code == 200
        assert node.person("Newcomer").create_table("iota", "me", "easy")
    for game in games:
        assert logged_moves(site, game.table) == game.moves
        for node in site.nodes:
            game.go_to(0, node)


def assert_drains(node: ServerProcess) -> None:
    """Nothing new begins at a node that is about to stop, and proxies hear of it."""
    deadline = time.monotonic() + DRAIN_SECONDS
    while '"draining"' not in node.log():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    ready = httpx.get(f"{node.url}/readyz")
    assert ready.status_code == 503
    assert ready.json()["checks"]["drain"] == "The server is about to stop."
    assert httpx.get(f"{node.url}/healthz").status_code == 200
    with httpx.Client(base_url=node.url) as visitor:
        visitor.get("/api/me")
        table = {"game": "iota", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
        refused = visitor.post("/api/tables", json=table)
        assert (refused.status_code, refused.json()["code"]) == (503, "restarting")


def logged_moves(site: Site, table: str) -> list[str]:
    """Return the moves in the log of a table."""
    query = "SELECT \"table\", text FROM entries WHERE kind = 'move' ORDER BY number"
    rows = cluster().execute(query, database=site.database)
    return [text for id, text in rows if id == table]

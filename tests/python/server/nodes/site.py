"""A site for tests: several real servers on one PostgreSQL and one Redis."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Any

from quintrix.server import signing_keys

from server.client import Client
from server.postgres_cluster import PostgresCluster, cluster
from server.redis_server import RedisServer
from server.server_process import Person, ServerProcess


class Site:
    """Nodes that share tables, people and keys."""

    def __init__(
        self, folder: Path, nodes: int, *options: str, postgres: PostgresCluster | None = None
    ) -> None:
        self.redis = RedisServer(folder)
        self.postgres = postgres or cluster()
        self._shares_cluster = postgres is None
        self.database = f"site-{token_hex(8)}"
        self.url = self.postgres.create_database(self.database)
        self.options = ("--db", self.url, "--redis", self.redis.url)
        self.environment = {signing_keys.VARIABLE: token_hex(32)}
        self.nodes: list[ServerProcess] = []
        for number in range(nodes):
            (folder / str(number)).mkdir()
            self.nodes.append(self.node(folder / str(number), *options))

    def node(self, folder: Path, *options: str) -> ServerProcess:
        """Start another node."""
        shared = (*self.options, "--rate", "0", "--reaction", "0", *options)
        return ServerProcess(folder, *shared, environment=self.environment)

    def close(self) -> None:
        """Stop everything; no node may have logged a traceback."""
        codes = [node.stop() for node in self.nodes]
        self.redis.stop()
        for node, code in zip(self.nodes, codes, strict=True):
            assert (code, node.logged_exceptions()) == (0, []), node.log()
        if self._shares_cluster:
            self.postgres.drop_database(self.database)


def connect(node: ServerProcess, person: Person, table: str, query: str = "") -> Client:
    """Connect a person to a table at a node, whatever node the person came to first."""
    return Client(node.port, table, person.cookie, query)


def start_table(
    nodes: list[ServerProcess], game: str = "iota", **settings: Any
) -> tuple[str, list[Person], list[Client]]:
    """Start a game whose players are at different nodes; return table, people and clients."""
    people = [node.person(f"Person {number}") for number, node in enumerate(nodes)]
    friends = ["friend"] * (len(nodes) - 1)
    table = people[0].create_table(game, "me", *friends, **settings)
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    people[0].post(f"/api/tables/{table}/start")
    clients = [connect(node, person, table) for node, person in zip(nodes, people, strict=True)]
    for client in clients:
        client.until_type("state")
    return table, people, clients

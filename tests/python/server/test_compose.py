"""The site of ``deploy/compose.yaml`` works: its commands, environment, health checks, backups.

No container engine is needed: the services are run as plain processes.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from quintrix.cli.app import app
from quintrix.server import signing_keys

from server.client import Client, catch_up
from server.compose import DEPLOY, Compose, ComposeNode, seconds
from server.databases import only_postgres
from server.postgres_cluster import EMPTY, PostgresCluster, private_cluster
from server.server_process import Person
from server.test_reverse_proxy import CERTIFICATE, free_port, play, proxy

NODES = ("node1", "node2", "node3")


class ComposedSite:
    """The running services, without the proxy."""

    def __init__(self, folder: Path, postgres: PostgresCluster) -> None:
        self.folder = folder
        self.postgres = postgres
        self.ports = {name: free_port() for name in NODES}
        self.redis_port = free_port()
        variables = {name: secrets.token_hex(32) for name in secret_names()}
        variables |= {"DOMAIN": "localhost", "POSTGRES_PASSWORD": postgres.password}
        (folder / "backups").mkdir()
        here = {
            "postgres": "127.0.0.1",
            "5432": str(postgres.port),
            "redis:6379": f"127.0.0.1:{self.redis_port}",
            "6379": str(self.redis_port),
            "172.30.17.2": "127.0.0.1",
            "/backups": str(folder / "backups"),
            "/scripts": str(DEPLOY),
        }
        self.compose = Compose(variables, here)
        database = self.compose.services["postgres"]["environment"]["POSTGRES_DB"]
        self.postgres.create_database(database, EMPTY)
        local = ["--port", str(self.redis_port), "--bind", "127.0.0.1", "--dir", str(folder)]
        command = [*self.compose.command("redis"), *local]
        self._redis = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(lambda: self.compose.is_healthy("redis"))
        self.nodes = [self._node(name) for name in NODES]  # all migrate at once
        wait_until(lambda: all(map(self.is_healthy, NODES)))

    def is_healthy(self, node: str) -> bool:
        """Run the health check of a node."""
        return self.compose.is_healthy(node, {"127.0.0.1:8000": f"127.0.0.1:{self.ports[node]}"})

    def stop_nodes(self) -> None:
        """Stop all nodes at once."""
        for node in self.nodes:
            assert node.stop() == 0, node.log()

    def start_nodes(self) -> None:
        """Start all nodes again."""
        for node in self.nodes:
            node.start()
        wait_until(lambda: all(map(self.is_healthy, NODES)))

    def close(self) -> None:
        self.stop_nodes()
        self._redis.terminate()
        self._redis.wait(20)
        for node in self.nodes:
            assert node.logged_exceptions() == []

    def _node(self, name: str) -> ComposeNode:
        (self.folder / name).mkdir()
        return ComposeNode(self.compose, name, self.folder / name, self.ports[name])


def secret_names() -> set[str]:
    """Return the variables that the example leaves empty."""
    return {*re.findall(r"^(\w+)=$", (DEPLOY / ".env.example").read_text("utf-8"), flags=re.M)}


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ComposedSite]:
    with private_cluster() as postgres:
        site = ComposedSite(tmp_path_factory.mktemp("site"), postgres)
        yield site
        site.close()


def test_the_file_is_complete() -> None:
    site = Compose(dict.fromkeys(secret_names() | {"DOMAIN"}, "x"), {})
    assert {name for name in site.services if site.is_node(name)} == {*NODES}
    for name, service in site.services.items():
        assert "healthcheck" in service, name
        assert service["restart"] == "unless-stopped", name
        assert "ports" not in service or name == "proxy", name
        assert name == "proxy" or service["networks"] != ["proxied"], name
    for name in ("postgres", "redis", "backup"):
        assert site.services[name]["networks"] == ["private"]


def test_nodes_are_set_up_with_options_that_the_server_has() -> None:
    command = typer.main.get_command(app).get_command(None, "serve")  # type: ignore[attr-defined]
    options = {f"QUINTRIX_{parameter.name.upper()}" for parameter in command.params}
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    used = {*re.findall(r"QUINTRIX_[A-Z_]+[A-Z]", text)}
    assert used - {signing_keys.VARIABLE} <= options
    assert signing_keys.VARIABLE in used


def test_a_node_is_given_time_to_drain() -> None:
    site = Compose(dict.fromkeys(secret_names() | {"DOMAIN"}, "x"), {})
    for name in NODES:
        command = site.command(name)
        drain = float(command[command.index("--drain") + 1])
        assert seconds(site.services[name]["stop_grace_period"]) >= drain + 10


@only_postgres
def test_the_services_are_healthy(site: ComposedSite) -> None:
    assert site.compose.is_healthy("postgres")
    assert site.compose.is_healthy("redis")
    assert all(map(site.is_healthy, NODES))
    for name, port in site.ports.items():  # as the proxy asks, by name
        headers = {"Host": f"{name}:8000"}
        assert httpx.get(f"http://127.0.0.1:{port}/readyz", headers=headers).status_code == 200


@only_postgres
def test_health_checks_fail_where_nothing_answers(site: ComposedSite) -> None:
    nobody = str(free_port())
    assert not site.compose.is_healthy("node1", {"127.0.0.1:8000": f"127.0.0.1:{nobody}"})
    assert not site.compose.is_healthy("postgres", {"5432": nobody})
    assert not site.compose.is_healthy("redis", {"6379": nobody})


@only_postgres
def test_a_backup_is_restored_with_all_tables(site: ComposedSite) -> None:
    people, table = play_two_moves(site)
    before = content(site)
    assert not site.compose.is_healthy("backup")
    old = site.folder / "backups" / "quintrix-old.dump"
    old.touch()
    month_ago = time.time() - 30 * 86400
    os.utime(old, (month_ago, month_ago))
    loop = site.compose.command("backup")
    written = site.compose.run("backup", [*loop[:2], first_round(loop[2])])
    assert written.returncode == 0, written.stderr
    (dump,) = (site.folder / "backups").iterdir()  # the old one is gone
    assert dump.stat().st_mode & 0o077 == 0
    assert site.compose.is_healthy("backup")

    people[0].post(f"/api/tables/{table}/leave", seat=0)
    restore = ["sh", str(DEPLOY / "restore.sh"), str(dump)]
    assert "is being accessed by other users" in site.compose.run("backup", restore).stderr
    site.stop_nodes()
    restored = site.compose.run("backup", restore)
    assert restored.returncode == 0, restored.stderr
    assert content(site) == before
    site.start_nodes()
    clients = connect(site, people, table)
    assert clients[0].last_update(0)["ply"] == 2
    assert clients[0].move("pass", 0)["type"] == "update"


def play_two_moves(site: ComposedSite) -> tuple[list[Person], str]:
    """Start a game of two people at two nodes, and let each of them move."""
    people = [node.person(f"Person {number}") for number, node in enumerate(site.nodes[:2])]
    table = people[0].create_table("iota", "me", "friend")
    people[1].post(f"/api/tables/{table}/join")
    people[0].post(f"/api/tables/{table}/start")
    clients = connect(site, people, table)
    for seat in (0, 1):
        catch_up(clients[seat], seat)
        assert clients[seat].move("pass", seat)["type"] == "update"
    for client in clients:
        client.close()
    return people, table


def connect(site: ComposedSite, people: list[Person], table: str) -> list[Client]:
    clients = [
        Client(node.port, table, person.cookie)
        for node, person in zip(site.nodes, people, strict=False)
    ]
    for client in clients:
        client.until_type("state")
    return clients


def content(site: ComposedSite) -> dict[str, list[Any]]:
    """Return all rows of all tables of the database."""
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
    tables = [row[0] for row in site.postgres.execute(names, database="quintrix")]
    assert "entries" in tables
    return {
        name: site.postgres.execute(
            "SELECT t::text FROM {} t ORDER BY 1", name, database="quintrix"
        )
        for name in tables
    }


def first_round(loop: str) -> str:
    """Return what the loop of the backups does each day."""
    found = re.fullmatch(r"while true; do (.+); sleep \d+; done", loop)
    assert found is not None
    return found[1]


@only_postgres
def test_a_move_is_played_through_the_proxy(site: ComposedSite, folder: Path) -> None:
    if not (shutil.which("caddy") and shutil.which("openssl")):
        pytest.skip("caddy is not installed")
    names = ["-addext", "subjectAltName=DNS:localhost"]
    openssl = ["openssl", "req", *CERTIFICATE.split(), *names]
    subprocess.run(openssl, cwd=folder, check=True, capture_output=True)
    https, admin = free_port(), free_port()
    url, certificate = f"https://localhost:{https}", str(folder / "cert.pem")
    with proxy(caddy_command(site, folder, https, admin), folder, https):
        assert site.compose.is_healthy("proxy", {"127.0.0.1:2019": f"127.0.0.1:{admin}"})
        with httpx.Client(verify=ssl.create_default_context(cafile=certificate)) as browser:
            me = browser.get(f"{url}/api/me")
            assert "Secure" in me.headers["set-cookie"]  # the proxy is trusted
            for path in ("/metrics", "/readyz"):
                assert browser.get(f"{url}{path}").status_code == 404
            play(url, certificate)
            site.nodes[0].drain()
            time.sleep(1.5)  # the proxy asks every second
            answers = [browser.get(f"{url}/api/tables").status_code for _ in range(12)]
            assert answers == [200] * 12
            for _ in range(3):
                play(url, certificate)
            site.nodes[1].kill()  # before the proxy can ask
            answers = [browser.get(f"{url}/api/me").status_code for _ in range(12)]
            assert answers == [200] * 12
    site.nodes[0].wait()
    for node in site.nodes[:2]:
        node.start()
    wait_until(lambda: all(map(site.is_healthy, NODES)))


def caddy_command(site: ComposedSite, folder: Path, https: int, admin: int) -> list[str]:
    """Write the file of the proxy for this machine, and return how it is started."""
    text = (DEPLOY / "compose.Caddyfile").read_text("utf-8")
    own = f"https://localhost:{https} {{\n\ttls {folder}/cert.pem {folder}/key.pem\n"
    assert "\n{$DOMAIN} {\n" in text
    text = text.replace("{$DOMAIN} {\n", own)
    for name, port in site.ports.items():
        assert f"{name}:8000" in text
        text = text.replace(f"{name}:8000", f"127.0.0.1:{port}")
    options = f"{{\n\tadmin 127.0.0.1:{admin}\n\thttp_port {free_port()}\n}}\n"
    (folder / "Caddyfile").write_text(options + text)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]

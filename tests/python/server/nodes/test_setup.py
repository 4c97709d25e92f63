"""Setting up a site: clear sentences for what is wrong, limits and keys that all nodes share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest
from command import run
from quintrix.server import signing_keys
from quintrix.server.identity import Identity
from quintrix.server.websocket import CLOSE_OUTDATED

from server.client import catch_up
from server.databases import only_postgres
from server.nodes.site import Site, connect
from server.redis_server import RedisServer

pytestmark = only_postgres


def refused(folder: Path, *options: str, **environment: str) -> str:
    """Start a server that cannot start, and return its sentence on one line."""
    done = run(folder, "serve", "--db", "tables.db", "--port", "0", *options, **environment)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.replace("│", " ").split())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"), 2, "--limit", "tables_per_person=3")
    yield site
    site.close()


def test_a_url_that_is_none_is_explained(folder: Path) -> None:
    assert "--redis needs a URL such as redis://" in refused(folder, "--redis", "localhost")


def test_redis_that_is_away_is_named_at_the_start(folder: Path) -> None:
    redis = RedisServer(folder)
    redis.stop()
    assert "Redis does not answer" in refused(folder, "--redis", redis.url)


def test_a_wrong_password_of_redis_is_named_at_the_start(folder: Path) -> None:
    redis = RedisServer(folder, requirepass="right")
    url = redis.url.replace("//", "//:wrong@")
    assert "check the user and the password" in refused(folder, "--redis", url)
    redis.stop()


def test_the_doctor_checks_redis(folder: Path) -> None:
    redis = RedisServer(folder)
    assert "redis server: it answers" in run(folder, "doctor", "--redis", redis.url).stdout
    redis.stop()
    done = run(folder, "doctor", QUINTRIX_REDIS=redis.url)
    assert done.returncode == 1
    assert "PROBLEM redis server: Redis does not answer" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_short_key_is_refused(folder: Path) -> None:
    assert "openssl rand -hex 32" in refused(folder, **{signing_keys.VARIABLE: "short"})


def test_old_keys_stay_valid_at_every_node(site: Site) -> None:
    old, new = token_hex(32), site.environment[signing_keys.VARIABLE]
    (site.nodes[0].folder / "rotated").mkdir()
    rotated = {signing_keys.VARIABLE: f"{old} {new}"}
    site.environment, before = rotated, site.environment
    node = site.node(site.nodes[0].folder / "rotated")
    site.environment = before
    person = site.nodes[0].person("Ann")
    assert connect(node, person, person.create_table("iota", "me", "friend")).until_type("table")
    newcomer = node.person("Ben")
    assert Identity([old.encode()]).read({"quintrix": newcomer.cookie})
    assert node.stop() == 0


def test_limits_count_at_all_nodes_together(site: Site) -> None:
    first, second = site.nodes
    person = first.person("Ann")
    other = second.person("Ben")
    other.http.cookies.set("quintrix", person.cookie, domain="127.0.0.1")
    for who in (person, other, person):
        who.create_table("iota", "me", "friend")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    assert other.post("/api/tables", 429, game="iota", seats=seats)["code"] == "too_many"


def test_a_client_that_is_too_old_is_told_to_reload(site: Site) -> None:
    person = site.nodes[0].person("Ann")
    table = person.create_table("iota", "me", "friend")
    assert connect(site.nodes[0], person, table, "?protocol=1").until_type("table")
    assert connect(site.nodes[0], person, table, "?protocol=0").close_code() == CLOSE_OUTDATED


def test_a_site_without_redis_is_slower_but_not_wrong(site: Site) -> None:
    first, second = site.nodes
    host, guest = first.person("Host"), second.person("Guest")
    table = host.create_table("iota", "me", "friend")
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    clients = [connect(first, host, table), connect(second, guest, table)]
    for client in clients:
        client.until_type("state")
    site.redis.stop()
    for ply in range(4):
        client = clients[ply % 2]
        catch_up(client, ply)
        assert client.move("pass")["ply"] == ply + 1
    checks = host.get("/readyz")["checks"]
    site.redis.start()
    assert "Redis is away" in checks["redis"]

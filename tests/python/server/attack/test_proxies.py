"""A proxy in front of the server: who is believed, and what outsiders may read."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from server.server_process import ServerProcess

OUTSIDER = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}


def test_forwarded_headers_count_only_from_trusted_proxies(folder: Path) -> None:
    server = ServerProcess(folder, "--trusted-proxy", "192.0.2.0/24")
    answer = httpx.get(f"{server.url}/api/me", headers=OUTSIDER)
    assert "secure" not in answer.headers["set-cookie"].lower()
    assert httpx.get(f"{server.url}/metrics", headers=OUTSIDER).status_code == 200
    server.stop()


def test_a_proxy_on_this_machine_is_trusted(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers=OUTSIDER)
    cookie = answer.headers["set-cookie"].lower()
    assert all(flag in cookie for flag in ("secure", "httponly", "samesite=strict"))


def test_outsiders_read_no_metrics_and_no_details(server: ServerProcess) -> None:
    assert "quintrix_moves" in httpx.get(f"{server.url}/metrics").text
    assert httpx.get(f"{server.url}/readyz").json()["checks"]["writer"] == "ok"
    for forged in ("203.0.113.7", "127.0.0.1, 203.0.113.7", "::1, 2001:db8::1", "nonsense"):
        headers = {"X-Forwarded-For": forged}
        assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 403
        ready = httpx.get(f"{server.url}/readyz", headers=headers)
        assert (ready.status_code, ready.json()) == (200, {"status": "ok"})


def test_settings_come_from_the_environment_and_options_win(folder: Path) -> None:
    environment = {
        "QUINTRIX_ALLOWED_HOST": "games.example play.example",
        "QUINTRIX_METRICS_FROM": "192.0.2.1",
        "QUINTRIX_HOST": "nowhere.invalid",
    }
    server = ServerProcess(folder, "--host", "127.0.0.1", environment=environment)
    for host in ("games.example", "play.example"):
        assert httpx.get(f"{server.url}/healthz", headers={"Host": host}).status_code == 200
    assert httpx.get(f"{server.url}/metrics").status_code == 403
    server.stop()


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_serves_ipv6_and_ipv4_at_once(folder: Path) -> None:
    server = ServerProcess(folder, "--host", "::")
    for host in ("[::1]", "127.0.0.1"):
        url = f"http://{host}:{server.port}"
        answer = httpx.get(f"{url}/api/me")
        assert answer.status_code == 200
        moved = httpx.put(f"{url}/api/me", json={"name": "Six"}, headers={"Origin": url})
        assert moved.json()["name"] == "Six"
        assert httpx.get(f"{url}/metrics").status_code == 200
    server.stop()

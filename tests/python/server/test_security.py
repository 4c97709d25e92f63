"""Malformed, oversized, too frequent and foreign requests."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.client import Client
from server.forked_command import run_forked
from server.server_process import ServerProcess, start_table

MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '"move"',
    "{}",
    '{"type":"fly"}',
    '{"type":"move"}',
    '{"type":"move","id":"x","ply":0,"move":7}',
    '{"type":"move","id":"x","ply":-1,"move":"pass"}',
    '{"type":"move","id":"x","ply":1e300,"move":"pass"}',
    '{"type":"move","id":"","ply":0,"move":"pass"}',
    '{"type":"move","id":"x","ply":0,"move":"pass","seat":99}',
    '{"type":"move","id":"x","ply":0,"move":"pass","more":1}',
    '{"type":"react","reaction":"<script>"}',
    "\x00\x01",
    "[" * 2000,
    '{"type":' * 500,
]


def test_rejects_malformed_messages(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    for text in MALFORMED:
        client = people[0].connect(table)
        client.until_type("state")
        client.send(text)
        answer = client.until_type("error")
        assert answer["code"] == "malformed"
        assert "Traceback" not in json.dumps(answer)
        client.send(text.encode())
        assert client.until_type("error")["code"] == "malformed"
        client.close()


def test_rejects_hostile_moves(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    for move in (
        "play",
        "pass" * 50,
        "\u202e",
        "'; drop table entries; --",
        "play RC1@1e9,0",
        "💥",
    ):
        assert client.request("move", ply=0, move=move)["code"] in {"notation", "illegal"}
        assert client.request("preview", move=move).get("code") in {
            "notation",
            "illegal",
            "not-in-hand",
        }
    assert client.request("move", ply=0, move="pass")["type"] == "update"


def test_disconnects_after_many_invalid_messages(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    for _ in range(30):
        client.send("nonsense")
    assert client.close_code() == 4400


def test_a_large_message_closes_the_connection(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    client.send('{"type":"move","id":"x","ply":0,"move":"' + "x" * 10_000 + '"}')
    assert client.close_code() == 1009
    assert people[0].connect(table).until_type("state")["ply"] == 0


def test_rejects_a_large_body(server: ServerProcess) -> None:
    person = server.person("Big")
    response = person.http.put("/api/me", content=b" " * 50_000)
    assert response.status_code == 413
    chunks = (b"x" * 1000 for _ in range(100))
    assert person.http.put("/api/me", content=chunks).status_code == 413


def test_limits_the_rate_of_messages_and_requests(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--rate", "5")
    person = server.person("Fast")
    table = person.create_table("iota", "me", "random", start=True)
    client = person.connect(table)
    client.until_type("state")
    sent = [client.send_request("legal") for _ in range(15)]
    error = client.until_type("error")
    assert error["code"] == "too_fast"
    assert error["id"] in sent
    codes = {person.http.get("/api/games").status_code for _ in range(30)}
    assert codes == {200, 429}
    server.stop()


def test_rejects_foreign_origins(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    http = people[0].http
    foreign = {"Origin": "http://evil.example"}
    rejected = http.post(f"/api/tables/{table}/leave", json={"seat": 0}, headers=foreign)
    assert (rejected.status_code, rejected.json()["code"]) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus):
        Client(server.port, table, people[0].cookie, **foreign)
    own = Client(server.port, table, people[0].cookie, Origin=server.url)
    assert own.until_type("state")["observer"] == 0


def test_rejects_unknown_hosts(server: ServerProcess) -> None:
    person = server.person("Lost")
    answer = person.http.get("/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "unknown_host")
    for host in ("localhost", f"localhost:{server.port}", "[::1]:80", "192.168.1.7:8000"):
        assert person.http.get("/api/games", headers={"Host": host}).status_code == 200


def test_rejects_a_forged_cookie(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    person, _, signature = people[0].cookie.rpartition(".")
    other = people[1].cookie.rpartition(".")[0]
    for cookie in ("", "x", person, f"{other}.{signature}", f"{person}.{signature[:-1]}"):
        assert Client(server.port, table, cookie).close_code() == 4401
        answer = httpx.post(
            f"{server.url}/api/tables/{table}/start", headers={"Cookie": f"quintrix={cookie}"}
        )
        assert answer.status_code == 401


def test_sets_cookie_flags_and_security_headers(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    for page in ("/", "/api/me", "/api/docs", "/healthz", "/nowhere"):
        headers = httpx.get(server.url + page).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_secret_file_is_readable_by_its_owner_only(server: ServerProcess) -> None:
    mode = stat.S_IMODE((server.folder / "secret").stat().st_mode)
    assert mode == 0o600


def test_api_docs_load_no_external_resources(server: ServerProcess) -> None:
    page = httpx.get(f"{server.url}/api/docs").text
    assert "<script" not in page
    # The pattern of a URL, in the schema of a request, loads nothing.
    assert "//" not in page.replace("://127.0.0.1", "").replace("^https?://", "")
    assert "/api/tables/{id}/join" in page


def test_seeds_and_decks_are_secret_until_the_end(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
        client.move("pass") if client is clients[0] else None
        text = " ".join(client.received)
        assert '"seed"' not in text
        assert '"salt"' not in text
        assert '"deck":[' not in text
    info = people[0].get(f"/api/tables/{table}")
    assert (info["seal"]["seed"], info["seal"]["salt"]) == (None, None)


def test_reports_a_port_in_use_in_one_sentence(server: ServerProcess) -> None:
    database = str(server.folder / "other.db")
    result = run_forked("serve", "--db", database, "--port", str(server.port))
    assert result.returncode == 2
    assert "--port" in result.stderr
    assert "Traceback" not in result.stderr
    assert os.sep + "site-packages" not in result.stderr

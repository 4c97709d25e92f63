"""Malformed, oversized, too many, foreign: the server stays calm and tells nothing."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.client import Client
from server.house import COMMAND, House, started

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


def test_malformed_messages_are_refused_one_by_one(house: House) -> None:
    table, guests = started(house, "iota", 2)
    for text in MALFORMED:
        client = guests[0].enter(table)
        client.until_type("state")
        client.send(text)
        answer = client.until_type("error")
        assert answer["code"] == "malformed"
        assert "Traceback" not in json.dumps(answer)
        client.send(text.encode())
        assert client.until_type("error")["code"] == "malformed"
        client.close()


def test_hostile_moves_are_only_moves_that_are_refused(house: House) -> None:
    table, guests = started(house, "iota", 2)
    client = guests[0].enter(table)
    client.until_type("state")
    for move in (
        "play",
        "pass" * 50,
        "\u202e",
        "'; drop table entries; --",
        "play RC1@1e9,0",
        "💥",
    ):
        assert client.ask("move", ply=0, move=move)["code"] in {"notation", "illegal"}
        assert client.ask("preview", move=move).get("code") in {
            "notation",
            "illegal",
            "not-in-hand",
        }
    assert client.ask("move", ply=0, move="pass")["type"] == "update"


def test_whoever_talks_nonsense_for_long_is_hung_up_on(house: House) -> None:
    table, guests = started(house, "iota", 2)
    client = guests[0].enter(table)
    for _ in range(30):
        client.send("nonsense")
    assert client.close_code() == 4400


def test_an_oversized_message_ends_the_connection(house: House) -> None:
    table, guests = started(house, "iota", 2)
    client = guests[0].enter(table)
    client.until_type("state")
    client.send('{"type":"move","id":"x","ply":0,"move":"' + "x" * 10_000 + '"}')
    assert client.close_code() == 1009
    assert guests[0].enter(table).until_type("state")["ply"] == 0


def test_an_oversized_body_is_refused(house: House) -> None:
    guest = house.guest("Big")
    response = guest.http.put("/api/me", content=b" " * 50_000)
    assert response.status_code == 413
    chunks = (b"x" * 1000 for _ in range(100))
    assert guest.http.put("/api/me", content=chunks).status_code == 413


def test_whoever_is_too_fast_is_slowed_down(tmp_path: Path) -> None:
    house = House(tmp_path, "--rate", "5")
    guest = house.guest("Fast")
    table = guest.open("iota", "me", "random", start=True)
    client = guest.enter(table)
    client.until_type("state")
    for _ in range(15):
        client.say("legal")
    assert client.until_type("error")["code"] == "too_fast"
    codes = {guest.http.get("/api/games").status_code for _ in range(30)}
    assert codes == {200, 429}
    house.stop()


def test_pages_of_others_cannot_act(house: House) -> None:
    table, guests = started(house, "iota", 2)
    http = guests[0].http
    foreign = {"Origin": "http://evil.example"}
    refused = http.post(f"/api/tables/{table}/leave", json={"seat": 0}, headers=foreign)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus):
        Client(house.port, table, guests[0].cookie, **foreign)
    own = Client(house.port, table, guests[0].cookie, Origin=house.url)
    assert own.until_type("state")["observer"] == 0


def test_only_known_hosts_are_served(house: House) -> None:
    guest = house.guest("Lost")
    answer = guest.http.get("/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "unknown_host")
    for host in ("localhost", f"localhost:{house.port}", "[::1]:80", "192.168.1.7:8000"):
        assert guest.http.get("/api/games", headers={"Host": host}).status_code == 200


def test_a_cookie_that_was_tampered_with_is_nobody(house: House) -> None:
    table, guests = started(house, "iota", 2)
    person, _, signature = guests[0].cookie.rpartition(".")
    other = guests[1].cookie.rpartition(".")[0]
    for cookie in ("", "x", person, f"{other}.{signature}", f"{person}.{signature[:-1]}"):
        assert Client(house.port, table, cookie).close_code() == 4401
        answer = httpx.post(
            f"{house.url}/api/tables/{table}/start", headers={"Cookie": f"quintrix={cookie}"}
        )
        assert answer.status_code == 401


def test_the_cookie_and_the_headers_protect(house: House) -> None:
    answer = httpx.get(f"{house.url}/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    for page in ("/", "/api/me", "/api/docs", "/healthz", "/nowhere"):
        headers = httpx.get(house.url + page).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_the_secret_is_for_its_owner_only(house: House) -> None:
    mode = stat.S_IMODE((house.folder / "secret").stat().st_mode)
    assert mode == 0o600


def test_the_page_about_the_api_needs_no_other_host(house: House) -> None:
    page = httpx.get(f"{house.url}/api/docs").text
    assert "<script" not in page
    assert "//" not in page.replace("://127.0.0.1", "")
    assert "/api/tables/{id}/join" in page


def test_seeds_and_decks_stay_inside_until_the_end(house: House) -> None:
    table, guests = started(house, "iota", 2)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
        client.move("pass") if client is clients[0] else None
        text = " ".join(client.heard)
        assert '"seed"' not in text
        assert '"salt"' not in text
        assert '"deck":[' not in text
    info = guests[0].get(f"/api/tables/{table}")
    assert (info["seal"]["seed"], info["seal"]["salt"]) == (None, None)


def test_a_taken_port_is_told_in_one_sentence(house: House) -> None:
    command = [*COMMAND, "--db", str(house.folder / "other.db"), "--port", str(house.port)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert "--port" in told.stderr
    assert "Traceback" not in told.stderr
    assert os.sep + "site-packages" not in told.stderr

"""Hostile headers, names, ids and key files."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import httpx
import pytest
from quintrix.server.signing_keys import load_keys
from websockets.exceptions import InvalidStatus

from server.client import Client
from server.databases import database_of, environment_of
from server.forked_command import run_forked
from server.server_process import ServerProcess, start_table

HIDDEN_NAMES = [
    "",
    " ",
    "\u00a0",
    "\u2800",  # a blank Braille pattern
    "\u3164",  # a blank Hangul letter
    "\u115f\u1160",
    "\u200b",
    "\ufeff",
    "\u00ad",
    "Ann\u202enoB",
    "\u2067Ann",
    "Ann\x00",
    "Ann\nBob",
    "Ann\x1b[2J",
    "An\u200bn",
    "Ann\u2028",
    "\U000e0041nn",
    "\u0301",
    "Z" + "\u0335" * 20,
    "\ufdfa\ufdfa",  # short, but very long in its normal form
]
NAMES = {
    "  Ann   B. ": "Ann B.",
    "\uff21nn": "Ann",
    "An\u200dn": "Ann",
    "\u2764\ufe0f Zoë": "\u2764 Zoë",
    "민수": "민수",
    "שִׁירָה": "שִׁירָה",
    "علی\u200cرضا": "علی\u200cرضا",
}


@pytest.mark.parametrize("header", ["Host: [", "Host: ]:80", "Host: [::1", "Origin: http://["])
def test_malformed_hosts_and_origins_are_rejected_in_a_sentence(
    server: ServerProcess, header: str
) -> None:
    host = "" if header.startswith("Host") else f"Host: 127.0.0.1:{server.port}\r\n"
    answer = _send(server.port, f"PUT /api/me HTTP/1.1\r\n{host}{header}\r\nContent-Length: 0\r\n")
    head, _, body = answer.partition("\r\n\r\n")
    assert head.split()[1] == "400"
    assert json.loads(body)["code"] == "malformed"
    assert "default-src 'none'" in head


def test_a_websocket_with_a_malformed_origin_is_rejected(server: ServerProcess) -> None:
    with pytest.raises(InvalidStatus) as rejected:
        Client(server.port, "x", server.person("Ann").cookie, Origin="http://[")
    assert rejected.value.response.status_code == 403


def test_rejects_names_that_hide_something(server: ServerProcess) -> None:
    person = server.person("Ann")
    table = person.create_table("iota", "me", "friend")
    for name in HIDDEN_NAMES:
        assert person.put("/api/me", 422, name=name)["code"] == "malformed"
        person.post(f"/api/tables/{table}/join", 422, name=name)
        seat = {"kind": "me", "name": name}
        person.put(f"/api/tables/{table}/seats/0", 422, **seat)
    surrogate = person.http.put("/api/me", content=rb'{"name": "\ud800"}')
    assert surrogate.status_code == 422
    assert person.get("/api/me")["name"] == "Ann"


def test_names_are_saved_in_their_normal_form(server: ServerProcess) -> None:
    person = server.person("Ann")
    for name, saved in NAMES.items():
        assert person.put("/api/me", name=name)["name"] == saved


def test_rejects_ids_that_hide_something(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    client = people[0].connect(table)
    client.until_type("state")
    for id in ("", " ", "a\u202eb", "a\x00b", "a\nb", "\u200b", "é"):
        client.send(json.dumps({"type": "move", "id": id, "ply": 0, "move": "pass"}))
        assert client.until_type("error")["code"] == "malformed"
    assert client.request("move", ply=0, move="pass")["type"] == "update"


@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"x" * 31, b"y" * 64 + b"\nshort\n"])
def test_short_signing_keys_are_refused(folder: Path, content: bytes) -> None:
    (folder / "secret").write_bytes(content)
    options = ("--db", database_of(folder), "--port", "0")
    result = run_forked("serve", *options, environment=environment_of(folder))
    assert result.returncode == 2
    assert "needs keys of at least 32 bytes" in result.stderr
    assert "Traceback" not in result.stderr
    assert (folder / "secret").read_bytes() == content


def test_signing_keys_can_be_rotated(folder: Path) -> None:
    server = ServerProcess(folder)
    table, people = start_table(server, "iota", 2)
    old = people[0].cookie
    server.stop()
    secret = folder / "secret"
    secret.write_bytes(b"n" * 64 + b"\n" + secret.read_bytes())
    server.start()
    assert Client(server.port, table, old).until_type("state")["observer"] == 0
    new = server.person("New").cookie
    server.stop()
    secret.write_bytes(b"n" * 64)
    server.start()
    assert Client(server.port, table, old).close_code() == 4401
    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"quintrix={new}"})
    assert answer.json()["name"] == "New"
    server.stop()


def test_a_key_file_is_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that did not reach the disk never has the name of the key file."""
    secret = tmp_path / "secret"

    def fail(_: int) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as full_disk:
        full_disk.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left"):
            load_keys(secret)
    assert not secret.exists()
    assert [len(key) for key in load_keys(secret)] == [64]
    assert secret.stat().st_mode & 0o777 == 0o600


def _send(port: int, request: str) -> str:
    """Send a request that a client library would refuse to send, and return the answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(f"{request}Connection: close\r\n\r\n".encode())
        answer = b""
        while part := connection.recv(65536):
            answer += part
        return answer.decode()

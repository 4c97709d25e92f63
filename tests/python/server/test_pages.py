"""The web client, score sheets, and the QR code."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random

import httpx
import pytest
from quintrix.server.lan import lan_address, qr_code
from quintrix.server.routes.pages import STATIC
from tables import GAMES

from server.client import play_moves
from server.server_process import ServerProcess, start_table

BUILT = (STATIC / "index.html").is_file()


@pytest.mark.parametrize(
    "path",
    ["/", "/new/iota", "/table/abc", "/tv/abc", "/hand/abc", "/rules/iota", "/rules/iota/exact"],
)
def test_every_address_returns_the_document_or_a_build_hint(
    server: ServerProcess, path: str
) -> None:
    response = httpx.get(server.url + path)
    assert "script-src 'self'" in response.headers["content-security-policy"]
    if not BUILT:
        assert response.status_code == 503
        assert "make pages" in response.text
        return
    assert response.status_code == 200
    assert "<style" not in response.text
    assert all("src=" in tag for tag in re.findall("<script[^>]*>", response.text))


@pytest.mark.parametrize("name", ["nothing.js", "..%2Findex.html", "%2Fetc%2Fpasswd", "x.py"])
def test_rejects_paths_that_are_not_assets(server: ServerProcess, name: str) -> None:
    answer = httpx.get(f"{server.url}/assets/{name}")
    assert answer.status_code == 404
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("game", GAMES)
def test_score_lines_add_up_at_the_end(server: ServerProcess, game: str) -> None:
    table, people = start_table(server, game, 2)
    people[0].get(f"/api/tables/{table}/scores", 409)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(3))

    sheet = people[0].get(f"/api/tables/{table}/scores")["seats"]
    scores = people[0].get(f"/api/tables/{table}/record")["result"]["scores"]
    sums = [sum(Fraction(line["points"]) for line in lines) for lines in sheet]
    assert sums == [Fraction(score) for score in scores]


def test_a_qr_code_fits_a_terminal() -> None:
    lines = qr_code("http://192.168.1.2:8000").splitlines()
    assert 10 < len(lines) < 24
    assert "█" in "".join(lines)


def test_lan_option_listens_on_the_network_and_shows_a_qr_code(folder: Path) -> None:
    server = ServerProcess(folder, "--lan")
    assert server.process.stdout is not None
    code = "".join(server.process.stdout.readline() for _ in range(10))
    assert "█" in code
    response = httpx.get(f"http://{lan_address()}:{server.port}/healthz")
    assert response.json() == {"status": "ok"}
    server.kill()

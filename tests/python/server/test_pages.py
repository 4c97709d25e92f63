"""The pages for browsers, and how phones find them."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random

import httpx
import pytest
from quintrix.server.lan import own_address, qr_code
from quintrix.server.routes.pages import STATIC
from tables import GAMES

from server.client import play_on
from server.house import House, started

BUILT = (STATIC / "index.html").is_file()


@pytest.mark.parametrize(
    "path",
    ["/", "/new/iota", "/table/abc", "/tv/abc", "/hand/abc", "/rules/iota", "/rules/iota/exact"],
)
def test_every_address_gets_the_document_or_is_told_how_to_build_it(
    house: House, path: str
) -> None:
    response = httpx.get(house.url + path)
    assert "script-src 'self'" in response.headers["content-security-policy"]
    if not BUILT:
        assert response.status_code == 503
        assert "make pages" in response.text
        return
    assert response.status_code == 200
    assert "<style" not in response.text
    assert all("src=" in tag for tag in re.findall("<script[^>]*>", response.text))


@pytest.mark.parametrize("name", ["nothing.js", "..%2Findex.html", "%2Fetc%2Fpasswd", "x.py"])
def test_only_what_was_built_is_sent(house: House, name: str) -> None:
    answer = httpx.get(f"{house.url}/assets/{name}")
    assert answer.status_code == 404
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("game", GAMES)
def test_score_lines_are_told_at_the_end_and_add_up(house: House, game: str) -> None:
    table, guests = started(house, game, 2)
    guests[0].get(f"/api/tables/{table}/scores", 409)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    play_on(clients, [0, 1], Random(3))

    sheet = guests[0].get(f"/api/tables/{table}/scores")["seats"]
    scores = guests[0].get(f"/api/tables/{table}/record")["result"]["scores"]
    sums = [sum(Fraction(line["points"]) for line in lines) for lines in sheet]
    assert sums == [Fraction(score) for score in scores]


def test_a_qr_code_fits_a_terminal() -> None:
    lines = qr_code("http://192.168.1.2:8000").splitlines()
    assert 10 < len(lines) < 24
    assert "█" in "".join(lines)


def test_lan_listens_for_others_and_shows_them_the_way(folder: Path) -> None:
    house = House(folder, "--lan")
    assert house.process.stdout is not None
    code = "".join(house.process.stdout.readline() for _ in range(10))
    assert "█" in code
    response = httpx.get(f"http://{own_address()}:{house.port}/healthz")
    assert response.json() == {"status": "ok"}
    house.kill()

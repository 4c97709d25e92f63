"""Deals and bots are random unless the server was started for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import quintrix
from quintrix.server.seeding import HEADER, VARIABLE, bot_seed

from server.house import House


def first_hand(house: House, seed: int) -> Any:
    """Open a table with a seed in the request, and return the hand that was dealt."""
    guest = house.guest("Ada")
    guest.http.headers[HEADER] = str(seed)
    client = guest.enter(guest.open("iota", "me", "easy", start=True))
    hand = client.until_type("state")["view"]["hand"]
    client.close()
    return hand


def test_a_server_for_tests_deals_by_the_seed_of_the_request(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "1")
    house = House(folder, "--rate", "0")
    for seed in (7, 8):
        assert first_hand(house, seed) == quintrix.new("iota", 2, seed).view(0)["hand"]
    house.kill()


def test_other_servers_ignore_the_seed_of_the_request(house: House) -> None:
    hands = [first_hand(house, 7) for _ in range(3)]
    assert hands != [quintrix.new("iota", 2, 7).view(0)["hand"]] * 3


def test_bots_are_seeded_only_for_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    match = quintrix.new("iota", 2, 7)
    assert bot_seed(match, 1) is None
    monkeypatch.setenv(VARIABLE, "1")
    assert bot_seed(match, 1) == 8

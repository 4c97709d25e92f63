"""Deals and bots are random unless the server was started for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import quintrix
from quintrix.server.seeding import SEED_HEADER, VARIABLE, bot_seed

from server.server_process import ServerProcess


def first_hand(server: ServerProcess, seed: int) -> Any:
    """Open a table with a seed in the request, and return the hand that was dealt."""
    person = server.person("Ada")
    person.http.headers[SEED_HEADER] = str(seed)
    client = person.connect(person.create_table("iota", "me", "easy", start=True))
    hand = client.until_type("state")["view"]["hand"]
    client.close()
    return hand


def test_uses_the_seed_of_the_request_if_enabled(server: ServerProcess) -> None:
    for seed in (7, 8):
        assert first_hand(server, seed) == quintrix.new("iota", 2, seed).view(0)["hand"]


def test_ignores_the_seed_of_the_request_by_default(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", environment={VARIABLE: ""})
    hands = [first_hand(server, 7) for _ in range(3)]
    assert hands != [quintrix.new("iota", 2, 7).view(0)["hand"]] * 3
    server.kill()


def test_seeds_bots_only_if_enabled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    match = quintrix.new("iota", 2, 7)
    assert bot_seed(match, 1) is None
    monkeypatch.setenv(VARIABLE, "1")
    assert bot_seed(match, 1) == 8

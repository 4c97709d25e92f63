"""Games that were started under other rules."""

from __future__ import annotations

from pathlib import Path

from tables import played

from server.client import Client
from server.databases import execute
from server.server_process import ServerProcess, cookie
from server.stored_games import store_match


def test_a_game_under_newer_rules_is_read_only(folder: Path) -> None:
    store_match(folder, "future", played(moves=4), rules=99)
    server = ServerProcess(folder, "--rate", "0")
    client = Client(server.port, "future", cookie(folder, "person-0"))
    info = client.until_type("table")["table"]
    assert "rules 99" in info["notice"]
    assert client.request("move", ply=4, move="pass")["code"] == "watch_only"
    server.stop()
    assert server.logged_exceptions() == []


def test_a_game_with_an_illegal_move_is_read_only(folder: Path) -> None:
    match = played(moves=4)
    store_match(folder, "older", match)
    _make_last_move_illegal(folder)
    server = ServerProcess(folder, "--rate", "0")
    client = Client(server.port, "older", cookie(folder, "person-0"))
    assert client.until_type("state")["ply"] == 3
    assert "only be watched" in client.table["notice"]
    assert client.request("move", ply=3, move="pass")["code"] == "watch_only"
    server.stop()


def _make_last_move_illegal(folder: Path) -> None:
    last = "(select max(number) from entries)"
    execute(folder, f"update entries set text = 'play RC1@99,99' where number = {last}")

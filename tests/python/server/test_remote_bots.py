"""Bots that join tables from outside, by the documented protocol."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
import quintrix
from command import run, wait_until
from quintrix.remote import Account, play_at_table
from quintrix.types import View
from tables import GAMES

from server.server_process import ServerProcess


class Chooser:
    """Plays the first or the last move, and remembers what it saw."""

    def __init__(self, place: int) -> None:
        self._place = place
        self.seen: list[View] = []

    def choose(self, view: View, legal_moves: quintrix.LegalMoves) -> quintrix.Move:
        self.seen.append(view)
        return legal_moves[self._place]


@pytest.mark.parametrize("game", GAMES)
def test_bot_plays_a_whole_game_against_a_bot_of_the_server(
    server: ServerProcess, game: str
) -> None:
    host = server.person("Host")
    table = host.create_table(game, "friend", "easy")
    bot, account = Chooser(-1), Account(server.url)
    found: list[list[int]] = []
    thread = Thread(target=lambda: found.append(play_at_table(account, table, bot, "Last")))
    thread.start()
    wait_until(lambda: host.get(f"/api/tables/{table}")["seats"][0]["name"] == "Last")
    host.post(f"/api/tables/{table}/start")
    thread.join(120)
    record = host.get(f"/api/tables/{table}/record")
    assert found == [record["result"]["winners"]]
    assert bot.seen
    assert all(view["observer"] == 0 for view in bot.seen)


def test_token_returns_to_the_same_seat(server: ServerProcess) -> None:
    table = server.person("Host").create_table("iota", "friend", "friend")
    first = Account(server.url)
    assert first.join(table, "Mine")["you"]["seats"] == [0]
    again = Account(server.url, first.token)
    assert again.table(table)["you"]["seats"] == [0]
    assert Account(server.url).join(table, "Other")["you"]["seats"] == [1]


def test_reports_wrong_addresses_tables_and_bots(server: ServerProcess, tmp_path: Path) -> None:
    with pytest.raises(quintrix.Error, match="begins with http"):
        Account("localhost:8000")
    with pytest.raises(quintrix.Error, match="the server refused"):
        Account(server.url).join("nosuchtable", "Mine")
    (tmp_path / "mine.py").write_text(
        "import quintrix\ndef make():\n    return quintrix.bot('easy')\n"
    )
    done = run(tmp_path, "bot", "mine:make", "--server", server.url, "--table", "x")
    assert done.returncode == 2
    assert "needs a whole match" in done.stderr

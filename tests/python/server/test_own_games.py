"""Games of the host's own on a real server: each table has a process, and fails alone."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.client import Client, play_moves
from server.databases import database_of
from server.forked_command import run_forked
from server.server_process import Person, ServerProcess, start_table

DUEL = Path(__file__).parents[1] / "duel.py"
GAMES = """
import os, sys, time
from duel import Duel

class Loops(Duel):
    name, title = "loops", "Loops"
    def play(self, seat, move):
        while self.table:
            pass
        super().play(seat, move)

class Stubborn(Duel):
    name, title = "stubborn", "Stubborn"
    def play(self, seat, move):
        while self.table:
            try:
                time.sleep(0.01)
            except BaseException:
                pass
        super().play(seat, move)

class Raises(Duel):
    name, title = "raises", "Raises"
    def play(self, seat, move):
        super().play(seat, move)
        if len(self.table) == 2:
            raise KeyError("middle of a move")

class Exits(Duel):
    name, title = "exits", "Exits"
    def play(self, seat, move):
        if self.table:
            os._exit(3)
        super().play(seat, move)

class Quits(Duel):
    name, title = "quits", "Quits"
    def play(self, seat, move):
        if self.table:
            sys.exit("bye")
        super().play(seat, move)

class Grows(Duel):
    name, title = "grows", "Grows"
    def play(self, seat, move):
        if self.table:
            self.heap = bytearray(4 * 1024**3)
        super().play(seat, move)

class Wrong(Duel):
    name, title = "wrong", "Wrong"
    def view(self, observer):
        cells = [{"x": "left", "y": 0, "card": "1"}] if self.table else []
        return {**super().view(observer), "table": cells}

class Talks(Duel):
    name, title = "talks", "Talks"
    def play(self, seat, move):
        print("a line that is not an answer")
        os.write(1, b"another one\\n")
        super().play(seat, move)

class BotFails(Duel):
    name, title = "botfails", "Bot fails"
    def gain(self, seat, move):
        return 1 / 0

class StartLoops(Duel):
    name, title = "startloops", "Start loops"
    def start(self, deal):
        while True:
            pass

class Stuck(Duel):
    name, title = "stuck", "Stuck"
    def legal_moves(self, seat):
        return []
"""
SOURCES = (
    "duel:Duel",
    *(f"faulty:{name}" for name in ("Loops", "Stubborn", "Raises", "Exits", "Quits")),
    *(f"faulty:{name}" for name in ("Grows", "Wrong", "Talks", "BotFails")),
    *(f"faulty:{name}" for name in ("StartLoops", "Stuck")),
)


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("own")
    shutil.copy(DUEL, folder)
    (folder / "faulty.py").write_text(GAMES)
    options = [part for source in SOURCES for part in ("--game", source)]
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0", *options, cwd=folder)
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []


def play_low(client: Client, seat: int | None = None) -> Any:
    """Play the first card of a hand for its points."""
    return client.move(next(move for move in client.legal(seat) if "play" in move), seat)


def connect(people: list[Person], table: str) -> list[Client]:
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    return clients


def workers(server: ServerProcess) -> list[int]:
    """Return the processes that the server has started and that have not ended."""
    task = Path(f"/proc/{server.process.pid}/task")
    children = [int(pid) for file in task.glob("*/children") for pid in file.read_text().split()]
    return [pid for pid in children if "worker" in Path(f"/proc/{pid}/cmdline").read_text()]


def test_lists_the_game_with_its_rules(own_server: ServerProcess) -> None:
    ann = own_server.person("Ann")
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert [name for name, game in games.items() if not game["own"]] == [
        *("iota", "smartrix", "colorfox", "madmatix", "hetrix")
    ]
    assert games["duel"]["options"][0]["title"] == "Bonus"
    assert "Two hands of three" in ann.http.get("/api/games/duel/rules").text
    ann.post("/api/guides/duel", 404)


def test_people_play_a_whole_game(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "duel", 2, options={"bonus": True})
    clients = connect(people, table)
    assert clients[0].views[0]["hand"] != clients[1].views[1]["hand"]
    spectator = own_server.person("Eve").connect(table)
    spectator.until_type("state")
    assert spectator.views[None]["hand"] == []
    play_moves(clients, [0, 1], Random(3))
    host = people[0]
    assert host.get(f"/api/tables/{table}")["stage"] == "over"
    record = host.get(f"/api/tables/{table}/record")
    assert record["options"] == {"bonus": True}
    replay = host.get(f"/api/tables/{table}/replay")
    assert len(replay["moves"]) == 6
    assert host.post("/api/replay", **record)["tracks"] == replay["tracks"]
    wrong = {**record, "result": {"scores": [99, 0], "winners": [0]}}
    assert "result" in host.post("/api/replay", 422, **wrong)["message"]
    after = host.get(f"/api/tables/{table}/replay/6")
    assert after["view"]["over"]
    lines = host.get(f"/api/tables/{table}/scores")["seats"]
    assert [line[0]["points"] for line in lines] == record["result"]["scores"]
    assert "coach" in host.post(f"/api/tables/{table}/coach", 422)["message"]
    again = host.post(f"/api/tables/{table}/rematch")
    assert (again["game"], again["stage"]) == ("duel", "open")
    same = host.post(
        f"/api/tables/{table}/same-deal",
        201,
        seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}],
        start=True,
    )
    assert same["known_deal"] is not None


@pytest.mark.parametrize(
    "level", ["random", "easy", "greedy", "medium", "hard", "expert", "master"]
)
def test_bots_hints_and_undo_work(own_server: ServerProcess, level: str) -> None:
    ann = own_server.person("Ann")
    table = ann.create_table("duel", "me", level, start=True)
    client = ann.connect(table)
    client.until_type("state")
    hint = client.request("hint")
    assert hint["type"] == "hint", hint
    assert not any(each["move"].startswith("steal") for each in hint["moves"])
    card = client.views[0]["hand"][0]
    assert client.request("preview", move=f"steal {card}")["code"] == "hidden_opportunity"
    assert client.request("preview", move=f"play {card}")["points"] == int(card)
    assert client.request("preview", move="sing")["code"] == "notation"
    trial = client.request("trial", moves=[f"play {card}"], containing="")
    assert (trial["moves"], trial["legal"]) == ([f"play {card}"], [])
    assert client.move("play 99")["reason"] == "not-held"
    assert client.move("sing")["code"] == "notation"
    play_low(client)
    client.wait_for(lambda: client.last_update()["ply"] == 2)
    assert client.request("undo")["undone"] == 2
    while not client.views[0]["over"]:
        play_low(client)
        client.wait_for(lambda: client.last_update()["duty"] == "must" or client.views[0]["over"])
    assert client.views[0]["ply"] == 6


def test_wrong_setups_are_rejected_with_a_sentence(own_server: ServerProcess) -> None:
    ann = own_server.person("Ann")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    bad = ann.post("/api/tables", 422, game="duel", seats=seats, options={"bonus": "yes"})
    assert "option bonus is" in bad["message"]
    bad = ann.post("/api/tables", 422, game="duel", seats=[*seats, {"kind": "friend"}])
    assert "Duel is for 2 to 2 players" in bad["message"]
    table = ann.create_table("duel", "me", "friend")
    bad = ann.put(f"/api/tables/{table}/settings", 422, options={"malus": True})
    assert "there is no option malus" in bad["message"]
    good = ann.put(f"/api/tables/{table}/settings", options={"bonus": True})
    assert good["options"] == {"bonus": True}


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("loops", "the game Loops failed: Overrun: a call took longer than 2 seconds (faulty.py"),
        ("stubborn", "the game faulty:Stubborn failed: a call took longer than 2.5 seconds"),
        ("raises", "play raised KeyError: 'middle of a move' (faulty.py, line 27)"),
        ("exits", "its process ended with exit code 3"),
        ("quits", "SystemExit: bye (faulty.py, line "),
        ("grows", "play raised MemoryError (faulty.py, line "),
        ("wrong", 'view["table.0.x"] is wrong: Input should be a valid integer'),
    ],
)
def test_a_failure_stops_its_table_alone(own_server: ServerProcess, game: str, why: str) -> None:
    fine, fine_people = start_table(own_server, "duel", 2)
    fine_clients = connect(fine_people, fine)
    table, people = start_table(own_server, game, 2)
    clients = connect(people, table)
    first = play_low(clients[0]) if game != "wrong" else None
    if first is not None:
        assert first["type"] == "update", first
        clients[1].wait_for(lambda: clients[1].last_update()["ply"] == 1)
    mover = clients[0] if first is None else clients[1]
    began = time.monotonic()
    move = next(move for move in mover.legal() if "play" in move)
    request = mover.send_request("move", move=move, ply=mover.last_update()["ply"])
    play_moves(fine_clients, [0, 1], Random(1))  # goes on meanwhile
    answer = mover.answer(request)
    assert time.monotonic() - began < 30  # far more than it takes: this is no measurement
    assert (answer["type"], answer["code"]) == ("error", "stopped")
    assert why in answer["message"], answer["message"]
    other = clients[0] if mover is clients[1] else clients[1]
    other.wait_for(lambda: other.table.get("notice"))
    assert why in other.table["notice"]
    kept = 0 if first is None else 1
    assert other.last_update()["ply"] == kept
    assert mover.request("move", move="play 1", ply=kept)["code"] == "stopped"
    assert own_server.person("Ann").get("/healthz") == {"status": "ok"}


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("startloops", "Overrun: a call took longer than 2 seconds (faulty.py, line "),
        ("stuck", "legal_moves returned no move for seat 0, which must act"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(
    own_server: ServerProcess, game: str, why: str
) -> None:
    ann = own_server.person("Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    refused = ann.post("/api/tables", 422, game=game, seats=seats, start=True)
    assert why in refused["message"]
    assert ann.get("/healthz") == {"status": "ok"}


def test_what_a_game_prints_is_no_answer(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "talks", 2)
    play_moves(connect(people, table), [0, 1], Random(1))
    assert people[0].get(f"/api/tables/{table}")["stage"] == "over"


def test_a_bot_that_cannot_choose_stops_its_table(own_server: ServerProcess) -> None:
    ann = own_server.person("Ann")
    table = ann.create_table("botfails", "me", "greedy", start=True)
    client = ann.connect(table)
    client.until_type("state")
    assert play_low(client)["type"] == "update"
    client.wait_for(lambda: client.table.get("notice"))
    assert "gain raised ZeroDivisionError" in client.table["notice"]


def test_a_restart_agrees(own_server: ServerProcess) -> None:
    running, people = start_table(own_server, "duel", 2)
    clients = connect(people, running)
    play_moves(clients, [0, 1], Random(1), moves=3)
    views = [clients[seat].views[seat] for seat in (0, 1)]
    stopped, _ = start_table(own_server, "raises", 2)
    own_server.kill()
    own_server.start()
    clients = connect(people, running)
    assert [clients[seat].views[seat] for seat in (0, 1)] == views
    play_moves(clients, [0, 1], Random(1))
    assert people[0].get(f"/api/tables/{running}")["stage"] == "over"
    assert people[0].get(f"/api/tables/{stopped}")["notice"] is None


def test_a_stopped_table_stays_stopped_after_a_restart(own_server: ServerProcess) -> None:
    table, people = start_table(own_server, "raises", 2)
    clients = connect(people, table)
    play_low(clients[0])
    clients[1].wait_for(lambda: clients[1].last_update()["ply"] == 1)
    assert play_low(clients[1])["code"] == "stopped"
    notice = people[0].get(f"/api/tables/{table}")["notice"]
    own_server.kill()
    own_server.start()
    assert people[0].get(f"/api/tables/{table}")["notice"] == notice
    again = people[0].connect(table)
    again.until_type("state")
    assert again.views[0]["ply"] == 1
    assert people[0].get("/api/tables")["tables"][0]["stage"] == "playing"


def test_a_process_that_dies_between_moves_is_started_again(own_server: ServerProcess) -> None:
    before = set(workers(own_server))
    table, people = start_table(own_server, "duel", 2)
    clients = connect(people, table)
    play_moves(clients, [0, 1], Random(1), moves=2)
    (worker,) = set(workers(own_server)) - before
    os.kill(worker, signal.SIGKILL)
    while Path(f"/proc/{worker}").exists():
        time.sleep(0.01)
    play_moves(clients, [0, 1], Random(1))
    assert people[0].get(f"/api/tables/{table}")["stage"] == "over"
    while set(workers(own_server)) - before:  # ends once the game is over
        time.sleep(0.01)


def test_a_server_without_the_game_shows_why(tmp_path: Path) -> None:
    shutil.copy(DUEL, tmp_path)
    server = ServerProcess(tmp_path, "--game", "duel:Duel", cwd=tmp_path)
    table, people = start_table(server, "duel", 2)
    assert server.stop() == 0
    server._options = ()
    server.start()
    info = people[0].get(f"/api/tables/{table}")
    assert (info["title"], info["notice"]) == ("duel", "This server does not have the game duel.")
    assert [each["id"] for each in people[0].get("/api/tables")["tables"]] == [table]
    assert server.stop() == 0
    assert server.logged_exceptions() == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("missing:Game", "there is no module missing for the game missing:Game: put missing.py"),
        ("broken:Game", "cannot be imported: ZeroDivisionError: division by zero (broken.py, line"),
        ("broken", "a Python game is given as module:Class"),
        ("twice:Iota", "there is a game iota already"),
    ],
)
def test_a_game_that_cannot_be_used_is_reported_at_the_start(
    source: str, why: str, tmp_path: Path
) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    shutil.copy(DUEL, tmp_path)
    (tmp_path / "twice.py").write_text(
        "from duel import Duel\nclass Iota(Duel):\n    name = 'iota'\n"
    )
    options = ("--db", database_of(tmp_path), "--port", "0", "--game", source)
    found = run_forked("serve", *options, cwd=tmp_path)
    assert found.returncode == 2
    assert why.lower() in found.stderr.lower()
    assert "Traceback" not in found.stderr

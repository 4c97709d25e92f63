"""Guided first games on a real server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import quintrix
from quintrix.guides import LEARNER, guide

from server.client import Client
from server.server_process import Person, ServerProcess

GAMES = [facts["name"] for facts in quintrix.games()]


def begin(learner: Person, game: str) -> tuple[str, Client]:
    table = learner.post(f"/api/guides/{game}", 201)
    assert table["guided"]
    assert table["seal"] is None
    client = learner.connect(table["id"])
    client.until_type("state")
    return table["id"], client


def reach(client: Client, ply: int) -> None:
    client.wait_for(lambda: client.last_update()["ply"] >= ply)


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_who_follows_the_guide_reaches_the_end(server: ServerProcess, game: str) -> None:
    learner, script = server.person("Learner"), guide(game)
    table, client = begin(learner, game)
    for ply, (seat, move) in enumerate(script.line):
        reach(client, ply)
        if seat == LEARNER:
            assert client.move(move)["type"] == "update"
    reach(client, len(script.line))
    progress = learner.get(f"/api/tables/{table}/guide")
    assert progress["ply"] == len(script.line)
    assert not progress["off_track"]
    assert [step["name"] for step in progress["steps"]] == [step.name for step in script.steps]
    client.close()


def test_the_bot_waits_while_the_learner_is_off_track(server: ServerProcess) -> None:
    learner = server.person("Learner")
    table, client = begin(learner, "colorfox")
    client.move("play PBPY@1,0" if "play PBPY@1,0" in client.legal() else other_move(client))
    assert learner.get(f"/api/tables/{table}/guide")["off_track"]
    undone = client.request("undo")
    assert undone["undone"] == 1
    progress = learner.get(f"/api/tables/{table}/guide")
    assert (progress["off_track"], progress["ply"]) == (False, 0)
    client.move("play OYYO@1,0")
    reach(client, 2)
    client.close()


def other_move(client: Client) -> str:
    return next(move for move in client.legal() if move != "play OYYO@1,0")


def test_a_guided_game_is_unlisted_and_private(server: ServerProcess) -> None:
    learner, stranger = server.person("Learner"), server.person("Stranger")
    table, client = begin(learner, "iota")
    for path in ("/api/tables", "/api/lobby"):
        assert table not in {line["id"] for line in learner.get(path)["tables"]}
    assert stranger.connect(table).close_code() == 4403
    client.close()


def test_the_bot_plays_on_after_the_guide(server: ServerProcess) -> None:
    learner, script = server.person("Learner"), guide("colorfox")
    _, client = begin(learner, "colorfox")
    for ply, (seat, move) in enumerate(script.line):
        reach(client, ply)
        if seat == LEARNER:
            client.move(move)
    reach(client, len(script.line))
    client.move(client.legal()[0])
    reach(client, len(script.line) + 2)
    client.close()


def test_a_guided_game_survives_a_restart(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    learner = server.person("Learner")
    table, client = begin(learner, "iota")
    client.move("play GS2@1,0 BS2@2,0")
    reach(client, 2)
    server.kill()
    server.start()
    client = learner.connect(table)
    client.until_type("state")
    client.move("play YS2@3,0 YC3@3,1")
    reach(client, 4)
    assert client.table["guided"]
    client.close()
    assert server.stop() == 0


def test_rejects_guide_requests_at_other_tables(server: ServerProcess) -> None:
    learner = server.person("Learner")
    rejected: dict[str, Any] = learner.post("/api/guides/chess", 404)
    assert rejected["message"] == "There is no guided game of that name."
    table = learner.create_table("iota", "me", "easy", start=True)
    assert learner.get(f"/api/tables/{table}/guide", 404)["message"] == "This is not a guided game."
    assert not learner.get(f"/api/tables/{table}")["guided"]

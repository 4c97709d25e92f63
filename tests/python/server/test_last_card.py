"""No message reveals that a player forgot to say "Last Card" and can be caught."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.client import Client
from server.scenes import SCENES
from server.server_process import ServerProcess, cookie
from server.stored_games import store_match

QUERIES = (
    '"type":"legal","containing":"catch"',
    '"type":"preview","move":"catch 0"',
    '"type":"preview","move":"play 5+@0L"',
    '"type":"preview","move":"penalty skip"',
)


@pytest.mark.parametrize("seat", [1, 2], ids=["in turn", "out of turn"])
def test_a_possible_catch_changes_no_message(folder: Path, seat: int) -> None:
    for scene in ("forgot", "said"):
        store_match(folder, scene, SCENES[scene])
    server = ServerProcess(folder, "--rate", "0")
    forgot, said = (messages_for(server, scene, seat) for scene in ("forgot", "said"))
    assert (forgot[0]["view"].pop("said_last"), said[0]["view"].pop("said_last")) == ([], [0])
    assert forgot == said
    assert forgot[0]["duty"] == ("must" if seat == 1 else "idle")
    assert forgot[1]["moves"] == []
    assert forgot[2]["code"] == "hidden_opportunity"
    server.stop()


def test_accepts_a_catch_out_of_turn_and_explains_a_wrong_one(folder: Path) -> None:
    store_match(folder, "forgot", SCENES["forgot"])
    server = ServerProcess(folder, "--rate", "0")
    client = Client(server.port, "forgot", cookie(folder, "person-2"))
    ply = client.until_type("state")["ply"]
    for caught, answer in ((1, "holds-more"), (0, None)):
        move = f'"type":"move","ply":{ply},"move":"catch {caught}"'
        client.send(f'{{"id":"{caught}",{move}}}')
        assert client.answer(str(caught)).get("reason") == answer
    server.stop()


def messages_for(server: ServerProcess, scene: str, seat: int) -> list[dict[str, Any]]:
    """Return the state of a seat and the answers to its queries."""
    client = Client(server.port, scene, cookie(server.folder, f"person-{seat}"))
    received = [client.until_type("state")]
    for number, query in enumerate(QUERIES):
        client.send(f'{{"id":"{number}",{query}}}')
        received.append(client.answer(str(number)))
    if seat == 2:
        client.send('{"id":"hint","type":"hint"}')
        received.append(client.answer("hint"))
    return received

"""Nothing that the server sends tells that somebody forgot to say "Last Card" and can be caught."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.client import Client
from server.house import House, cookie
from server.planting import plant
from server.scenes import SCENES

QUESTIONS = (
    '"type":"legal","containing":"catch"',
    '"type":"preview","move":"catch 0"',
    '"type":"preview","move":"play 5+@0L"',
    '"type":"preview","move":"penalty skip"',
)


@pytest.mark.parametrize("seat", [1, 2], ids=["in turn", "out of turn"])
def test_a_possible_catch_changes_nothing_that_is_told(folder: Path, seat: int) -> None:
    for scene in ("forgot", "said"):
        plant(folder, scene, SCENES[scene])
    house = House(folder, "--rate", "0")
    forgot, said = (heard(house, scene, seat) for scene in ("forgot", "said"))
    assert (forgot[0]["view"].pop("said_last"), said[0]["view"].pop("said_last")) == ([], [0])
    assert forgot == said
    assert forgot[0]["duty"] == ("must" if seat == 1 else "idle")
    assert forgot[1]["moves"] == []
    assert forgot[2]["code"] == "hidden_opportunity"
    house.stop()


def test_a_catch_out_of_turn_counts_and_a_wrong_one_is_explained(folder: Path) -> None:
    plant(folder, "forgot", SCENES["forgot"])
    house = House(folder, "--rate", "0")
    client = Client(house.port, "forgot", cookie(folder, "person-2"))
    ply = client.until_type("state")["ply"]
    for caught, answer in ((1, "holds-more"), (0, None)):
        move = f'"type":"move","ply":{ply},"move":"catch {caught}"'
        client.send(f'{{"id":"{caught}",{move}}}')
        assert client.answer(str(caught)).get("reason") == answer
    house.stop()


def heard(house: House, scene: str, seat: int) -> list[dict[str, Any]]:
    """The state that a seat is told, and the answers to all that it can ask."""
    client = Client(house.port, scene, cookie(house.folder, f"person-{seat}"))
    told = [client.until_type("state")]
    for number, question in enumerate(QUESTIONS):
        client.send(f'{{"id":"{number}",{question}}}')
        told.append(client.answer(str(number)))
    if seat == 2:
        client.send('{"id":"hint","type":"hint"}')
        told.append(client.answer("hint"))
    return told

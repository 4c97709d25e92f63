"""Names and faces of the people at a table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import quintrix
from quintrix.server.player import Player
from quintrix.server.protocol.types import FACES
from quintrix.server.seat import Seat

from server.client import play_moves
from server.server_process import ServerProcess, cookie, start_table
from server.stored_games import store_match


def people(table: Any) -> list[tuple[str, str]]:
    return [(seat["name"], seat["face"]) for seat in table["seats"] if seat["kind"] == "person"]


def test_a_profile_keeps_name_and_face(server: ServerProcess) -> None:
    mia = server.person("Mia")
    assert mia.put("/api/me", name="Mia", face="otter") == {"name": "Mia", "face": "otter"}
    assert mia.put("/api/me", name="Mia B") == {"name": "Mia B", "face": "otter"}
    assert mia.get("/api/me") == {"name": "Mia B", "face": "otter"}
    mia.put("/api/me", 422, name="Mia", face="unicorn")


def test_nobody_at_a_table_has_the_name_or_face_of_another(server: ServerProcess) -> None:
    host, *others = (server.person("Mia") for _ in range(4))
    host.put("/api/me", name="Mia", face="fox")
    table = host.create_table("iota", "me", "friend", "friend", "friend")
    for person, name in zip(others, ("mia ", "ＭＩＡ", "Ben"), strict=True):
        joined = person.post(f"/api/tables/{table}/join", name=name, face="fox")
    assert people(joined) == [
        ("Mia", "fox"),
        ("mia 2", "owl"),
        ("MIA 3", "bear"),
        ("Ben", "cat"),
    ]


def test_a_numbered_name_is_not_longer_than_a_name_may_be() -> None:
    name = "M" * 32
    taken = [Seat("a", name, "fox"), Seat("b", "M" * 30 + " 2", "owl")]
    assert Player("c", name, "fox").distinct_from(taken).name == "M" * 30 + " 3"


def test_people_without_a_face_get_a_free_one() -> None:
    seats: list[Seat] = []
    for number in range(len(FACES)):
        player = Player(f"person-{number}").distinct_from(seats)
        seats.append(Seat(player.person, player.name, player.face))
    assert sorted(seat.face or "" for seat in seats) == sorted(FACES)
    assert seats[0].name == ""
    assert [seat.name for seat in seats[1:]] == [(seat.face or "").title() for seat in seats[1:]]


def test_players_on_one_device_have_faces_of_their_own(server: ServerProcess) -> None:
    person = server.person("Ada")
    seats = [
        {"kind": "me", "face": "frog"},
        {"kind": "me", "name": "Ben", "face": "frog"},
        {"kind": "me", "name": "Ada"},
    ]
    opened = person.post("/api/tables", 201, game="iota", seats=seats)
    (ada, _), (ben, frog), (other, _) = people(opened)
    assert [ada, ben, other] == ["Ada", "Ben", "Ada 2"]
    assert frog == "raven"
    assert len({face for _, face in people(opened)}) == 3


def test_returning_to_a_seat_keeps_the_name_unnumbered(server: ServerProcess) -> None:
    table, (first, _) = start_table(server, "iota", 2)
    first.post(f"/api/tables/{table}/leave", seat=0)
    joined = first.post(f"/api/tables/{table}/join")
    assert people(joined)[0][0] == "Person 0"
    assert joined["seats"][0]["level"] is None


def test_names_and_faces_survive_a_restart_and_a_rematch(server: ServerProcess) -> None:
    host, friend = server.person("Mia"), server.person("Mia")
    table = host.create_table("colorfox", "me", "friend")
    before = people(friend.post(f"/api/tables/{table}/join", face="badger"))
    assert before[1] == ("Mia 2", "badger")
    server.kill()
    server.start()
    assert people(host.get(f"/api/tables/{table}")) == before
    host.post(f"/api/tables/{table}/start")
    clients = [person.connect(table) for person in (host, friend)]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(1))
    again = friend.post(f"/api/tables/{table}/rematch")
    assert sorted(people(again)) == sorted(before)


def test_seats_of_earlier_versions_have_faces(server: ServerProcess) -> None:
    folder = Path(server.folder)
    store_match(folder, "before-faces", quintrix.new("iota", 3, seed=1))
    visitor = server.person("Visitor")
    visitor.http.cookies.set("quintrix", cookie(folder, "person-0"))
    seats = people(visitor.get("/api/tables/before-faces"))
    assert [face for _, face in seats] == ["fox", "owl", "bear"]

"""Replays of finished tables and uploaded records, and tables with the same deal."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.remote.patches import apply_patch
from quintrix.server import replay as server_replay
from quintrix.server.errors import RequestError
from quintrix.server.protocol.replay import Replay
from quintrix.server.uploads import replay_upload
from tables import GAMES, played

from server.client import play_moves
from server.server_process import Person, ServerProcess, start_table

MEGABYTE = 1024 * 1024


def finished(server: ServerProcess, game: str, **more: Any) -> tuple[str, list[Person]]:
    """Play a game of two to its end."""
    table, people = start_table(server, game, 2, **more)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(5))
    return table, people


def bots_for_others(seat: int, players: int = 2) -> list[dict[str, Any]]:
    bot = {"kind": "bot", "level": "random"}
    return [{"kind": "me"} if place == seat else bot for place in range(players)]


def upload(server: ServerProcess, body: bytes, status: int) -> dict[str, Any]:
    answer = server.person("Hostile").http.post(
        "/api/replay", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == status, answer.text[:300]
    assert "Traceback" not in answer.text
    body_json: dict[str, Any] = answer.json()
    return body_json


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_contains_every_view_of_every_observer(server: ServerProcess, game: str) -> None:
    table, people = finished(server, game)
    replay = people[0].get(f"/api/tables/{table}/replay")
    Replay.model_validate(replay)
    record = people[0].get(f"/api/tables/{table}/record")
    assert [[move["seat"], move["move"]] for move in replay["moves"]] == record["moves"]
    match = quintrix.replay({**record, "moves": [], "result": None})
    tracks = {track["observer"]: track for track in replay["tracks"]}
    assert tracks.keys() == {None, 0, 1}
    views = {observer: track["view"] for observer, track in tracks.items()}
    for ply, (seat, move) in enumerate(record["moves"]):
        for observer, view in views.items():
            assert view == match.view(observer)
            views[observer] = apply_patch(view, tracks[observer]["steps"][ply]["patch"])
        match.play(seat, move)
        shown = match.view()
        assert replay["scores"][ply + 1] == (shown["scores"] or shown["points"])
    assert replay["scores"][-1] == [_plain(points) for points in match.scores]
    assert views[1] == match.view(1)
    assert replay["table"]["you"]["seats"] == [0]


def test_an_uploaded_record_gives_the_same_replay(server: ServerProcess) -> None:
    table, people = finished(server, "colorfox")
    replay = people[0].get(f"/api/tables/{table}/replay")
    record = people[0].get(f"/api/tables/{table}/record")
    uploaded = server.person("Visitor").post("/api/replay", **record)
    assert {key: replay[key] for key in ("moves", "scores", "tracks")} == {
        key: uploaded[key] for key in ("moves", "scores", "tracks")
    }
    assert [seat["name"] for seat in uploaded["table"]["seats"]] == ["Person 0", "Person 1"]
    assert uploaded["table"]["id"] == ""


def test_replays_terminal_records_and_unfinished_games(server: ServerProcess) -> None:
    record: dict[str, Any] = {**played("iota", moves=6).record(), "seats": ["human", "medium"]}
    replay = server.person("Visitor").post("/api/replay", **record)
    assert len(replay["moves"]) == 6
    assert [seat["kind"] for seat in replay["table"]["seats"]] == ["person", "bot"]


RECORD = json.loads(json.dumps(played("iota").record()))


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ({"format": "other/1"}, "format"),
        ({"game": "chess"}, "chess"),
        ({"players": 99}, "99"),
        ({"deal": {"deck": ["RC1"]}}, "deck"),
        ({"deal": 7}, "deal"),
        ({"moves": 7}, "pairs"),
        ({"moves": [[0, "pass"], 7]}, "pairs"),
        ({"moves": [[-1, "pass"]]}, "pairs"),
        ({"moves": [[0, "pass"]] * 3001}, "pairs"),
        ({"moves": [[1, "pass"]]}, "Move 1"),
        ({"moves": [[0, "fly"]]}, "Move 1"),
        ({"result": {"scores": [1, 2], "winners": [1]}}, "result"),
    ],
)
def test_rejects_invalid_records_with_a_message(
    server: ServerProcess, bad: dict[str, Any], reason: str
) -> None:
    problem = upload(server, json.dumps({**RECORD, **bad}).encode(), 422)
    assert reason in problem["message"]


def test_rejects_uploads_that_are_not_records(server: ServerProcess) -> None:
    for text in ("", "[]", "7", "null", "{", '"record"', "{}", "\x00", "\ufeff{}"):
        assert upload(server, text.encode(), 422)["message"]
    for deep in (b'{"deal":' * 20_000, b'{"deal":' + b"[" * 50_000 + b"]" * 50_000 + b"}"):
        assert upload(server, deep, 400)["message"]
    seats = {**RECORD, "seats": [{"name": "x" * 5000, "bot": ["expert"]}, {"name": "y"}]}
    replay = upload(server, json.dumps(seats).encode(), 200)
    assert len(replay["table"]["seats"][0]["name"]) == 32


def test_limits_the_size_of_uploads_and_requests(server: ServerProcess) -> None:
    fine = json.dumps({**RECORD, "comment": "x" * 400_000}).encode()
    upload(server, fine, 200)
    huge = json.dumps({**RECORD, "comment": "x" * MEGABYTE}).encode()
    assert upload(server, huge, 413)["code"] == "too_large"
    server.person("Large").put("/api/me", 413, name="x" * 20_000)
    server.person("Larger").post("/api/tables", 413, game="x" * 70_000)


def test_rejects_replays_that_take_too_long_or_get_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for limit in ("MAX_SECONDS", "MAX_SIZE"):
        with monkeypatch.context() as patch:
            patch.setattr(server_replay, limit, 0)
            with pytest.raises(RequestError, match="too long"):
                replay_upload(RECORD)
    assert json.loads(replay_upload(RECORD))["scores"][-1] == RECORD["result"]["scores"]


def test_rejects_replay_and_same_deal_of_a_running_game(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    for person in (*people, server.person("Stranger")):
        assert person.get(f"/api/tables/{table}/replay", 409)["code"] == "not_over"
        for path in ("replay/0", "replay/1?instead=pass", "record", "coach"):
            assert person.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"
        problem = person.post(f"/api/tables/{table}/same-deal", 409, seats=bots_for_others(0))
        assert problem["code"] == "not_over"


def test_replays_of_private_games_stay_private(server: ServerProcess) -> None:
    table, people = finished(server, "colorfox", spectators=False)
    stranger = server.person("Stranger")
    stranger.get(f"/api/tables/{table}/replay", 403)
    stranger.post(f"/api/tables/{table}/same-deal", 403, seats=bots_for_others(0))
    people[1].get(f"/api/tables/{table}/replay")


def test_shows_the_position_after_another_move(server: ServerProcess) -> None:
    table, people = finished(server, "iota")
    record = people[0].get(f"/api/tables/{table}/record")
    match = quintrix.replay({**record, "moves": record["moves"][:2], "result": None})
    seat = record["moves"][2][0]
    other = next(
        str(move) for move in match.legal_moves(seat) if str(move) != record["moves"][2][1]
    )
    match.play(seat, other)
    path = f"/api/tables/{table}/replay/3?observer={seat}"
    there = people[0].http.get(path, params={"observer": seat, "instead": other}).json()
    assert there["view"] == match.view(seat)
    assert people[0].get(path)["view"] != there["view"]
    bad = people[0].http.get(path, params={"instead": "fly"})
    assert bad.status_code == 422
    assert bad.json()["code"] == "notation"


def test_plays_the_same_deal_again(server: ServerProcess) -> None:
    table, people = finished(server, "iota")
    first = people[1].get(f"/api/tables/{table}/record")
    again = people[1].post(
        f"/api/tables/{table}/same-deal", 201, seats=bots_for_others(1), start=True
    )
    assert again["known_deal"] == {"table": None}
    assert again["seal"]["commitment"] != first["seal"]["commitment"]
    client = people[1].connect(again["id"])
    client.until_type("state")
    dealt = quintrix.replay({**first, "moves": [], "result": None})
    assert client.views[1]["players"] == 2
    dice = Random(2)
    while not client.views[1]["over"]:
        client.wait_for(lambda: client.views[1]["over"] or client.last_updates[1]["duty"] == "must")
        if not client.views[1]["over"]:
            client.move(dice.choice(client.legal()))
    info = people[1].get(f"/api/tables/{again['id']}")
    assert info["known_deal"] == {"table": table}
    second = people[1].get(f"/api/tables/{again['id']}/record")
    assert second["deal"] == first["deal"] == dealt.record()["deal"]
    assert second["seed"] == first["seed"]


def test_a_known_deal_survives_a_restart_and_keeps_its_options(server: ServerProcess) -> None:
    table, people = finished(server, "smartrix")
    host = people[0]
    host.post(f"/api/tables/{table}/same-deal", 422, seats=bots_for_others(0, players=3))
    friends = [{"kind": "me"}, {"kind": "friend"}]
    host.post(f"/api/tables/{table}/same-deal", 422, seats=friends, start=True)
    again = host.post(f"/api/tables/{table}/same-deal", 201, seats=friends)["id"]
    assert host.get(f"/api/tables/{again}")["known_deal"] == {"table": None}
    for settings in ({"public": True}, {"options": {"referee": "players"}}):
        assert host.put(f"/api/tables/{again}/settings", 409, **settings)["code"] == "not_allowed"
    host.put(f"/api/tables/{again}/settings", hints=False)
    server.kill()
    server.start()
    for person in people:
        person.http.base_url = server.url
    people[1].post(f"/api/tables/{again}/join")
    host.post(f"/api/tables/{again}/start")
    hands = []
    for seat, person in enumerate(people):
        client = person.connect(again)
        client.until_type("state")
        hands.append(client.views[seat]["hand"])
    record = host.get(f"/api/tables/{table}/record")
    start = quintrix.replay({**record, "moves": [], "result": None})
    assert hands == [start.view(seat)["hand"] for seat in range(2)]


def _plain(points: Any) -> int | str:
    return points if isinstance(points, int) else str(points)

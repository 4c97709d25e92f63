"""Games looked at again, from finished tables and from files, and deals that are played again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.server import film
from quintrix.server.dropped import shown
from quintrix.server.protocol.replay import Replay
from quintrix.server.refused import Refused
from tables import GAMES, played

from server.client import edited, play_on
from server.house import Guest, House, started

MEGABYTE = 1024 * 1024


def finished(house: House, game: str, **more: Any) -> tuple[str, list[Guest]]:
    """Let two people play a game to its end."""
    table, guests = started(house, game, 2, **more)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    play_on(clients, [0, 1], Random(5))
    return table, guests


def bots_for_others(seat: int, players: int = 2) -> list[dict[str, Any]]:
    bot = {"kind": "bot", "level": "random"}
    return [{"kind": "me"} if place == seat else bot for place in range(players)]


def posted(house: House, body: bytes, status: int) -> dict[str, Any]:
    answer = house.guest("Hostile").http.post(
        "/api/replay", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == status, answer.text[:300]
    told: dict[str, Any] = answer.json()
    assert "Traceback" not in answer.text
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_film_of_a_game_shows_every_view_of_everybody(house: House, game: str) -> None:
    table, guests = finished(house, game)
    told = guests[0].get(f"/api/tables/{table}/replay")
    Replay.model_validate(told)
    record = guests[0].get(f"/api/tables/{table}/record")
    assert [[move["seat"], move["move"]] for move in told["moves"]] == record["moves"]
    match = quintrix.replay({**record, "moves": [], "result": None})
    tracks = {reel["observer"]: reel for reel in told["tracks"]}
    assert tracks.keys() == {None, 0, 1}
    views = {observer: reel["view"] for observer, reel in tracks.items()}
    for ply, (seat, move) in enumerate(record["moves"]):
        for observer, view in views.items():
            assert view == match.view(observer)
            views[observer] = edited(view, tracks[observer]["steps"][ply]["patch"])
        match.play(seat, move)
        shown = match.view()
        assert told["scores"][ply + 1] == (shown["scores"] or shown["points"])
    assert told["scores"][-1] == [_plain(points) for points in match.scores]
    assert views[1] == match.view(1)
    assert told["table"]["you"]["seats"] == [0]


def test_a_record_that_is_brought_along_gives_the_same_film(house: House) -> None:
    table, guests = finished(house, "colorfox")
    told = guests[0].get(f"/api/tables/{table}/replay")
    record = guests[0].get(f"/api/tables/{table}/record")
    brought = house.guest("Visitor").post("/api/replay", **record)
    assert {key: told[key] for key in ("moves", "scores", "tracks")} == {
        key: brought[key] for key in ("moves", "scores", "tracks")
    }
    assert [seat["name"] for seat in brought["table"]["seats"]] == ["Guest 0", "Guest 1"]
    assert brought["table"]["id"] == ""


def test_records_of_the_terminal_and_of_unfinished_games_are_shown(house: House) -> None:
    record: dict[str, Any] = {**played("iota", moves=6).record(), "seats": ["human", "medium"]}
    told = house.guest("Visitor").post("/api/replay", **record)
    assert len(told["moves"]) == 6
    assert [seat["kind"] for seat in told["table"]["seats"]] == ["person", "bot"]


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
def test_bad_records_are_refused_with_a_sentence(
    house: House, bad: dict[str, Any], reason: str
) -> None:
    told = posted(house, json.dumps({**RECORD, **bad}).encode(), 422)
    assert reason in told["message"]


def test_files_that_are_no_records_are_refused(house: House) -> None:
    for text in ("", "[]", "7", "null", "{", '"record"', "{}", "\x00", "\ufeff{}"):
        assert posted(house, text.encode(), 422)["message"]
    for deep in (b'{"deal":' * 20_000, b'{"deal":' + b"[" * 50_000 + b"]" * 50_000 + b"}"):
        assert posted(house, deep, 400)["message"]
    seats = {**RECORD, "seats": [{"name": "x" * 5000, "bot": ["expert"]}, {"name": "y"}]}
    told = posted(house, json.dumps(seats).encode(), 200)
    assert len(told["table"]["seats"][0]["name"]) == 32


def test_huge_files_are_refused_and_others_may_not_be_as_large(house: House) -> None:
    fine = json.dumps({**RECORD, "comment": "x" * 400_000}).encode()
    posted(house, fine, 200)
    huge = json.dumps({**RECORD, "comment": "x" * MEGABYTE}).encode()
    assert posted(house, huge, 413)["code"] == "too_large"
    house.guest("Large").post("/api/tables", 413, game="x" * 20_000)


def test_a_game_that_takes_too_long_or_too_much_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("SECONDS", "LARGEST"):
        with monkeypatch.context() as patch:
            patch.setattr(film, limit, 0)
            with pytest.raises(Refused, match="takes too long"):
                shown(RECORD)
    assert json.loads(shown(RECORD))["scores"][-1] == RECORD["result"]["scores"]


def test_nothing_of_a_running_game_is_shown_or_dealt_again(house: House) -> None:
    table, guests = started(house, "iota", 2)
    for guest in (*guests, house.guest("Stranger")):
        assert guest.get(f"/api/tables/{table}/replay", 409)["code"] == "not_over"
        for path in ("replay/0", "replay/1?instead=pass", "record", "coach", "analysis/0"):
            assert guest.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"
        told = guest.post(f"/api/tables/{table}/same-deal", 409, seats=bots_for_others(0))
        assert told["code"] == "not_over"


def test_private_games_stay_private(house: House) -> None:
    table, guests = finished(house, "colorfox", spectators=False)
    stranger = house.guest("Stranger")
    stranger.get(f"/api/tables/{table}/replay", 403)
    stranger.post(f"/api/tables/{table}/same-deal", 403, seats=bots_for_others(0))
    guests[1].get(f"/api/tables/{table}/replay")


def test_another_move_is_tried_where_one_was_played(house: House) -> None:
    table, guests = finished(house, "iota")
    record = guests[0].get(f"/api/tables/{table}/record")
    match = quintrix.replay({**record, "moves": record["moves"][:2], "result": None})
    seat = record["moves"][2][0]
    other = next(
        str(move) for move in match.legal_moves(seat) if str(move) != record["moves"][2][1]
    )
    match.play(seat, other)
    path = f"/api/tables/{table}/replay/3?observer={seat}"
    there = guests[0].http.get(path, params={"observer": seat, "instead": other}).json()
    assert there["view"] == match.view(seat)
    assert guests[0].get(path)["view"] != there["view"]
    bad = guests[0].http.get(path, params={"instead": "fly"})
    assert bad.status_code == 422
    assert bad.json()["code"] == "notation"


def test_a_deal_is_played_again_and_says_so(house: House) -> None:
    table, guests = finished(house, "iota")
    first = guests[1].get(f"/api/tables/{table}/record")
    again = guests[1].post(
        f"/api/tables/{table}/same-deal", 201, seats=bots_for_others(1), start=True
    )
    assert again["known_deal"] == {"table": None}
    assert again["seal"]["commitment"] != first["seal"]["commitment"]
    client = guests[1].enter(again["id"])
    client.until_type("state")
    dealt = quintrix.replay({**first, "moves": [], "result": None})
    assert client.views[1]["players"] == 2
    dice = Random(2)
    while not client.views[1]["over"]:
        client.wait_for(lambda: client.views[1]["over"] or client.moments[1]["duty"] == "must")
        if not client.views[1]["over"]:
            client.move(dice.choice(client.legal()))
    info = guests[1].get(f"/api/tables/{again['id']}")
    assert info["known_deal"] == {"table": table}
    second = guests[1].get(f"/api/tables/{again['id']}/record")
    assert second["deal"] == first["deal"] == dealt.record()["deal"]
    assert second["seed"] == first["seed"]


def test_an_old_deal_survives_a_restart_and_keeps_its_rules(house: House) -> None:
    table, guests = finished(house, "smartrix")
    host = guests[0]
    host.post(f"/api/tables/{table}/same-deal", 422, seats=bots_for_others(0, players=3))
    friends = [{"kind": "me"}, {"kind": "friend"}]
    host.post(f"/api/tables/{table}/same-deal", 422, seats=friends, start=True)
    again = host.post(f"/api/tables/{table}/same-deal", 201, seats=friends)["id"]
    assert host.get(f"/api/tables/{again}")["known_deal"] == {"table": None}
    for terms in ({"public": True}, {"options": {"referee": "players"}}):
        assert host.put(f"/api/tables/{again}/settings", 409, **terms)["code"] == "not_allowed"
    host.put(f"/api/tables/{again}/settings", hints=False)
    house.kill()
    house.start()
    for guest in guests:
        guest.http.base_url = house.url
    guests[1].post(f"/api/tables/{again}/join")
    host.post(f"/api/tables/{again}/start")
    hands = []
    for seat, guest in enumerate(guests):
        client = guest.enter(again)
        client.until_type("state")
        hands.append(client.views[seat]["hand"])
    record = host.get(f"/api/tables/{table}/record")
    start = quintrix.replay({**record, "moves": [], "result": None})
    assert hands == [start.view(seat)["hand"] for seat in range(2)]


def _plain(points: Any) -> int | str:
    return points if isinstance(points, int) else str(points)

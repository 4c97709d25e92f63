"""Histories, totals, records and ratings of finished games."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.server.models import ENTRIES, TABLES
from quintrix.server.ratings import ANCHORS, Rating, rate
from quintrix.server.results import FinishedGame
from sqlalchemy import insert, select

from server.attack.test_connections import wait_for
from server.client import play_moves
from server.databases import execute, opened
from server.server_process import Person, ServerProcess, start_table


def play_game(server: ServerProcess, **more: Any) -> tuple[str, list[Person]]:
    """Play a game of Colorfox between two people to its end."""
    table, people = start_table(server, "colorfox", 2, **more)
    return end_game(table, people), people


def end_game(table: str, people: list[Person]) -> str:
    """Play the game of a table to its end, and return the table."""
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [client.table["you"]["seats"][0] for client in clients], Random(5))
    return table


def totals(person: Person) -> dict[str, Any]:
    """Return what a person has played of Colorfox, as soon as it is counted."""
    wait_for(lambda: person.get("/api/me/totals")["games"] != [])
    (game,) = person.get("/api/me/totals")["games"]
    return dict(game)


def test_a_finished_game_is_counted_once(server: ServerProcess) -> None:
    table, people = play_game(server)
    info = people[0].get(f"/api/tables/{table}")
    sheet = people[0].get(f"/api/tables/{table}/scores")
    moves = [{"seat": None, "scores": [0, 0]}, *sheet["progress"]]
    assert info["stage"] == "over"
    for seat, person in enumerate(people):
        mine = totals(person)
        scores = [move["scores"][seat] for move in moves]
        steps = [(after - before) for before, after in pairwise(scores)]
        assert mine["played"] == 1
        assert mine["best_score"] == str(scores[-1])
        assert mine["won"] == mine["streak"] == mine["longest_streak"]
        best = mine["best_play"]
        assert best["points"] == str(max(steps))
        assert steps[best["ply"] - 1] == max(steps)
    winners = [totals(person)["won"] for person in people]
    listed = people[0].get("/api/tables")["tables"][0]["winners"]
    assert [seat for seat, won in enumerate(winners) if won] == listed
    execute(server.folder, "update tables set counted = (1 = 1)")
    assert execute(server.folder, 'select count(*) from results where "table" = :t', t=table) == [
        (2,)
    ]


def test_games_that_ended_before_a_crash_are_counted_after_it(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "0", "--reaction", "0")
    _, people = play_game(server)
    server.kill()
    execute(folder, "update tables set counted = (1 = 0)")
    execute(folder, "delete from results")
    server.start()
    assert totals(people[0])["played"] == 1
    assert server.stop() == 0


def test_finished_games_can_be_searched_and_played_again(server: ServerProcess) -> None:
    table, (one, _) = play_game(server)
    won = totals(one)["won"] == 1
    same, other = ("won", "lost") if won else ("lost", "won")
    for query, count in (
        ("", 1),
        ("?game=colorfox", 1),
        ("?game=iota", 0),
        ("?name=person%201", 1),
        ("?name=Person%200", 0),  # one's own name
        ("?name=%25", 0),
        (f"?result={same}", 1),
        (f"?result={other}", 0),
        ("?before=1", 0),
    ):
        page = one.get(f"/api/me/games{query}")
        assert (query, len(page["games"]), page["before"]) == (query, count, None)
    (game,) = one.get("/api/me/games")["games"]
    assert game["table"]["id"] == table
    assert [seat["name"] for seat in game["table"]["seats"]] == ["Person 0", "Person 1"]
    again = one.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Person 0", "Person 1"]
    assert server.person("Eve").get("/api/me/games")["games"] == []


def test_people_play_again_after_the_rematch_is_over(server: ServerProcess) -> None:
    table, people = play_game(server)
    path = f"/api/tables/{table}/rematch"
    ids = []
    for person in people:
        again = person.post(path)["id"]
        person.post(f"/api/tables/{again}/start")
        assert people[0].post(path)["id"] == again  # as long as it is played
        ids.append(end_game(again, people))
    last = people[0].post(path)["id"]
    assert len({table, *ids, last}) == 4
    assert people[1].get(f"/api/tables/{table}")["rematch"] == last


def copy_game(folder: Path, table: str, copy: str, seconds: float) -> None:
    """Store a game once more, as if it had ended some seconds earlier."""
    with opened(folder) as connection:
        for model, column in ((TABLES, "id"), (ENTRIES, "table")):
            for row in connection.execute(select(model).where(model.c[column] == table)).all():
                values = {**row._mapping, column: copy}
                values |= {"at": row.at - seconds} if model is ENTRIES else {"counted": False}
                connection.execute(insert(model).values(values))


def test_a_long_history_comes_in_pages(server: ServerProcess) -> None:
    table, (one, _) = play_game(server)
    totals(one)
    copies = [f"copy-{number}" for number in range(12)]
    for number, copy in enumerate(copies, start=1):
        copy_game(server.folder, table, copy, number)
    wait_for(lambda: totals(one)["played"] == 13)
    execute(server.folder, "delete from tables where id = 'copy-11'")  # just now
    first = one.get("/api/me/games")
    rest = one.get(f"/api/me/games?before={first['before']}")
    shown = [game["table"]["id"] for game in first["games"] + rest["games"]]
    assert (len(first["games"]), rest["before"]) == (10, None)
    assert shown == [table, *copies[:-1]]


def test_all_records_are_one_download(server: ServerProcess, tmp_path: Path) -> None:
    _, (one, _) = play_game(server)
    totals(one)
    answer = one.http.get("/api/me/records")
    assert "quintrix-games.jsonl" in answer.headers["content-disposition"]
    file = tmp_path / "games.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    (record,) = quintrix.read_records(file)
    assert quintrix.replay(record).over
    assert [seat["name"] for seat in record["seats"]] == ["Person 0", "Person 1"]


def test_only_those_who_want_a_rating_have_one(server: ServerProcess) -> None:
    table, (host, guest) = start_table(server, "colorfox", 2, hints=False)
    again, (left, right) = start_table(server, "colorfox", 2, hints=False)
    for person in (left, right):
        assert person.put("/api/me/rating", rated=True)["rated"] is True
    host.put("/api/me/rating", rated=True)
    for id, people in ((table, (host, guest)), (again, (left, right))):
        clients = [person.connect(id) for person in people]
        for client in clients:
            client.until_type("state")
        play_moves(clients, [0, 1], Random(5))
    assert totals(host)["rating"] is None  # there is nobody to compare with
    assert totals(guest)["rating"] is None
    ratings = [totals(person)["rating"] for person in (left, right)]
    assert [rating["games"] for rating in ratings] == [1, 1]
    won = [totals(person)["won"] for person in (left, right)]
    if won[0] != won[1]:
        winner = won.index(1)
        assert ratings[winner]["points"] > 1500 > ratings[1 - winner]["points"]
    gone = left.put("/api/me/rating", rated=False)
    assert gone["rated"] is False
    assert [game["rating"] for game in gone["games"]] == [None]
    assert len(execute(server.folder, "select * from ratings where games = 1")) == 1


def test_games_with_hints_are_not_rated(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    for person in people:
        person.put("/api/me/rating", rated=True)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(5))
    assert totals(people[0])["rating"] is None


def test_several_seats_of_one_person_are_one_game_that_nobody_won(server: ServerProcess) -> None:
    person = server.person("Ada")
    table = person.create_table("colorfox", "me", "me", start=True)
    client = person.connect(table)
    client.wait_for(lambda: len(client.views) == 2)
    play_moves([client, client], [0, 1], Random(5))
    mine = totals(person)
    assert (mine["played"], mine["won"], mine["longest_streak"]) == (1, 0, 0)
    (game,) = person.get("/api/me/games")["games"]
    assert game["won"] is None


def test_a_deleted_person_leaves_no_results(server: ServerProcess) -> None:
    table, (one, other) = play_game(server)
    totals(other)
    exported = one.get("/api/me/export")
    assert [result["table"] for result in exported["results"]] == [table]
    one.http.delete("/api/me")
    rows = execute(server.folder, 'select person from results where "table" = :t', t=table)
    assert len(rows) == 1
    wait_for(lambda: "Person 0" not in json.dumps(other.get("/api/me/games")))


def test_histories_need_a_cookie(server: ServerProcess) -> None:
    stranger = server.person("Eve")
    stranger.http.cookies.clear()
    for path in ("totals", "games", "records"):
        stranger.get(f"/api/me/{path}", 401)


def game(
    people: dict[str, int], levels: dict[int, str], scores: list[int], **more: Any
) -> FinishedGame:
    best = max(scores)
    facts: dict[str, Any] = {
        "table": "t",
        "game": "iota",
        "ended": 0.0,
        "people": {person: [seat] for person, seat in people.items()},
        "levels": levels,
        "scores": scores,
        "winners": frozenset(seat for seat, score in enumerate(scores) if score == best),
        "resigned": frozenset(),
        "best": {},
        "is_fair": True,
    }
    return FinishedGame(**{**facts, **more})


def test_ratings_follow_the_places_of_all_players() -> None:
    people = {"a": 0, "b": 1, "c": 2}
    after = rate(game(people, {}, [30, 20, 10]), dict.fromkeys(people, Rating()))
    assert after["a"].points > after["b"].points > after["c"].points
    assert all(rating.deviation < Rating().deviation for rating in after.values())


def test_winning_against_a_better_bot_brings_more() -> None:
    won = [
        rate(game({"a": 0}, {1: level}, [2, 1]), {"a": Rating()})["a"].points for level in ANCHORS
    ]
    assert won == sorted(won)
    lost = rate(game({"a": 0}, {1: "medium"}, [1, 2]), {"a": Rating()})["a"].points
    assert lost < 1500 < won[0]


def test_many_games_lead_to_the_rating_of_an_equal_bot() -> None:
    rating, dice = Rating(), Random(1)
    for _ in range(400):
        scores = [2, 1] if dice.random() < 0.5 else [1, 2]
        rating = rate(game({"a": 0}, {1: "hard"}, scores), {"a": rating})["a"]
    assert rating.points == pytest.approx(ANCHORS["hard"], abs=100)
    assert rating.deviation < 60


def test_who_resigned_comes_last() -> None:
    people = {"a": 0, "b": 1}
    resigned = game(people, {}, [50, 20], resigned=frozenset({0}))
    after = rate(resigned, dict.fromkeys(people, Rating()))
    assert after["b"].points > 1500 > after["a"].points


@pytest.mark.parametrize(
    ("people", "levels", "more"),
    [
        ({"a": 0, "b": 1}, {}, {"is_fair": False}),
        ({"a": 0}, {}, {}),
        ({}, {0: "easy", 1: "hard"}, {}),
    ],
)
def test_nobody_is_rated_without_a_fair_comparison(
    people: dict[str, int], levels: dict[int, str], more: dict[str, Any]
) -> None:
    assert rate(game(people, levels, [2, 1], **more), dict.fromkeys(people, Rating())) == {}

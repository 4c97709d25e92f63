"""Players delete unfinished games."""

from __future__ import annotations

from random import Random

from server.client import play_moves
from server.databases import execute
from server.server_process import Person, ServerProcess, start_table

NO_TABLE = 4404


def delete(person: Person, table: str, status: int = 200) -> None:
    answer = person.http.delete(f"/api/tables/{table}")
    assert answer.status_code == status, answer.text


def listed(person: Person) -> list[str]:
    return [table["id"] for table in person.get("/api/tables")["tables"]]


def test_a_game_against_bots_is_gone_with_its_log(server: ServerProcess) -> None:
    person = server.person("Ada")
    table = person.create_table("iota", "me", "easy", start=True)
    client = person.connect(table)
    client.until_type("state")
    delete(person, table)
    client.close_code()
    assert listed(person) == []
    person.get(f"/api/tables/{table}", 404)
    assert person.connect(table).close_code() == NO_TABLE
    for rows, column in (("tables", "id"), ("entries", "table"), ("sittings", "table")):
        query = f'select count(*) from {rows} where "{column}" = :table'
        assert execute(server.folder, query, table=table) == [(0,)]


def test_only_players_of_a_game_can_delete_it(server: ServerProcess) -> None:
    table, (host, _) = start_table(server, "iota", 2)
    stranger = server.person("Eve")
    delete(stranger, table, 403)
    assert listed(host) == [table]


def test_others_keep_a_game_that_one_player_deletes(server: ServerProcess) -> None:
    table, (host, friend) = start_table(server, "colorfox", 2)
    delete(host, table)
    assert listed(host) == []
    assert listed(friend) == [table]
    seats = friend.get(f"/api/tables/{table}")["seats"]
    assert [seat["left"] for seat in seats] == ["left", None]
    assert seats[0]["level"] == "greedy"
    delete(friend, table)
    assert listed(friend) == []
    assert friend.get(f"/api/tables/{table}")["stage"] == "playing"


def test_an_open_table_is_left_to_the_others(server: ServerProcess) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    table = host.create_table("iota", "me", "friend")
    friend.post(f"/api/tables/{table}/join")
    delete(host, table)
    left = friend.get(f"/api/tables/{table}")
    assert [seat["kind"] for seat in left["seats"]] == ["free", "person"]
    assert left["you"]["host"]
    delete(friend, table)
    friend.get(f"/api/tables/{table}", 404)


def test_finished_games_are_kept(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(1))
    delete(people[0], table, 409)
    assert listed(people[0]) == [table]
    progress = people[0].get(f"/api/tables/{table}/scores")["progress"]
    result = people[0].get(f"/api/tables/{table}/record")["result"]
    assert progress[-1]["scores"] == result["scores"]


def test_a_rematch_is_created_again_if_it_was_deleted(server: ServerProcess) -> None:
    table, people = start_table(server, "colorfox", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(2))
    first = people[0].post(f"/api/tables/{table}/rematch")["id"]
    for person in people:
        delete(person, first)
    again = people[1].post(f"/api/tables/{table}/rematch")["id"]
    assert again != first
    assert people[0].post(f"/api/tables/{table}/rematch")["id"] == again

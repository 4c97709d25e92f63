"""Any node serves any table: players at three nodes play as if there were one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
from command import wait_until

from server.client import catch_up, play_moves
from server.databases import only_postgres
from server.nodes.site import Site, connect, start_table
from server.postgres_cluster import cluster

pytestmark = only_postgres


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"), 3)
    yield site
    site.close()


def views_at(site: Site, table: str) -> list[Any]:
    """Return the public view of a table at each node."""
    views = []
    for node in site.nodes:
        client = connect(node, node.person("Spectator"), table)
        views.append(client.until_type("state"))
        client.close()
    return views


def test_players_at_three_nodes_play_a_whole_game(site: Site) -> None:
    table, _, clients = start_table(site.nodes)
    play_moves(clients, [0, 1, 2], Random(1))
    assert all(client.views[seat]["over"] for seat, client in enumerate(clients))
    first, second, third = views_at(site, table)
    assert first == second == third


@pytest.mark.parametrize("game", ["smartrix", "colorfox", "madmatix", "hetrix"])
def test_every_game_is_shown_alike_at_every_node(site: Site, game: str) -> None:
    table, _, clients = start_table(site.nodes, game)
    play_moves(clients, [0, 1, 2], Random(2), moves=12)
    for seat, client in enumerate(clients):
        shown = client.views[seat]
        client.send_request("sync")
        assert client.until_type("state")["view"] == shown
    first, second, third = views_at(site, table)
    assert first == second == third


def test_the_loser_of_a_race_reads_on_and_answers_again(site: Site) -> None:
    """Two nodes append at the same time: one request wins, the other is answered after it."""
    _, _, clients = start_table(site.nodes[:2], "hetrix")
    before = overtaken(site)
    for _ in range(3):
        moves = [client.legal(seat)[0] for seat, client in enumerate(clients)]
        with psycopg.connect(site.url) as other:
            other.execute("LOCK TABLE entries IN SHARE MODE")
            ids = [
                client.send_request(
                    "move", move=move, ply=client.last_update(seat)["ply"], seat=seat
                )
                for seat, (client, move) in enumerate(zip(clients, moves, strict=True))
            ]
            wait_until(lambda: waiting_to_append(site) == 2)
        answers = [client.answer(id) for client, id in zip(clients, ids, strict=True)]
        assert [answer["type"] for answer in answers] == ["update", "update"], answers
        ply = max(answer["ply"] for answer in answers)
        for client in clients:
            catch_up(client, ply)
    assert clients[0].last_update(0)["ply"] == clients[1].last_update(1)["ply"] == 6
    assert overtaken(site) >= before + 3


def overtaken(site: Site) -> float:
    """Return how many changes another node made first."""
    return sum(node.metric("quintrix_overtaken_total") for node in site.nodes)


def waiting_to_append(site: Site) -> int:
    """Return how many nodes wait for a lock of the log."""
    query = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'entries'::regclass"
    [(count,)] = cluster().execute(query, database=site.database)
    return int(count)


def test_a_join_at_another_node_is_seen_at_once(site: Site) -> None:
    first, second, third = site.nodes
    host, guest = first.person("Host"), second.person("Guest")
    table = host.create_table("iota", "me", "friend")
    client = connect(first, host, table)
    client.until_type("table")
    guest.post(f"/api/tables/{table}/join")
    client.wait_for(lambda: client.table["seats"][1].get("name") == "Guest")
    elsewhere = third.person("Visitor").get(f"/api/tables/{table}")
    assert [seat.get("name") for seat in elsewhere["seats"]] == ["Host", "Guest"]


def test_everyone_sees_who_is_connected_at_other_nodes(site: Site) -> None:
    table, people, clients = start_table(site.nodes)

    def connected() -> list[bool]:
        return [seat.get("present", False) for seat in clients[0].table["seats"]]

    clients[0].wait_for(lambda: connected() == [True, True, True])
    clients[2].close()
    clients[0].wait_for(lambda: connected() == [True, True, False])
    clients[2] = connect(site.nodes[0], people[2], table)
    clients[0].wait_for(lambda: connected() == [True, True, True])


def test_reactions_reach_every_node(site: Site) -> None:
    _, _, clients = start_table(site.nodes)
    clients[1].send_request("react", reaction="wow", seat=1)
    for client in clients:
        assert client.until_type("reaction")["reaction"] == "wow"


def test_one_node_plays_the_bots(site: Site) -> None:
    first, second, _ = site.nodes
    host, guest = first.person("Host"), second.person("Guest")
    table = host.create_table("iota", "me", "friend", "easy", "easy")
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    clients = [connect(first, host, table), connect(second, guest, table)]
    for client in clients:
        client.until_type("state")
    for ply in (0, 4, 8):
        for seat, client in enumerate(clients):
            catch_up(client, ply + seat)
            assert client.move("pass", seat)["type"] == "update"
        catch_up(clients[0], ply + 4)  # the bots have moved


def test_another_node_plays_the_bots_of_a_node_that_died(site: Site, tmp_path: Path) -> None:
    slow = site.node(tmp_path, "--pace", "1000")  # its bots would think for a quarter of an hour
    second = site.nodes[1]
    host, guest = slow.person("Host"), second.person("Guest")
    table = host.create_table("iota", "me", "easy", "friend")
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    clients = [connect(slow, host, table), connect(second, guest, table)]
    for client in clients:
        client.until_type("state")
    assert clients[0].move("pass", 0)["ply"] == 1
    slow.kill()
    catch_up(clients[1], 2)  # the bot has moved
    assert clients[1].move("pass", 2)["ply"] == 3


def test_nobody_loses_a_seat_who_is_connected_elsewhere(site: Site) -> None:
    _, _, clients = start_table(site.nodes[:2], disconnect_timeout=1)
    time.sleep(2.5)
    clients[1].send_request("sync")
    clients[1].until_type("state")
    assert [seat.get("left") for seat in clients[1].table["seats"]] == [None, None]


def test_a_review_is_done_once_by_any_node(site: Site) -> None:
    table, people, clients = start_table(site.nodes[:2], "madmatix")
    play_moves(clients, [0, 1], Random(3))
    people[0].post(f"/api/tables/{table}/coach", 202)
    deadline = time.monotonic() + 60
    while people[1].get(f"/api/tables/{table}/coach")["state"] != "done":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    reviewed = [node for node in site.nodes if "game reviewed" in node.log()]
    assert len(reviewed) == 1

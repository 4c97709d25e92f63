"""Spectators never lock players out, nor each other."""

from __future__ import annotations

from pathlib import Path

from server.attack.sockets import ATTACKER, PLAYER
from server.attack.test_connections import limited, wait_for
from server.server_process import start_table


def test_spectators_leave_the_places_of_players_free(folder: Path) -> None:
    with limited(folder, "spectators=6", "spectators_per_table=4") as server:
        table, people = start_table(server, "iota", 2)
        other = server.person("Host").create_table("iota", "me", "friend")
        attacker = server.person("Attacker", ATTACKER)
        watching = [attacker.connect(table, "?watch") for _ in range(4)]
        for client in watching:
            client.until_type("state")
        assert attacker.connect(table, "?watch").close_code() == 4429
        more = [attacker.connect(other, "?watch") for _ in range(2)]
        for client in more:
            client.until_type("table")
        assert attacker.connect(other, "?watch").close_code() == 4429
        for person in people:
            assert person.connect(table).until_type("state")["ply"] == 0


def test_a_full_table_makes_room_for_other_addresses(folder: Path) -> None:
    with limited(folder, "spectators_per_table=4") as server:
        table, _ = start_table(server, "iota", 2)
        attacker, friend = server.person("Attacker", ATTACKER), server.person("Friend", PLAYER)
        watching = [attacker.connect(table, "?watch") for _ in range(4)]
        for client in watching:
            client.until_type("state")
        assert friend.connect(table).until_type("state")["observer"] is None
        assert watching[-1].close_code() == 4408
        wait_for(lambda: server.metric("quintrix_connections") == 4)
        assert attacker.connect(table, "?watch").close_code() == 4429

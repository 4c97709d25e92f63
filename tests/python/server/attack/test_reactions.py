"""Nobody floods a table with phrases."""

from __future__ import annotations

from pathlib import Path

from server.attack.test_connections import limited
from server.client import Client
from server.server_process import start_table


def react(client: Client, number: int) -> int:
    """Send reactions, and return how many of them the server rejected."""
    for _ in range(number):
        client.send_request("react", reaction="hurry")
    client.answer(client.send_request("legal"))  # is answered after all of them
    return sum('"code":"too_fast"' in text for text in client.received)


def test_a_person_sends_so_many_reactions_a_minute_at_all_tables(folder: Path) -> None:
    with limited(folder, "reactions_per_minute=3") as server:
        table, (noisy, other) = start_table(server, "iota", 2)
        second = noisy.create_table("iota", "me", "easy", start=True)
        clients = [person.connect(id) for person, id in ((noisy, table), (other, table))]
        elsewhere = noisy.connect(second)
        for client in (*clients, elsewhere):
            client.until_type("state")
        assert react(clients[0], 3) == 0
        assert react(elsewhere, 15) > 0
        assert react(clients[1], 3) == 0  # others are not affected
        assert sum('"type":"reaction"' in text for text in clients[1].received) == 6

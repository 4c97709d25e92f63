"""Silent, slow and stuck connections shut nobody out."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from server.attack.sockets import (
    ATTACKER,
    PLAYER,
    is_closed,
    tcp,
    text_frame,
    upgrade,
    wait_until_closed,
)
from server.server_process import ServerProcess, start_table

REJECTED = 'quintrix_rejected_total{what="connection"}'


@contextmanager
def limited(folder: Path, *limits: str, rate: str = "40") -> Iterator[ServerProcess]:
    """Run a server with other limits than the default ones, which trusts no address of loopback."""
    options = [option for limit in limits for option in ("--limit", limit)]
    server = ServerProcess(folder, "--trusted-proxy", "192.0.2.1", "--rate", rate, *options)
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []


def wait_for(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_silent_connections_shut_nobody_out(folder: Path) -> None:
    limits = ("connections=60", "connections_per_address=40", "request_seconds=2")
    with limited(folder, *limits) as server:
        silent = [tcp(server.port) for _ in range(80)]
        wait_for(lambda: server.metric(REJECTED) >= 40)  # besides those that time out
        assert server.person("Player", PLAYER).get("/api/me") == {"name": "Player", "face": None}
        wait_for(lambda: all(map(is_closed, silent)), 10)
        late = tcp(server.port)
        assert not is_closed(late)
        late.close()


def test_all_addresses_together_have_a_bounded_number_of_connections(folder: Path) -> None:
    with limited(folder, "connections=20", "request_seconds=2") as server:
        silent = [tcp(server.port, f"127.0.0.{number}") for number in range(66, 96)]
        wait_for(lambda: all(map(is_closed, silent)))
        assert server.metric(REJECTED) >= 10


def test_a_slow_request_is_cut_off(folder: Path) -> None:
    head = b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n"
    with limited(folder, "request_seconds=1") as server:
        slow_head, slow_body = tcp(server.port), tcp(server.port)
        slow_body.sendall(head + b"\r\n")
        started = time.monotonic()
        for byte in head + b"x" * 1000:
            slow_head.sendall(bytes([byte]))
            slow_body.sendall(b" ")
            if is_closed(slow_head) and is_closed(slow_body):
                break
            time.sleep(0.1)
        assert time.monotonic() - started < 10


def test_a_connection_may_pause_between_requests(folder: Path) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with limited(folder, "request_seconds=1") as server:
        connection = tcp(server.port)
        for _ in range(3):
            connection.settimeout(20)
            connection.sendall(request[:20])
            connection.sendall(request[20:])
            answer = b""
            while b"}" not in answer:
                answer += connection.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200")
            time.sleep(1.5)
        connection.sendall(request[:20])  # begun, never ended
        assert wait_until_closed(connection, 10) < 5


def test_stuck_readers_are_aborted(folder: Path) -> None:
    """A client that never reads asks for more than the buffers of the system hold."""
    limits = ("stuck_seconds=1", "unsent_bytes=200000", "messages_per_address=0")
    with limited(folder, *limits, rate="0") as server:  # else their messages would end them
        table, people = start_table(server, "iota", 2)
        stuck = [_stuck_reader(server, table, people[0].cookie) for _ in range(4)]
        wait_for(lambda: server.metric("quintrix_connections") == 4)
        assert _all_end(stuck)
        wait_for(lambda: server.metric("quintrix_connections") == 0)
        for connection in stuck:
            connection.close()
        assert people[1].connect(table).until_type("state")["ply"] == 0


def _stuck_reader(server: ServerProcess, table: str, cookie: str) -> socket.socket:
    connection = tcp(server.port, receive_buffer=4096)
    assert b"101" in upgrade(connection, server.port, table, cookie)
    return connection


def _all_end(connections: list[socket.socket]) -> bool:
    """Ask again and again, and return whether the server has ended all connections."""
    deadline = time.monotonic() + 60
    remaining = list(connections)
    while remaining and time.monotonic() < deadline:
        for connection in list(remaining):
            try:
                connection.sendall(10 * text_frame('{"type":"sync"}'))
            except ConnectionError:
                remaining.remove(connection)
        time.sleep(0.02)
    return not remaining


def test_a_client_that_answers_no_ping_is_dropped(folder: Path) -> None:
    with limited(folder, "ping_seconds=0.5") as server:
        table, people = start_table(server, "iota", 2)
        dead = tcp(server.port)
        upgrade(dead, server.port, table, people[0].cookie)
        alive = people[1].connect(table)
        wait_for(lambda: server.metric("quintrix_connections") == 2)
        wait_for(lambda: server.metric("quintrix_connections") == 1)
        assert alive.request("legal")["type"] == "legal"
        dead.close()


def test_one_address_has_a_bounded_number_of_sockets(folder: Path) -> None:
    with limited(folder, "sockets_per_address=4", "sockets_per_person=3") as server:
        table = server.person("Host").create_table("iota", "me", "friend")
        mine = [server.person("Attacker", ATTACKER) for _ in range(2)]
        clients = [mine[0].connect(table) for _ in range(3)]
        assert mine[0].connect(table).close_code() == 4429
        clients.append(mine[1].connect(table))
        assert mine[1].connect(table).close_code() == 4429
        assert server.person("Player", PLAYER).connect(table).until_type("table")
        clients.pop().close()
        wait_for(lambda: server.metric("quintrix_connections") < 5)
        assert mine[1].connect(table).until_type("table")


def test_one_address_has_a_bounded_number_of_handshakes(folder: Path) -> None:
    with limited(folder, "handshakes_per_address=0.1", "handshakes_per_person=0.05") as server:
        table = server.person("Host").create_table("iota", "me", "friend")
        attacker, player = server.person("Attacker", ATTACKER), server.person("Player", PLAYER)
        answers = [_handshake(server, table, attacker.cookie) for _ in range(8)]
        assert [b"101" in answer for answer in answers[:2]] == [True, True]
        assert b"429" in answers[-1]
        assert player.connect(table).until_type("table")


def _handshake(server: ServerProcess, table: str, cookie: str) -> bytes:
    connection = tcp(server.port)
    answer = upgrade(connection, server.port, table, cookie)
    connection.close()
    return answer


def test_messages_count_for_all_sockets_of_a_cookie(folder: Path) -> None:
    server = ServerProcess(folder, "--rate", "5")
    person = server.person("Fast")
    table = person.create_table("iota", "me", "random", start=True)
    clients = [person.connect(table) for _ in range(4)]
    for client in clients:
        client.until_type("state")
    few = 9  # less than the ten messages that may come at once
    for client in clients * few:
        client.send_request("legal")
    answers = [each.until_type("error", "legal") for each in clients * few]
    assert "error" in [answer["type"] for answer in answers]
    server.stop()

"""Repeated, stale, simultaneous and illegal moves, and queries about moves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import quintrix
from tables import next_seat

from server.client import Client, catch_up, play_moves
from server.server_process import ServerProcess, cookie, start_table
from server.stored_games import person_ids, store_match


def connected_clients(server: ServerProcess, game: str, players: int) -> list[Client]:
    table, people = start_table(server, game, players)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    return clients


def test_a_repeated_move_is_acknowledged_and_not_played_twice(server: ServerProcess) -> None:
    first, second = connected_clients(server, "iota", 2)
    move = first.legal()[0]
    for _ in range(3):
        first.send(f'{{"type":"move","id":"same","ply":0,"move":"{move}"}}')
    assert first.until(lambda message: message.get("id") == "same")["type"] == "update"
    for _ in range(2):
        answer = first.until(lambda message: message.get("id") == "same")
        assert answer == {"type": "done", "id": "same", "ply": 1}
    catch_up(second, 1)
    second.send_request("sync")
    assert second.until_type("state")["ply"] == 1


def test_request_ids_are_separate_for_each_person(server: ServerProcess) -> None:
    first, second = connected_clients(server, "iota", 2)
    first.send('{"type":"move","id":"same","ply":0,"move":"pass"}')
    catch_up(second, 1)
    second.send('{"type":"move","id":"same","ply":1,"move":"pass"}')
    assert second.until(lambda message: message.get("id") == "same")["ply"] == 2


def test_a_stale_move_is_rejected_and_the_state_sent_again(server: ServerProcess) -> None:
    first, second = connected_clients(server, "iota", 2)
    first.move("pass")
    catch_up(second, 1)
    second.move("pass")
    catch_up(first, 2)
    answer = first.request("move", ply=0, move="pass")
    assert (answer["type"], answer["code"]) == ("error", "stale")
    assert first.until_type("state")["ply"] == 2
    assert first.request("move", ply=3, move="pass")["code"] == "stale"
    assert first.request("move", ply=2, move="pass")["type"] == "update"


def test_rejects_a_move_chosen_before_its_turn(
    server: ServerProcess,
) -> None:
    first, second = connected_clients(server, "iota", 2)
    first.move("pass")
    catch_up(second, 1)
    assert second.request("move", ply=0, move="pass")["code"] == "stale"


def test_an_illegal_move_is_explained_and_changes_nothing(server: ServerProcess) -> None:
    first, _ = connected_clients(server, "iota", 2)
    answer = first.request("move", ply=0, move="play RC1@9,9")
    assert answer["code"] == "illegal"
    assert answer["reason"] in {"not-in-hand", "not-touching"}
    assert first.request("move", ply=0, move="jump")["code"] == "notation"
    first.send_request("sync")
    assert first.until_type("state")["ply"] == 0


def test_all_players_build_at_the_same_time_in_hetrix(server: ServerProcess) -> None:
    """All players move at the same ply, and all moves are accepted."""
    clients = connected_clients(server, "hetrix", 3)
    ids = []
    for client in clients:
        moves = [move for move in client.legal() if move.startswith("place")]
        ids.append(client.send_request("move", ply=0, move=moves[0]))
    for id, client in zip(ids, clients, strict=True):
        answer = client.answer(id)
        assert answer["type"] == "update"
        catch_up(client, 3)


def match_with_catch() -> quintrix.Match:
    """Return a game of four in which two seats may catch a third."""
    for seed in range(1000):
        match, dice = quintrix.new("madmatix", 4, seed=seed), Random(seed)
        while not match.over:
            catchers = [seat for seat in match.actors if match.duty(seat) == "may"]
            if len(catchers) >= 2:
                return match
            seat = next_seat(match)
            moves = [move for move in match.legal_moves(seat) if not str(move).endswith(" last")]
            plays = [move for move in moves if str(move).startswith("play")]
            match.play(seat, dice.choice(plays or moves))
    raise AssertionError


def test_accepts_the_first_of_two_simultaneous_catches(folder: Path) -> None:
    match = match_with_catch()
    catchers = [seat for seat in match.actors if match.duty(seat) == "may"]
    catch = next(str(m) for m in match.legal_moves(catchers[0]) if str(m).startswith("catch"))
    store_match(folder, "catch", match)
    server = ServerProcess(folder, "--rate", "0")
    clients = [Client(server.port, "catch", cookie(folder, person)) for person in person_ids(match)]
    for client in clients:
        client.until_type("state")
    ids = [
        (clients[seat], clients[seat].send_request("move", ply=match.ply, move=catch))
        for seat in catchers
    ]
    answers = [client.answer(id) for client, id in ids]
    assert sorted(answer["type"] for answer in answers) == ["error"] * (len(ids) - 1) + ["update"]
    assert {answer.get("code") for answer in answers} <= {None, "illegal"}
    for client in clients:
        catch_up(client, match.ply + 1)
    server.stop()


def test_a_turn_during_a_catch_is_not_stale(folder: Path) -> None:
    """A move chosen before another seat's catch is played if it is still legal."""
    match = match_with_catch()
    catcher = next(seat for seat in match.actors if match.duty(seat) == "may")
    turn = next(seat for seat in match.actors if match.duty(seat) == "must")
    store_match(folder, "catch", match)
    server = ServerProcess(folder, "--rate", "0")
    clients = [Client(server.port, "catch", cookie(folder, person)) for person in person_ids(match)]
    for client in clients:
        client.until_type("state")
    move = clients[turn].legal(turn)
    catch = next(str(m) for m in match.legal_moves(catcher) if str(m).startswith("catch"))
    assert (
        clients[turn].request(
            "move", ply=match.ply, move=next(m for m in move if "catch" not in m)
        )["type"]
        == "update"
    )
    answer = clients[catcher].request("move", ply=match.ply, move=catch)
    assert answer["type"] == "update" or answer["code"] == "illegal"
    server.stop()


def test_rejects_requests_for_another_seat(server: ServerProcess) -> None:
    first, second = connected_clients(server, "iota", 2)
    assert second.request("move", ply=0, seat=0, move="pass")["code"] == "not_your_seat"
    for type in ("legal", "hint", "resign", "leave", "undo"):
        assert second.request(type, seat=0)["code"] == "not_your_seat"
    assert second.request("preview", seat=0, move="pass")["code"] == "not_your_seat"
    second.send_request("react", seat=0, reaction="wow")
    assert second.until_type("error")["code"] == "not_your_seat"
    assert first.move("pass")["ply"] == 1


def test_queries_hide_hidden_opportunities(folder: Path) -> None:
    match = match_with_claim()
    seat = match.actors[0]
    every = [str(move) for move in match.legal_moves(seat)]
    spotted = [str(move) for move in match.legal_moves(seat) if move.is_hidden_opportunity]
    assert spotted
    store_match(folder, "claim", match)
    server = ServerProcess(folder, "--rate", "0")
    client = Client(server.port, "claim", cookie(folder, person_ids(match)[seat]))
    kinds = client.until_type("state")["legal"]
    assert sum(kinds.values()) == len(every) - len(spotted)
    assert client.legal() == [move for move in every if move not in spotted]
    hint = client.request("hint")
    assert hint["moves"]
    assert not {found["move"] for found in hint["moves"]} & {*spotted}
    assert client.request("preview", move=spotted[0])["code"] == "hidden_opportunity"
    assert client.move(spotted[0])["type"] == "update"
    server.stop()


def match_with_claim() -> quintrix.Match:
    """Return a game in which a seat could claim a line."""
    for seed in range(200):
        options = {"referee": "players"}
        match, dice = quintrix.new("smartrix", 2, seed=seed, options=options), Random(seed)
        while not match.over:
            seat = next_seat(match)
            moves = match.legal_moves(seat)
            if any(move.is_hidden_opportunity for move in moves):
                return match
            match.play(seat, dice.choice(moves))
    raise AssertionError


def test_preview_returns_the_points_of_a_move(server: ServerProcess) -> None:
    first, second = connected_clients(server, "iota", 2)
    move = next(move for move in first.legal() if move.startswith("play"))
    preview = first.request("preview", move=move)
    assert preview["legal"]
    assert preview["points"] > 0
    assert first.request("preview", move="play RC1@50,50")["legal"] is False
    # The other plans ahead, as if it were their turn; a move has to wait for it.
    assert second.legal()
    assert second.request("preview", move="pass")["legal"]
    assert second.move("pass")["type"] == "error"


def test_a_move_counts_if_its_player_disconnects_at_once(server: ServerProcess) -> None:
    for _ in range(10):
        first, second = connected_clients(server, "iota", 2)
        first.send_request("move", ply=0, move="pass")
        first.close()
        catch_up(second, 1)
        assert second.move("pass")["ply"] == 2


def test_a_game_continues_after_a_reconnect(server: ServerProcess) -> None:
    table, people = start_table(server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for client in clients:
        client.until_type("state")
    play_moves(clients, [0, 1], Random(5), moves=5)
    clients[0].close()
    clients[0] = people[0].connect(table)
    assert clients[0].until_type("state")["ply"] == 5
    play_moves(clients, [0, 1], Random(6), moves=5)
    assert clients[1].views[1]["ply"] == 10

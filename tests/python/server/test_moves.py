"""Moves that come twice, too late, or at the same time."""

from __future__ import annotations

from pathlib import Path
from random import Random

import quintrix
from tables import next_seat

from server.client import Client, catch_up, play_on
from server.house import House, cookie, started
from server.planting import people, plant


def seated(house: House, game: str, players: int) -> list[Client]:
    table, guests = started(house, game, players)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    return clients


def test_a_move_that_is_sent_again_is_answered_and_not_played_again(house: House) -> None:
    first, second = seated(house, "iota", 2)
    move = first.legal()[0]
    for _ in range(3):
        first.send(f'{{"type":"move","id":"same","ply":0,"move":"{move}"}}')
    assert first.until(lambda message: message.get("id") == "same")["type"] == "update"
    for _ in range(2):
        answer = first.until(lambda message: message.get("id") == "same")
        assert answer == {"type": "done", "id": "same", "ply": 1}
    catch_up(second, 1)
    second.say("sync")
    assert second.until_type("state")["ply"] == 1


def test_the_same_id_of_somebody_else_is_another_move(house: House) -> None:
    first, second = seated(house, "iota", 2)
    first.send('{"type":"move","id":"same","ply":0,"move":"pass"}')
    catch_up(second, 1)
    second.send('{"type":"move","id":"same","ply":1,"move":"pass"}')
    assert second.until(lambda message: message.get("id") == "same")["ply"] == 2


def test_a_move_from_an_older_view_is_stale_and_the_view_comes_again(house: House) -> None:
    first, second = seated(house, "iota", 2)
    first.move("pass")
    catch_up(second, 1)
    second.move("pass")
    catch_up(first, 2)
    answer = first.ask("move", ply=0, move="pass")
    assert (answer["type"], answer["code"]) == ("error", "stale")
    assert first.until_type("state")["ply"] == 2
    assert first.ask("move", ply=3, move="pass")["code"] == "stale"
    assert first.ask("move", ply=2, move="pass")["type"] == "update"


def test_a_move_sent_before_ones_turn_is_refused_even_if_it_comes_in_time(house: House) -> None:
    first, second = seated(house, "iota", 2)
    first.move("pass")
    catch_up(second, 1)
    assert second.ask("move", ply=0, move="pass")["code"] == "stale"


def test_a_refusal_says_why_and_changes_nothing(house: House) -> None:
    first, _ = seated(house, "iota", 2)
    answer = first.ask("move", ply=0, move="play RC1@9,9")
    assert answer["code"] == "illegal"
    assert answer["reason"] in {"not-in-hand", "not-touching"}
    assert first.ask("move", ply=0, move="jump")["code"] == "notation"
    first.say("sync")
    assert first.until_type("state")["ply"] == 0


def test_all_build_at_the_same_time_in_hetrix(house: House) -> None:
    """Nobody sees the moves of the others before sending their own, and all are accepted."""
    clients = seated(house, "hetrix", 3)
    ids = []
    for client in clients:
        moves = [move for move in client.legal() if move.startswith("place")]
        ids.append(client.say("move", ply=0, move=moves[0]))
    for id, client in zip(ids, clients, strict=True):
        answer = client.answer(id)
        assert answer["type"] == "update"
        catch_up(client, 3)


def caught() -> quintrix.Match:
    """A game of four in which seat after seat may catch somebody who forgot to say so."""
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


def test_of_two_catches_at_once_the_first_counts(folder: Path) -> None:
    match = caught()
    catchers = [seat for seat in match.actors if match.duty(seat) == "may"]
    catch = next(str(m) for m in match.legal_moves(catchers[0]) if str(m).startswith("catch"))
    plant(folder, "catch", match)
    house = House(folder, "--rate", "0")
    clients = [Client(house.port, "catch", cookie(folder, person)) for person in people(match)]
    for client in clients:
        client.until_type("state")
    ids = [
        (clients[seat], clients[seat].say("move", ply=match.ply, move=catch)) for seat in catchers
    ]
    answers = [client.answer(id) for client, id in ids]
    assert sorted(answer["type"] for answer in answers) == ["error"] * (len(ids) - 1) + ["update"]
    assert {answer.get("code") for answer in answers} <= {None, "illegal"}
    for client in clients:
        catch_up(client, match.ply + 1)
    house.stop()


def test_a_turn_taken_while_another_catches_is_not_stale(folder: Path) -> None:
    """Seat after seat acts on what it saw; what is still legal is played."""
    match = caught()
    catcher = next(seat for seat in match.actors if match.duty(seat) == "may")
    turn = next(seat for seat in match.actors if match.duty(seat) == "must")
    plant(folder, "catch", match)
    house = House(folder, "--rate", "0")
    clients = [Client(house.port, "catch", cookie(folder, person)) for person in people(match)]
    for client in clients:
        client.until_type("state")
    move = clients[turn].legal(turn)
    catch = next(str(m) for m in match.legal_moves(catcher) if str(m).startswith("catch"))
    assert (
        clients[turn].ask("move", ply=match.ply, move=next(m for m in move if "catch" not in m))[
            "type"
        ]
        == "update"
    )
    answer = clients[catcher].ask("move", ply=match.ply, move=catch)
    assert answer["type"] == "update" or answer["code"] == "illegal"
    house.stop()


def test_nobody_moves_for_another_seat(house: House) -> None:
    first, second = seated(house, "iota", 2)
    assert second.ask("move", ply=0, seat=0, move="pass")["code"] == "not_your_seat"
    for type in ("legal", "hint", "resign", "leave", "undo"):
        assert second.ask(type, seat=0)["code"] == "not_your_seat"
    assert second.ask("preview", seat=0, move="pass")["code"] == "not_your_seat"
    second.say("react", seat=0, reaction="wow")
    assert second.until_type("error")["code"] == "not_your_seat"
    assert first.move("pass")["ply"] == 1


def test_legal_moves_hints_and_previews_leave_out_what_must_be_spotted(folder: Path) -> None:
    match = claimable()
    seat = match.actors[0]
    every = [str(move) for move in match.legal_moves(seat)]
    spotted = [str(move) for move in match.legal_moves(seat) if move.is_hidden_opportunity]
    assert spotted
    plant(folder, "claim", match)
    house = House(folder, "--rate", "0")
    client = Client(house.port, "claim", cookie(folder, people(match)[seat]))
    kinds = client.until_type("state")["legal"]
    assert sum(kinds.values()) == len(every) - len(spotted)
    assert client.legal() == [move for move in every if move not in spotted]
    hint = client.ask("hint")
    assert hint["moves"]
    assert not {found["move"] for found in hint["moves"]} & {*spotted}
    assert client.ask("preview", move=spotted[0])["code"] == "hidden_opportunity"
    assert client.move(spotted[0])["type"] == "update"
    house.stop()


def claimable() -> quintrix.Match:
    """A game in which somebody could claim a line."""
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


def test_a_preview_tells_what_a_move_would_bring(house: House) -> None:
    first, second = seated(house, "iota", 2)
    move = next(move for move in first.legal() if move.startswith("play"))
    preview = first.ask("preview", move=move)
    assert preview["legal"]
    assert preview["points"] > 0
    assert first.ask("preview", move="play RC1@50,50")["legal"] is False
    assert second.ask("preview", move="pass")["legal"] is False


def test_a_move_counts_even_if_its_player_hangs_up_at_once(house: House) -> None:
    for _ in range(10):
        first, second = seated(house, "iota", 2)
        first.say("move", ply=0, move="pass")
        first.close()
        catch_up(second, 1)
        assert second.move("pass")["ply"] == 2


def test_a_game_goes_on_after_the_client_came_back(house: House) -> None:
    table, guests = started(house, "iota", 2)
    clients = [guest.enter(table) for guest in guests]
    for client in clients:
        client.until_type("state")
    play_on(clients, [0, 1], Random(5), moves=5)
    clients[0].close()
    clients[0] = guests[0].enter(table)
    assert clients[0].until_type("state")["ply"] == 5
    play_on(clients, [0, 1], Random(6), moves=5)
    assert clients[1].views[1]["ply"] == 10

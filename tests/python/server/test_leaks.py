"""No message depends on what its receiver may not know.

Two worlds are played that differ only in cards hidden from an observer. The observer has to
receive the same bytes in both.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import quintrix
from tables import GAMES, next_seat

from server.client import Client, catch_up
from server.server_process import ServerProcess, cookie
from server.stored_games import person_ids, store_match

PLIES, FEWEST = 14, 4
SWAPS = 200
COMMITMENT = "0" * 64
Moves = list[tuple[int, str]]


@pytest.mark.parametrize("observer", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_message(tmp_path: Path, game: str, observer: int | None) -> None:
    options = {"referee": "players"} if game == "smartrix" else {}
    here = quintrix.new(game, 2, seed=11, options=options)
    moves, there = other_world(here, observer)
    received = []
    for number, world in enumerate((here, there)):
        folder = tmp_path / str(number)
        folder.mkdir()
        received.append(play_and_receive(folder, world, moves, observer))
    assert len(received[0]) > len(moves) >= FEWEST
    assert received[0] == received[1]


def other_world(start: quintrix.Match, observer: int | None) -> tuple[Moves, quintrix.Match]:
    """Return moves, and another world where they are legal and only others see a difference."""
    for number in range(50):
        moves = random_moves(start, Random(number), max(FEWEST, PLIES - number))
        if not moves:
            continue
        other = with_swapped_cards(start, moves, observer)
        others = [seat for seat in range(start.players) if seat != observer]
        if any(all_seen(other, moves, seat) != all_seen(start, moves, seat) for seat in others):
            return moves, other
    raise AssertionError


def random_moves(start: quintrix.Match, dice: Random, plies: int) -> Moves:
    """Return random moves; none if they end the game, which would reveal everything."""
    match = start.copy()
    while match.ply < plies and not match.over:
        seat = next_seat(match)
        match.play(seat, dice.choice(match.legal_moves(seat)))
    return [] if match.over else match.moves


def with_swapped_cards(start: quintrix.Match, moves: Moves, observer: int | None) -> quintrix.Match:
    """Swap hidden cards while all moves stay legal and the observer sees no difference."""
    dice, known = Random(3), all_seen(start, moves, observer)
    record: dict[str, Any] = {**start.record()}
    for _ in range(SWAPS):
        stack = dice.choice([*record["deal"]])
        cards = [*record["deal"][stack]]
        one, other = dice.randrange(len(cards)), dice.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
        trial = {**record, "deal": {**record["deal"], stack: cards}}
        if all_seen(quintrix.replay(trial), moves, observer) == known:
            record = trial
    return quintrix.replay(record)


def all_seen(start: quintrix.Match, moves: Moves, observer: int | None) -> object:
    """Return all views and events of an observer; None if a move is illegal."""
    match, shown = start.copy(), [start.view(observer)]
    for seat, move in moves:
        try:
            events = match.play(seat, move)
        except quintrix.Error:
            return None
        shown += [event.seen_by(observer).data for event in events]
        shown.append(match.view(observer))
    return shown


def play_and_receive(
    folder: Path, world: quintrix.Match, moves: Moves, observer: int | None
) -> list[str]:
    """Play the moves on a real server with all queries; return what the observer receives."""
    store_match(folder, "world", world, commitment=COMMITMENT)
    server = ServerProcess(folder, "--rate", "0")
    clients = [Client(server.port, "world", cookie(folder, person)) for person in person_ids(world)]
    spectator = Client(server.port, "world", cookie(folder, "spectator"))
    for client in (*clients, spectator):
        client.until_type("state")
    mine = spectator if observer is None else clients[observer]
    for seat, move in moves:
        if observer is not None:
            send_queries(mine, move)
        clients[seat].send(_move_request(clients[seat], seat, move))
        for client in (*clients, spectator):
            catch_up(client, client.last_update()["ply"] + 1)
    mine.send_request("sync")
    mine.until_type("state")
    mine.send('{"type":"history","id":"past"}')
    assert len(mine.answer("past")["events"]) == len(moves)
    who = "spectator" if observer is None else person_ids(world)[observer]
    with httpx.Client(base_url=server.url, cookies={"quintrix": cookie(folder, who)}) as http:
        mine.received += [http.get(path).text for path in ("/api/tables", "/api/tables/world")]
    server.stop()
    return _in_order([_without_presence(text) for text in mine.received])


def _in_order(received: list[str]) -> list[str]:
    """Put ``table`` messages first, once each: their number depends on timing."""
    tables = {text for text in received if text.startswith('{"type":"table"')}
    return [*sorted(tables), *(text for text in received if text not in tables)]


def send_queries(client: Client, move: str) -> None:
    """Send all queries about the position, including invalid ones."""
    for number, query in enumerate(
        (
            '"type":"legal"',
            '"type":"observe"',
            '"type":"observe","steps":[0]',
            f'"type":"preview","move":"{move}"',
            '"type":"preview","move":"nonsense"',
            f'"type":"trial","moves":["{move}"],"containing":""',
            f'"type":"move","ply":9999,"move":"{move}"',
            '"type":"undo"',
            '"type":"history"',
        )
    ):
        id = f"{client.last_update()['ply']}-{number}"
        client.send(f'{{"id":"{id}",{query}}}')
        client.answer(id)


def _move_request(client: Client, seat: int, move: str) -> str:
    ply = client.last_update()["ply"]
    return f'{{"type":"move","id":"m{ply}","seat":{seat},"ply":{ply},"move":"{move}"}}'


def _without_presence(text: str) -> str:
    """Remove who is connected, which is public and depends on timing."""
    return re.sub(r'"present":(true|false)|"spectator_count":\d+', "", text)

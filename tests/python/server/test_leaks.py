"""Nothing that anybody receives depends on what they may not know.

Two worlds are played that differ only in cards hidden from an observer. Every byte that the
observer receives in the one has to be the same in the other.
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
from server.house import House, cookie
from server.planting import people, plant

PLIES, FEWEST = 14, 4
SWAPS = 200
COMMITMENT = "0" * 64
Moves = list[tuple[int, str]]


@pytest.mark.parametrize("observer", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_byte(tmp_path: Path, game: str, observer: int | None) -> None:
    options = {"referee": "players"} if game == "smartrix" else {}
    here = quintrix.new(game, 2, seed=11, options=options)
    moves, there = other_world(here, observer)
    received = []
    for number, world in enumerate((here, there)):
        folder = tmp_path / str(number)
        folder.mkdir()
        received.append(heard(folder, world, moves, observer))
    assert len(received[0]) > len(moves) >= FEWEST
    assert received[0] == received[1]


def other_world(start: quintrix.Match, observer: int | None) -> tuple[Moves, quintrix.Match]:
    """Find moves, and a world where they are legal too and only others see a difference."""
    for number in range(50):
        moves = scripted(start, Random(number), max(FEWEST, PLIES - number))
        if not moves:
            continue
        other = exchanged(start, moves, observer)
        others = [seat for seat in range(start.players) if seat != observer]
        if any(seen(other, moves, seat) != seen(start, moves, seat) for seat in others):
            return moves, other
    raise AssertionError


def scripted(start: quintrix.Match, dice: Random, plies: int) -> Moves:
    """Find moves from the start on; none if they end the game, which would reveal everything."""
    match = start.copy()
    while match.ply < plies and not match.over:
        seat = next_seat(match)
        match.play(seat, dice.choice(match.legal_moves(seat)))
    return [] if match.over else match.moves


def exchanged(start: quintrix.Match, moves: Moves, observer: int | None) -> quintrix.Match:
    """Exchange cards as long as all moves stay legal and the observer sees no difference."""
    dice, known = Random(3), seen(start, moves, observer)
    record: dict[str, Any] = {**start.record()}
    for _ in range(SWAPS):
        stack = dice.choice([*record["deal"]])
        cards = [*record["deal"][stack]]
        one, other = dice.randrange(len(cards)), dice.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
        trial = {**record, "deal": {**record["deal"], stack: cards}}
        if seen(quintrix.replay(trial), moves, observer) == known:
            record = trial
    return quintrix.replay(record)


def seen(start: quintrix.Match, moves: Moves, observer: int | None) -> object:
    """All that the rules show an observer while these moves are made; nothing if they cannot be."""
    match, shown = start.copy(), [start.view(observer)]
    for seat, move in moves:
        try:
            events = match.play(seat, move)
        except quintrix.Error:
            return None
        shown += [event.seen_by(observer).data for event in events]
        shown.append(match.view(observer))
    return shown


def heard(folder: Path, world: quintrix.Match, moves: Moves, observer: int | None) -> list[str]:
    """Play the moves on a real server, and ask about everything; tell what the observer got."""
    plant(folder, "world", world, commitment=COMMITMENT)
    house = House(folder, "--rate", "0")
    clients = [Client(house.port, "world", cookie(folder, person)) for person in people(world)]
    watcher = Client(house.port, "world", cookie(folder, "watcher"))
    for client in (*clients, watcher):
        client.until_type("state")
    mine = watcher if observer is None else clients[observer]
    for seat, move in moves:
        if observer is not None:
            inquire(mine, move)
        clients[seat].send(_plain(clients[seat], seat, move))
        for client in (*clients, watcher):
            catch_up(client, client.moment()["ply"] + 1)
    mine.say("sync")
    mine.until_type("state")
    mine.send('{"type":"history","id":"past"}')
    assert len(mine.answer("past")["events"]) == len(moves)
    who = "watcher" if observer is None else people(world)[observer]
    with httpx.Client(base_url=house.url, cookies={"quintrix": cookie(folder, who)}) as http:
        mine.heard += [http.get(path).text for path in ("/api/tables", "/api/tables/world")]
    house.stop()
    return _in_order([_without_presence(text) for text in mine.heard])


def _in_order(heard: list[str]) -> list[str]:
    """Put what was told of the table first, once each: how often depends on who was quicker."""
    tables = {text for text in heard if text.startswith('{"type":"table"')}
    return [*sorted(tables), *(text for text in heard if text not in tables)]


def inquire(client: Client, move: str) -> None:
    """Ask all that can be asked about the moment, also what is refused."""
    for number, ask in enumerate(
        (
            '"type":"legal"',
            f'"type":"preview","move":"{move}"',
            '"type":"preview","move":"nonsense"',
            f'"type":"trial","moves":["{move}"],"containing":""',
            f'"type":"move","ply":9999,"move":"{move}"',
            '"type":"undo"',
            '"type":"history"',
        )
    ):
        id = f"{client.moment()['ply']}-{number}"
        client.send(f'{{"id":"{id}",{ask}}}')
        client.answer(id)


def _plain(client: Client, seat: int, move: str) -> str:
    ply = client.moment()["ply"]
    return f'{{"type":"move","id":"m{ply}","seat":{seat},"ply":{ply},"move":"{move}"}}'


def _without_presence(text: str) -> str:
    """Who is connected is no secret, and depends on who was quicker."""
    return re.sub(r'"present":(true|false)|"watchers":\d+', "", text)

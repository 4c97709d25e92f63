"""Bots that join tables from outside, by the documented protocol."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import CompletedProcess
from threading import Thread
from typing import Any

import numpy as np
import pytest
import quintrix
from command import run, wait_until
from numpy.typing import NDArray
from quintrix import Episode, PolicyBot
from quintrix.remote import Account, RemoteSeat, play_at_table
from quintrix.remote import seat as remote_seat
from quintrix.types import Record, View
from tables import GAMES

from server.client import Client
from server.server_process import Person, ServerProcess, cookie
from server.stored_games import person_ids, store_match

HIDDEN = ("catch", "claim", "claim_all", "mug", "mug_size")
"""The groups of actions that are hidden opportunities."""

EVERY_EFFECT = Path(__file__).parents[3] / "docs" / "decks" / "madmatix-every-effect.json"


class Chooser:
    """Plays the first or the last move, and remembers what it saw."""

    def __init__(self, place: int) -> None:
        self._place = place
        self.seen: list[View] = []

    def choose(self, view: View, legal_moves: quintrix.LegalMoves) -> quintrix.Move:
        self.seen.append(view)
        return legal_moves[self._place]


def let_play(host: Person, table: str, name: str, play: Callable[[], None]) -> Record:
    """Start a game as soon as a bot has a seat, and return the record of the finished game."""
    thread = Thread(target=play)
    thread.start()
    wait_until(lambda: host.get(f"/api/tables/{table}")["seats"][0]["name"] == name)
    host.post(f"/api/tables/{table}/start")
    thread.join(120)
    record: Record = host.get(f"/api/tables/{table}/record")
    return record


@pytest.mark.parametrize("game", GAMES)
def test_bot_plays_a_whole_game_against_a_bot_of_the_server(
    server: ServerProcess, game: str
) -> None:
    host = server.person("Host")
    table = host.create_table(game, "friend", "easy")
    bot, account = Chooser(-1), Account(server.url)
    found: list[list[int]] = []
    record = let_play(
        host, table, "Last", lambda: found.append(play_at_table(account, table, bot, "Last"))
    )
    assert found == [record["result"]["winners"]]
    assert bot.seen
    assert all(view["observer"] == 0 for view in bot.seen)


def last_allowed(_observation: NDArray[Any], mask: NDArray[Any]) -> int:
    return int(mask.nonzero()[0][-1])


@pytest.mark.parametrize("game", GAMES)
def test_policy_is_asked_for_what_its_seat_sees(server: ServerProcess, game: str) -> None:
    host = server.person("Host")
    table = host.create_table(game, "friend", "easy")
    asked: set[tuple[bytes, bytes]] = set()

    def policy(observation: NDArray[Any], mask: NDArray[Any]) -> int:
        asked.add((observation.tobytes(), mask.tobytes()))
        return last_allowed(observation, mask)

    account, found = Account(server.url), list[list[int]]()
    record = let_play(
        host,
        table,
        "Agent",
        lambda: found.append(play_at_table(account, table, PolicyBot(policy), "Agent")),
    )
    assert found == [record["result"]["winners"]]
    here = quintrix.replay({**record, "moves": [], "result": None})
    own, since_last = 0, set[tuple[bytes, bytes]]()
    for seat, move in record["moves"]:
        if here.public_duty(0) != "idle":
            since_last.add(offered_numbers(Episode.from_match(here, seat=0)))
        if seat == 0:
            assert since_last & asked  # in Hetrix, others may have moved since it was asked
            own, since_last = own + 1, set()
        here.play(seat, move)
    assert own > 1


def offered_numbers(episode: Episode) -> tuple[bytes, bytes]:
    """Return the observation and the mask of the acting seat without hidden opportunities."""
    layout = quintrix.layout(episode.match.game)
    observation, mask = episode.observe(episode.seat), episode.mask()
    for part in layout.parts:
        if part.name == "catchable":
            observation[part.slice] = 0
    for group in layout.groups:
        if group.name in HIDDEN:
            mask[group.first : group.first + group.count] = 0
    return observation.tobytes(), mask.tobytes()


def test_command_plays_a_policy(server: ServerProcess, tmp_path: Path) -> None:
    host = server.person("Host")
    table = host.create_table("colorfox", "friend", "easy")
    (tmp_path / "mine.py").write_text(
        "import quintrix\n"
        "agent = quintrix.PolicyBot(lambda observation, mask: mask.nonzero()[0][-1])\n"
    )
    done: list[CompletedProcess[str]] = []
    words = ("bot", "mine:agent", "--server", server.url, "--table", table, "--name", "Agent")
    record = let_play(host, table, "Agent", lambda: done.append(run(tmp_path, *words)))
    assert done[0].returncode == 0, done[0].stderr
    winners = " and ".join(map(str, record["result"]["winners"]))
    assert done[0].stdout == f"The game is over. Won by seat {winners}.\n"
    here, policy = quintrix.replay({**record, "moves": [], "result": None}), PolicyBot(last_allowed)
    for seat, move in record["moves"]:
        assert seat == 1 or str(policy.choose(here, 0)) == move
        here.play(seat, move)


def with_hidden_opportunity(game: str) -> quintrix.Match:
    """Return a match in which the seat that must act could also take a hidden opportunity."""
    options = {"referee": "players"} if game == "smartrix" else {}
    for seed in range(200):
        match, rng = quintrix.new(game, 2, seed, options), Random(seed)
        while (seat := match.next_seat) is not None:
            moves = match.legal_moves(seat)
            hidden = [move for move in moves if move.is_hidden_opportunity]
            if hidden and match.public_duty(seat) == "must":
                return match
            match.play(seat, moves.sample(rng))
    raise AssertionError


@pytest.mark.parametrize("game", ["madmatix", "smartrix"])
def test_observations_point_at_no_hidden_opportunity(tmp_path: Path, game: str) -> None:
    match = with_hidden_opportunity(game)
    seat = match.next_seat
    assert seat is not None
    store_match(tmp_path, "world", match)
    server = ServerProcess(tmp_path)
    client = Client(server.port, "world", cookie(tmp_path, person_ids(match)[seat]))
    client.until_type("state")
    answer = client.request("observe")
    episode = Episode.from_match(match, seat=seat)
    layout = quintrix.layout(game, 2, match.options)
    groups = [group for group in layout.groups if group.name in HIDDEN]
    hidden = {
        action
        for action in episode.actions()
        if any(group.first <= action < group.first + group.count for group in groups)
    }
    assert hidden
    assert set(answer["actions"]) == {*episode.actions()} - hidden
    numbers = np.frombuffer(b64decode(answer["numbers"]), np.int8)
    if game == "madmatix":
        part = layout.part("catchable").slice
        assert episode.observe(seat)[part].any()
        assert not numbers[part].any()
    refused = client.request("observe", steps=[min(hidden)])
    assert (refused["type"], refused["code"]) == ("error", "not_allowed")
    server.stop()


def test_seat_observes_only_itself_and_only_when_it_can_act(tmp_path: Path) -> None:
    match = quintrix.new("iota", seed=7)
    store_match(tmp_path, "world", match)
    server = ServerProcess(tmp_path)
    clients = [Client(server.port, "world", cookie(tmp_path, who)) for who in person_ids(match)]
    for client in clients:
        client.until_type("state")
    assert clients[0].request("observe", seat=1)["code"] == "not_your_seat"
    assert clients[1].request("observe", seat=0)["code"] == "not_your_seat"
    assert clients[1].request("observe")["code"] == "not_allowed"
    spectator = Client(server.port, "world", cookie(tmp_path, "spectator"))
    spectator.until_type("state")
    assert spectator.request("observe", seat=0)["code"] == "not_your_seat"
    answer = clients[0].request("observe")
    assert b64decode(answer["numbers"]) == Episode.from_match(match).observe_bytes(0)
    whole = clients[0].request("observe", steps=[0])
    assert (whole["move"], whole["actions"], whole["numbers"]) == ("pass", [], "")
    assert clients[0].request("observe", steps=[0, 0])["code"] == "not_allowed"
    assert clients[0].request("observe", steps=[10**6])["code"] == "not_allowed"
    clients[0].send(json.dumps({"type": "observe", "id": "long", "steps": [0] * 33}))
    assert clients[0].until_type("error")["code"] == "malformed"
    assert match.ply == clients[0].request("observe")["ply"] == 0
    server.stop()


def test_cards_that_observations_have_no_room_for_are_refused(server: ServerProcess) -> None:
    deck = json.loads(EVERY_EFFECT.read_text())
    host = server.person("Host")
    table = host.create_table("madmatix", "me", "random", deck=deck, start=True)
    client = host.connect(table)
    client.until_type("state")
    assert client.request("observe")["code"] == "not_allowed"
    assert client.request("legal")["type"] == "legal"


def test_asks_more_slowly_after_too_many_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(remote_seat, "sleep", slept.append)
    sent: list[dict[str, Any]] = []
    player = RemoteSeat(
        PolicyBot(last_allowed), "Agent", lambda text: sent.append(json.loads(text))
    )
    player.receive({"type": "table", "table": {"you": {"seats": [0]}}})
    view = quintrix.new("iota", seed=7).view(0)
    player.receive({"type": "state", "observer": 0, "ply": 0, "duty": "must", "view": view})
    assert not slept
    player.receive({"type": "error", "id": sent[0]["id"], "code": "too_fast", "message": "Wait."})
    assert slept == [remote_seat.REST, remote_seat.PAUSE]
    assert [message["type"] for message in sent] == ["observe", "observe"]


def test_asks_one_question_at_a_time() -> None:
    sent: list[dict[str, Any]] = []
    player = RemoteSeat(
        PolicyBot(last_allowed), "Agent", lambda text: sent.append(json.loads(text))
    )
    player.receive({"type": "table", "table": {"you": {"seats": [0]}}})
    view = quintrix.new("hetrix", seed=7).view(0)
    for ply in (0, 1):  # another seat has moved before the first answer came
        player.receive({"type": "state", "observer": 0, "ply": ply, "duty": "must", "view": view})
    answer = {"type": "observation", "ply": 1, "numbers": "", "actions": [2], "move": None}
    player.receive({**answer, "id": sent[0]["id"]})
    assert len(sent) == 2
    player.receive({**answer, "id": sent[1]["id"]})
    assert [message["steps"] for message in sent] == [[], [], [2]]


def test_ignores_refusals_of_questions_about_an_earlier_position() -> None:
    sent: list[dict[str, Any]] = []
    player = RemoteSeat(
        PolicyBot(last_allowed), "Agent", lambda text: sent.append(json.loads(text))
    )
    player.receive({"type": "table", "table": {"you": {"seats": [0]}}})
    view = quintrix.new("madmatix", seed=7).view(0)
    player.receive({"type": "state", "observer": 0, "ply": 3, "duty": "may", "view": view})
    player.receive({"type": "state", "observer": 0, "ply": 4, "duty": "idle", "view": view})
    refusal = {"type": "error", "id": sent[0]["id"], "code": "not_allowed", "message": "Nothing."}
    player.receive(refusal)
    player.receive({"type": "state", "observer": 0, "ply": 5, "duty": "must", "view": view})
    with pytest.raises(quintrix.InvalidBot, match="the server refused a move of Agent: Nothing"):
        player.receive({**refusal, "id": sent[1]["id"]})


def test_token_returns_to_the_same_seat(server: ServerProcess) -> None:
    table = server.person("Host").create_table("iota", "friend", "friend")
    first = Account(server.url)
    assert first.join(table, "Mine")["you"]["seats"] == [0]
    again = Account(server.url, first.token)
    assert again.table(table)["you"]["seats"] == [0]
    assert Account(server.url).join(table, "Other")["you"]["seats"] == [1]


def test_reports_wrong_addresses_tables_and_bots(server: ServerProcess, tmp_path: Path) -> None:
    with pytest.raises(quintrix.Error, match="begins with http"):
        Account("localhost:8000")
    with pytest.raises(quintrix.Error, match="the server refused"):
        Account(server.url).join("nosuchtable", "Mine")
    (tmp_path / "mine.py").write_text(
        "import quintrix\ndef make():\n    return quintrix.bot('easy')\n"
    )
    done = run(tmp_path, "bot", "mine:make", "--server", server.url, "--table", "x")
    assert done.returncode == 2
    assert "needs a whole match" in done.stderr

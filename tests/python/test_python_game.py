"""A game written in Python goes through a table like a compiled one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix._core import Table
from quintrix.errors import IllegalMove, InvalidGame, InvalidNotation, TableError
from quintrix.python_game import PythonGame, python_match
from quintrix.types import Duty

NUMBERS = range(1, 7)


@dataclass(frozen=True)
class Played:
    """A seat put a card on the table, or kept one secretly."""

    seat: int
    kind: str
    card: int | None

    @property
    def data(self) -> Mapping[str, Any]:
        return {"kind": self.kind, "seat": self.seat, "card": self.card}

    def seen_by(self, observer: int | None) -> Played:
        is_secret = self.kind == "kept" and observer != self.seat
        return Played(self.seat, self.kind, None) if is_secret else self

    def __str__(self) -> str:
        return f"Seat {self.seat} {self.kind} {self.card or 'a card'}."


class Duel(PythonGame):
    """Two seats with hidden hands of three: play a card for its points, or keep it for one."""

    name, title, players = "duel", "Duel", 2

    def __init__(self, seed: int) -> None:
        deck = Random(seed).sample(NUMBERS, 6)
        self.hands = [sorted(deck[:3]), sorted(deck[3:])]
        self.points = [0, 0]
        self.table: list[int] = []
        self.turn = 0

    def copy(self) -> Duel:
        other = type(self)(0)
        other.hands = [list(hand) for hand in self.hands]
        other.points, other.table, other.turn = list(self.points), list(self.table), self.turn
        return other

    def over(self) -> bool:
        return not any(self.hands)

    def scores(self) -> Sequence[int]:
        return self.points

    def duty(self, seat: int) -> Duty:
        return "must" if seat == self.turn else "idle"

    def legal_moves(self, seat: int) -> Sequence[str]:
        return [f"{verb} {card}" for card in self.hands[seat] for verb in ("play", "keep", "steal")]

    def parse(self, text: str) -> str:
        match text.split():
            case ["play" | "keep" | "steal" as verb, card] if card.isdecimal():
                return f"{verb} {int(card)}"
        raise InvalidNotation("play or keep a card", position=0, expected="play, keep or steal")

    def check(self, seat: int, move: str) -> None:
        card = int(move.split()[1])
        if card not in self.hands[seat]:
            raise IllegalMove("not in your hand", code="not-held", context={"card": card})

    def play(self, seat: int, move: str) -> Sequence[Played]:
        verb, card = move.split()[0], int(move.split()[1])
        self.hands[seat].remove(card)
        self.turn = 1 - seat
        self.points[seat] += 1 if verb == "keep" else card
        if verb == "keep":
            return [Played(seat, "kept", card)]
        self.table.append(card)
        return [Played(seat, "played", card)]

    def view(self, observer: int | None) -> Mapping[str, Any]:
        hand = [] if observer is None else self.hands[observer]
        return {"hand": hand, "table": self.table, "sizes": [len(hand) for hand in self.hands]}

    def resample(self, seat: int, seed: int) -> Duel:
        world = self.copy()
        rest = sorted(set(NUMBERS) - set(self.table) - set(self.hands[seat]))
        world.hands[1 - seat] = sorted(Random(seed).sample(rest, len(self.hands[1 - seat])))
        return world

    def is_hidden_opportunity(self, move: str) -> bool:
        return move.startswith("steal")


def table(seed: int = 7) -> Table:
    return Table(python_match(Duel(seed)), [(True, None), (False, "random")])


def test_a_match_knows_the_game() -> None:
    match = python_match(Duel(7))
    assert (match.game, match.players, match.actors, match.over) == ("duel", 2, [0], False)
    assert repr(match) == "<Match Duel: 2 players, ply 0, seat 0 to act, scores 0:0>"
    card = Duel(7).hands[0][0]
    match.play(0, f"play {card}")
    assert match.scores == [card, 0]
    assert match.copy().undo()[0] == 0
    assert match.ply == 1


def test_offers_moves_without_hidden_opportunities() -> None:
    first = Duel(7).hands[0][0]
    moves, total = table().offered(0)
    assert total == 6
    assert [str(move) for move in moves] == sorted(map(str, moves))
    assert not any(str(move).startswith("steal") for move in moves)
    assert table().offered(1) == ([], 0)
    assert [str(move) for move in table().offered(0, "play", 1)[0]] == [f"play {first}"]
    with pytest.raises(TableError) as error:
        table().preview(0, f"steal {first}")
    assert error.value.code == "hidden_opportunity"


def test_previews_and_trials_stay_within_what_the_seat_knows() -> None:
    first, *_, last = Duel(7).hands[0]
    preview = table().preview(0, f"play {last}")
    assert (preview["legal"], preview["points"]) == (True, last)
    trial = table().try_moves(0, [f"play {last}", f"play {first}"], "")
    assert [str(move) for move in trial["moves"]] == [f"play {last}"]
    assert [each["code"] for each in trial["rejected"]] == ["not-your-turn"]
    assert trial["offered"] == []


def test_each_observer_is_sent_its_own_view() -> None:
    game, live = Duel(7), table()
    live.watch([0, 1, None])
    views = [json.loads(live.state_message(observer))["view"] for observer in (0, 1, None)]
    assert [view["hand"] for view in views] == [*game.hands, []]
    card = game.hands[0][1]
    live.apply(0, str(live.check_move(0, 0, f"keep {card}")))
    updates = {observer: json.loads(text) for observer, text in live.update_messages(0, "m1")}
    assert updates[0]["id"] == "m1"
    assert "id" not in updates[1]
    assert [updates[observer]["events"][0]["card"] for observer in (0, 1, None)] == [
        card,
        None,
        None,
    ]
    assert updates[1]["events"][0]["text"] == "Seat 0 kept a card."
    assert updates[1]["duty"] == "must"
    assert updates[1]["legal"] == {"keep": 3, "play": 3}
    history = json.loads(live.history_message(None, "h1"))
    assert history["events"] == [[{**updates[None]["events"][0]}]]


def test_moves_are_checked_and_undone() -> None:
    game, live = Duel(7), table()
    start = live.state_message(0)
    card, other = game.hands[0][0], game.hands[1][0]
    with pytest.raises(IllegalMove) as illegal:
        live.check_move(0, 0, f"play {other}")
    assert (illegal.value.code, illegal.value.context) == ("not-held", {"card": other})
    with pytest.raises(InvalidNotation):
        live.check_move(0, 0, "sing 3")
    live.apply(0, f"play {card}")
    with pytest.raises(TableError) as stale:
        live.check_move(0, 0, f"play {card}")
    assert stale.value.code == "stale"
    assert live.bots_to_move() == [(1, "random")]
    move = quintrix.bot("random", seed=1).decide(live.match, 1)
    assert move is not None
    assert live.accepts_bot_move(1, move)
    live.apply(1, move)
    live.undo(live.undo_count(0))
    assert live.state_message(0) == start


def test_a_game_is_played_to_its_end() -> None:
    live, bot = table(), quintrix.bot("random", seed=2)
    while not live.over:
        seat = live.match.actors[0]
        live.apply(seat, bot.choose(live.match, seat))
    assert live.ply == 6
    assert live.match.winners
    with pytest.raises(IllegalMove, match="over"):
        live.match.check(0, "play 1")


def test_search_says_that_it_needs_a_compiled_game() -> None:
    with pytest.raises(quintrix.Error, match="Duel has no"):
        quintrix.bot("greedy", seed=1).choose(python_match(Duel(7)), 0)


class Broken(Duel):
    """A game in which one method fails or returns nonsense."""

    fault = ""

    def view(self, observer: int | None) -> Mapping[str, Any]:
        if self.fault == "view":
            return {"hand": object()}
        return super().view(observer)

    def play(self, seat: int, move: str) -> Sequence[Played]:
        if self.fault == "play":
            raise ZeroDivisionError("a mistake")
        return super().play(seat, move)

    def scores(self) -> Sequence[int]:
        return [] if self.fault == "scores" else super().scores()

    def duty(self, seat: int) -> Duty:
        return "sleep" if self.fault == "duty" else super().duty(seat)  # type: ignore[return-value]


def test_faults_of_a_game_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Table(python_match(Broken(7)), [(True, None), (True, None)])
    move = live.offered(0)[0][0]
    monkeypatch.setattr(Broken, "fault", "view")
    with pytest.raises(InvalidGame, match="Duel failed: view is not JSON"):
        live.state_message(0)
    monkeypatch.setattr(Broken, "fault", "play")
    with pytest.raises(InvalidGame, match="play raised ZeroDivisionError: a mistake"):
        live.apply(0, move)
    assert live.ply == 0
    for method in ("scores", "duty"):
        monkeypatch.setattr(Broken, "fault", method)
        with pytest.raises(InvalidGame, match=method):
            python_match(Broken(7))
    with pytest.raises(InvalidGame, match="name raised AttributeError"):
        python_match(object())  # type: ignore[arg-type]

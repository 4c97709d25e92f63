"""Search bots: budgets, evaluations, and stopping."""

from __future__ import annotations

import math
import os
import signal
import time
from threading import Thread, Timer
from typing import Any

import pytest
import quintrix
from quintrix import _core
from tables import GAMES, played, step

THINKERS = ["medium", "hard", "expert", "master"]


def in_the_middle(game: str) -> tuple[quintrix.Match, int]:
    """A position of a game in which a seat that must act has a choice."""
    match = played(game, moves=7)
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(match.players)]
    while True:
        for seat in match.actors:
            if match.duty(seat) == "must" and len(match.legal_moves(seat)) > 3:
                return match, seat
        step(match, bots)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THINKERS)
def test_number_of_threads_does_not_change_evaluations(game: str, name: str) -> None:
    match, seat = in_the_middle(game)
    alone, crowd = (quintrix.bot(name, seed=5, sims=30, threads=threads) for threads in (1, 3))
    assert alone.analyse(match, seat, top=20) == crowd.analyse(match, seat, top=20)
    assert alone.choose(match, seat) == crowd.choose(match, seat)


@pytest.mark.parametrize("game", GAMES)
def test_evaluations_are_about_legal_moves(game: str) -> None:
    match, seat = in_the_middle(game)
    verdicts = quintrix.bot("expert", seed=5, sims=60).analyse(match, seat, top=3)
    assert 1 <= len(verdicts) <= 3
    for verdict in verdicts:
        assert verdict["move"] in match.legal_moves(seat)
        assert 0 <= verdict["win"] <= 1
        assert math.isfinite(verdict["margin"])
        assert verdict["spread"] >= 0
        assert verdict["sims"] > 0
        assert not verdict["exact"]
    assert verdicts[0]["sims"] >= verdicts[-1]["sims"]


@pytest.mark.parametrize("game", GAMES)
def test_bot_chooses_its_best_evaluation(game: str) -> None:
    match, seat = in_the_middle(game)
    thinker, chooser = (quintrix.bot("hard", seed=5, sims=30) for _ in range(2))
    assert chooser.choose(match, seat) == thinker.analyse(match, seat)[0]["move"]


@pytest.mark.parametrize("game", ["iota", "smartrix"])
def test_solves_short_endgames(game: str) -> None:
    for seed in range(20):
        match = quintrix.new(game, seed=seed)
        bots = [quintrix.bot("greedy", seed=seat) for seat in range(2)]
        while not match.over:
            seat = match.actors[0]
            verdicts = quintrix.bot("expert", seed=1, sims=2).analyse(match, seat, top=1)
            if verdicts[0]["exact"]:
                assert verdicts[0]["spread"] == 0
                assert verdicts[0]["sims"] == 0
                return
            step(match, bots)
    pytest.fail("no ending was read out")


@pytest.mark.parametrize("game", GAMES)
def test_stopped_bot_returns_its_best_move(game: str) -> None:
    match, seat = in_the_middle(game)
    patient, answers = quintrix.bot("expert", seed=1, think=600), []
    thinking = Thread(target=lambda: answers.append(patient.choose(match, seat)))
    thinking.start()
    time.sleep(0.05)
    patient.stop()
    thinking.join(timeout=60)
    assert not thinking.is_alive()
    assert answers[0] in match.legal_moves(seat)


def test_keyboard_interrupt_stops_the_search() -> None:
    match, seat = in_the_middle("iota")
    Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        quintrix.bot("expert", seed=1, think=600).choose(match, seat)


@pytest.mark.parametrize(
    ("budget", "sentence"),
    [
        ({"sims": 0}, "sims"),
        ({"sims": -1}, "sims"),
        ({"sims": 2.5}, "sims"),
        ({"sims": True}, "sims"),
        ({"sims": 10**12}, "sims"),
        ({"think": 0}, "think"),
        ({"think": -1.0}, "think"),
        ({"think": float("nan")}, "think"),
        ({"think": float("inf")}, "think"),
        ({"think": "long"}, "think"),
        ({"threads": 0}, "threads"),
        ({"threads": 10**9}, "threads"),
        ({"sims": 5, "think": 1.0}, "not both"),
    ],
)
def test_rejects_invalid_budgets(budget: dict[str, Any], sentence: str) -> None:
    with pytest.raises(quintrix.InvalidOptions, match=sentence):
        quintrix.bot("expert", seed=1, **budget)


@pytest.mark.parametrize("name", ["random", "easy", "greedy"])
def test_other_bots_cannot_analyse(name: str) -> None:
    with pytest.raises(quintrix.InvalidOptions, match="does not think"):
        quintrix.bot(name, seed=1, sims=5)
    match, seat = in_the_middle("iota")
    with pytest.raises(quintrix.InvalidOptions, match="medium or better"):
        quintrix.bot(name, seed=1).analyse(match, seat)


def test_rejects_a_seat_without_duty() -> None:
    match = quintrix.new("iota", seed=7)
    expert = quintrix.bot("expert", seed=1)
    with pytest.raises(quintrix.IllegalMove, match="turn"):
        expert.analyse(match, 1)
    with pytest.raises(quintrix.InvalidOptions, match="a Match"):
        expert.analyse("iota", 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("whole", [False, True])
def test_compare_simulates_moves_equally_often(game: str, whole: bool) -> None:
    match, seat = in_the_middle(game)
    moves = [str(move) for move in match.legal_moves(seat)[:3]]
    compared = [
        _core.bot("expert", 5, 30, None, threads).compare(match, seat, moves, whole)
        for threads in (1, 3)
    ]
    assert compared[0] == compared[1]
    assert [str(verdict["move"]) for verdict in compared[0]] == moves
    assert len({verdict["sims"] for verdict in compared[0]}) == 1
    backwards = _core.bot("expert", 5, 30, None, 1).compare(match, seat, moves[::-1], whole)
    assert backwards == compared[0][::-1]


def test_compare_rejects_illegal_moves() -> None:
    match, seat = in_the_middle("iota")
    expert = _core.bot("expert", 5, 30, None, 1)
    assert expert.compare(match, seat, []) == []
    with pytest.raises(quintrix.IllegalMove):
        expert.compare(match, seat, ["pass", "play RC1@99,99"])
    with pytest.raises(quintrix.InvalidNotation):
        expert.compare(match, seat, ["nonsense"])
    junk: Any = 5
    with pytest.raises(quintrix.InvalidOptions, match="in a list, not in 5"):
        expert.compare(match, seat, junk)
    with pytest.raises(quintrix.InvalidOptions, match="does not think"):
        _core.bot("greedy", 5, None, None, 1).compare(match, seat, ["pass"])

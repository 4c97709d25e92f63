"""Trials: several moves tried together without playing them."""

from __future__ import annotations

import pytest
import quintrix
from quintrix.types import Record


def test_tries_moves_in_a_legal_order() -> None:
    match = quintrix.new("hetrix", players=2, seed=3)
    first, second, *_ = match.view(0)["hands"][0]
    moves = [f"place {second} r0@1,0", f"place {first} r0@0,0", "link r0@2,0"]
    trial = match.try_moves(0, moves)
    assert [str(move) for move in trial.moves] == [moves[1], moves[0], moves[2]]
    assert trial.rejected == []
    assert len(trial.world.view(0)["matrices"][0]) == 3


def test_does_not_change_the_match() -> None:
    match = quintrix.new("hetrix", players=2, seed=3)
    before = match.view(0)
    match.try_moves(0, ["link r0@0,0"])
    assert match.view(0) == before
    assert match.ply == 0


def test_reports_rejected_moves_with_the_reason() -> None:
    match = quintrix.new("hetrix", players=2, seed=3)
    tile = match.view(0)["hands"][0][0]
    trial = match.try_moves(0, ["link r0@0,0", f"place {tile} r0@5,5", "done"])
    assert [(str(why.move), why.code) for why in trial.rejected] == [
        (f"place {tile} r0@5,5", "not-touching"),
        ("done", "too-many-left"),
    ]


def test_trial_scores_like_the_moves() -> None:
    match = quintrix.new("hetrix", players=3, seed=5)
    bot = quintrix.bot("greedy", seed=1)
    played = match.copy()
    moves = []
    for _ in range(5):
        moves.append(str(bot.decide(played, 1)))
        played.play(1, moves[-1])
    world = match.try_moves(1, moves[::-1]).world
    for key in ("scores", "links", "bonuses", "hands"):
        assert world.view(1)[key] == played.view(1)[key]


@pytest.mark.parametrize("name", [facts["name"] for facts in quintrix.games()])
def test_trial_reveals_nothing_hidden(name: str) -> None:
    """Whatever lies in the pile, trying a move out shows the same."""
    shown = set()
    match = quintrix.new(name, seed=8)
    seat = match.actors[0]
    move = next(str(move) for move in match.legal_moves(seat) if not move.is_hidden_opportunity)
    for record in _worlds(match, seat):
        trial = quintrix.replay(record).try_moves(seat, [move])
        shown.add(repr((trial.world.view(seat), list(map(str, trial.moves)))))
    assert len(shown) == 1


def _worlds(match: quintrix.Match, seat: int) -> list[Record]:
    """Records of deals that differ only in two cards hidden from the seat."""
    worlds = [match.record()]
    for name, cards in match.record()["deal"].items():
        for at in range(len(cards) - 1):
            world = match.record()
            world.pop("seed", None)
            world["deal"][name] = [*cards[:at], cards[-1], *cards[at + 1 : -1], cards[at]]
            if quintrix.replay(world).view(seat) == match.view(seat):
                worlds.append(world)
    assert len(worlds) > 3
    return worlds

"""Sentences that the rulebook of Colorfox prints, at whole tables."""

from __future__ import annotations

import random

import pytest
import quintrix
from tables import played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reserve_starts_with_8_sticks_of_each_of_6_colours(players: int) -> None:
    view = quintrix.new("colorfox", players, 1).view()
    assert view["reserve"] == dict.fromkeys("ROYGBP", 8)
    assert all(not any(sticks.values()) for sticks in view["sticks"])


@pytest.mark.parametrize("seed", range(6))
def test_the_highest_score_wins(seed: int) -> None:
    match = played("colorfox", players=2 + seed % 3, seed=seed)
    best = max(match.scores)
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == best]


def test_four_touching_sides_earn_four_sticks_and_three_swaps() -> None:
    match, rng = quintrix.new("colorfox", 3, seed=9), random.Random(9)
    while "play GGOP@-1,0" not in match.legal_moves(match.actors[0]):
        match.play(match.actors[0], rng.choice(list(match.legal_moves(match.actors[0]))))
    seat = match.actors[0]
    before = sum(match.view()["sticks"][seat].values())
    match.play(seat, "play GGOP@-1,0")
    assert sum(match.view()["sticks"][seat].values()) == before + 4
    assert match.view()["swaps"] == 3

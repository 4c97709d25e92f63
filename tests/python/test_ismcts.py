"""The baseline of the leaderboard: tree search over information sets."""

from __future__ import annotations

import pytest
import quintrix
from ismcts import ISMCTS
from quintrix import BotFactory, arena
from tables import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_chooses_the_same_legal_move_for_the_same_seed(game: str) -> None:
    match = quintrix.new(game, seed=3)
    chosen = [ISMCTS(iterations=4, seed=1).choose(match, 0) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.legal_moves(0)


def test_beats_random_play() -> None:
    search = BotFactory(ISMCTS, name="search", iterations=20)
    results = arena.run("colorfox", [search, "random"], games=12, seed=1, workers=1)
    assert results.of("search").win_rate.low > 0.5

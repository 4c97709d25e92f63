"""Both engines play the same games: every answer is the same, and so is every refusal."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
import quintrix
from quintrix import _core
from quintrix.reference import engine
from quintrix.types import GameInfo
from tables import Table

from reference.pair import Pair
from reference.plan import GAMES_IN_MAKE_TEST, REFERENCES, covers_all, planned

GAMES = [
    pytest.param(table, seed, id=f"{table}-{seed}")
    for game in REFERENCES
    for table, seed in islice(planned(game), GAMES_IN_MAKE_TEST[game])
]


@pytest.mark.parametrize(("table", "seed"), GAMES)
def test_both_engines_play_the_same_game(table: Table, seed: int) -> None:
    game, players, options = table
    pair = Pair(
        lambda name: quintrix.new(game, players, seed, options, engine=name),
        Random(f"{table}{seed}"),
    )
    pair.play_to_the_end()


@pytest.mark.parametrize("game", REFERENCES)
def test_the_games_have_every_option_and_number_of_players(game: str) -> None:
    assert covers_all(game, GAMES_IN_MAKE_TEST[game])


@pytest.mark.parametrize("game", REFERENCES)
def test_both_engines_know_the_same_facts(game: str) -> None:
    core = next(facts for facts in _core.facts() if facts["name"] == game)
    reference = next(facts for facts in engine.facts() if facts.name == game)
    assert reference == GameInfo.of(core)

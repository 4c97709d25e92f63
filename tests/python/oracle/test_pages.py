"""The core against the rules pages, with every game, option and number of players."""

from itertools import islice
from random import Random

import pytest
import quintrix
from reference.plan import planned
from tables import GAMES

from oracle.comparison import Comparison
from oracle.custom_deals import CUSTOM_DEALS

PLAYED = {"iota": 6, "smartrix": 12, "colorfox": 20, "madmatix": 60, "hetrix": 4}
LOOKS = {"iota": 0.04, "smartrix": 0.3, "colorfox": 1, "madmatix": 1, "hetrix": 0.05}


@pytest.mark.parametrize("game", GAMES)
def test_games_are_played_as_the_page_says(game: str) -> None:
    for table, seed in islice(planned(game), PLAYED[game]):
        Comparison(table.new(seed), Random(seed), LOOKS[game]).play_to_the_end()


@pytest.mark.parametrize("game", GAMES)
def test_games_with_cards_of_ones_own_are_played_as_the_page_says(game: str) -> None:
    for table, seed in islice(planned(game), PLAYED[game]):
        rng = Random(f"{game}{seed}")
        deal = CUSTOM_DEALS[game](table.players, rng)
        match = quintrix.deal(game, table.players, table.options, deal=deal, custom_deck=True)
        Comparison(match, rng, LOOKS[game]).play_to_the_end()

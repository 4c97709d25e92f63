"""Both engines side by side in decks of Colorfox that no box has."""

from __future__ import annotations

import random

import pytest
import quintrix
from quintrix.reference.box.colorfox import LETTERS as COLOURS
from quintrix.reference.box.colorfox import ColorfoxBox

from reference.pair import Pair

DECK = ColorfoxBox.deck()["deck"]


def play_beside(deck: list[str], players: int, seed: int) -> None:
    deal = {"deck": deck}
    pair = Pair(
        lambda engine: quintrix.deal(
            "colorfox", players, deal=deal, custom_deck=True, engine=engine
        ),
        random.Random(seed),
    )
    pair.play_to_the_end()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_engines_agree_in_deadlocks_and_empty_hands(players: int, seed: int) -> None:
    rng = random.Random(1000 + seed)
    deck = rng.sample(DECK, k=rng.randint(13, 20))
    play_beside(deck, players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_engines_agree_with_an_empty_reserve(players: int, seed: int) -> None:
    rng = random.Random(2000 + seed)
    colours = rng.sample(COLOURS, k=rng.randint(1, 3))
    deck = ["".join(rng.choices(colours, k=4)) for _ in range(rng.randint(20, 54))]
    play_beside(deck, players, seed)

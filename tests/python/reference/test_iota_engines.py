"""Both engines side by side in decks of Iota that no box has."""

from __future__ import annotations

import random

import pytest
import quintrix
from quintrix.reference.box.iota import WILD, IotaBox

from reference.pair import Pair

CARDS = [card for card in IotaBox.deck()["deck"] if card != WILD]


def play_beside(deck: list[str], players: int, seed: int, starter: str = "top") -> None:
    deal, options = {"deck": deck}, {"starter": starter}
    pair = Pair(
        lambda engine: quintrix.deal(
            "iota", players, options=options, deal=deal, custom_deck=True, engine=engine
        ),
        random.Random(seed),
    )
    pair.play_to_the_end()


@pytest.mark.parametrize("seed", range(12))
def test_engines_agree_with_many_wilds(seed: int) -> None:
    rng = random.Random(1000 + seed)
    deck = [*rng.sample(CARDS, 14), *["*"] * rng.choice([2, 2, 3, 4])]
    rng.shuffle(deck)
    play_beside(deck, 2, seed)


@pytest.mark.parametrize("seed", range(6))
def test_engines_agree_with_repeated_cards(seed: int) -> None:
    rng = random.Random(2000 + seed)
    deck = [*rng.choices(rng.sample(CARDS, 6), k=16), "*", "*"]
    rng.shuffle(deck)
    play_beside(deck, 3, seed)


@pytest.mark.parametrize("wilds", [1, 2, 3])
def test_engines_agree_about_wild_starters_under_the_pile(wilds: int) -> None:
    rng = random.Random(3000 + wilds)
    cards = rng.sample(CARDS, 18)
    play_beside([*cards[:8], *["*"] * wilds, *cards[8:]], 2, wilds, "plain")


def test_engines_agree_about_wilds_alone() -> None:
    play_beside([*CARDS[:8], "*", "*"], 2, 1, "plain")

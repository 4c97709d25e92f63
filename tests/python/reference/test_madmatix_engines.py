"""Both engines play MadMatix with unusual decks: short ones, many zeros, other action cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.reference.box.madmatix import MadMatixBox

from reference import every_effect
from reference.pair import Pair

DECK = MadMatixBox.deck()
ACTIONS = sorted(set(DECK["actions"]))
VERBS = ("play", "draw", "discard", "take", "penalty", "catch")
EFFECT_EVENTS = ("played", "doubled", "skipped", "robbed", "gave", "again", "without_effect")


def play(deal: dict[str, Any], players: int, seed: int, rules: int | None = None) -> Pair:
    """Play a game of a custom deck in both engines."""
    record = {"format": "quintrix-record/1", "game": "madmatix", "players": players, "moves": []}
    record |= {"options": {}, "deal": deal, "custom_deck": True}
    record |= {"rules": rules or MadMatixBox.rules}
    pair = Pair(lambda name: quintrix.replay(record, engine=name), Random(seed))
    pair.play_to_the_end()
    return pair


def short_deal(rng: Random, players: int) -> dict[str, Any]:
    """Return a deal with which the decks are soon empty."""
    spare = rng.sample(range(5), k=2)
    sizes = [min(40, 3 * players + more) for more in spare]
    return {
        stack: rng.sample(DECK[stack], k=size)
        for stack, size in zip(("numbers", "actions"), sizes, strict=True)
    }


@pytest.mark.parametrize("players", range(2, 9))
def test_both_engines_agree_when_the_decks_are_empty(players: int) -> None:
    play(short_deal(Random(players), players), players, seed=players)


@pytest.mark.parametrize("players", [2, 5])
def test_both_engines_agree_under_rules_1(players: int) -> None:
    play(short_deal(Random(players), players), players, seed=players, rules=1)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_both_engines_agree_with_repeated_cards_and_zeros(players: int) -> None:
    rng = Random(players)
    numbers = rng.choices(["0/", "0+", "9/", "8*", "1/"], k=rng.randint(3 * players, 40))
    actions = rng.choices(ACTIONS, k=rng.randint(3 * players, 40))
    play({"numbers": numbers, "actions": actions}, players, seed=players)


def test_both_engines_agree_on_every_kind_of_move() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(6):
        rng = Random(seed)
        numbers = rng.choices(["0/", "0+", "5/"], k=12)
        actions = ["SLOW", *rng.choices(["REV", "SWAP", "REM"], k=11), "PM"]
        pair = play({"numbers": numbers, "actions": actions}, 4, seed)
        verbs.update(move.split()[0] for _, move in pair.core.moves)
    assert {verb for verb in VERBS if not verbs[verb]} == set(), verbs


@pytest.mark.parametrize("seed", range(8))
def test_both_engines_agree_on_every_effect(seed: int) -> None:
    rng = Random(5000 + seed)
    players = 2 + seed % 4
    play(every_effect.deal(rng, players, spare=rng.randint(0, 9)), players, seed)


def test_the_games_have_every_answer_and_every_event() -> None:
    verbs: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(6000 + seed)
        deal = every_effect.deal(rng, 3, spare=4)
        match = quintrix.deal("madmatix", 3, deal=deal, custom_deck=True)
        while not match.over:
            seat = rng.choice(match.actors)
            move = match.legal_moves(seat).sample(rng)
            kinds.update(event.kind for event in match.play(seat, move))
            verbs[str(move).split()[0]] += 1
    assert {verb for verb in (*VERBS, "choose", "give") if not verbs[verb]} <= {"discard"}, verbs
    assert {kind for kind in EFFECT_EVENTS if not kinds[kind]} == set(), kinds

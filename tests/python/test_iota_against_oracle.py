"""Compares the core with a slow, simple implementation of the same rules."""

from __future__ import annotations

import json
import random

import pytest
import quintrix
from oracle.iota import Iota

CARDS = [f"{colour}{shape}{number}" for colour in "RGBY" for shape in "CSTX" for number in "1234"]


def mismatch(match: quintrix.Match, oracle: Iota) -> str | None:
    if match.over != oracle.over:
        return f"over: engine {match.over}, oracle {oracle.over}"
    if match.scores != oracle.scores:
        return f"scores: engine {match.scores}, oracle {oracle.scores}"
    if match.winners != (oracle.winners or []):
        return f"winners: engine {match.winners}, oracle {oracle.winners}"
    for seat in range(match.players):
        if match.view(seat)["hand"] != sorted(oracle.hands[seat]):
            return f"hand of seat {seat}"
    table = {(card["x"], card["y"]): card["card"] for card in match.view(None)["table"]}
    if table != oracle.table:
        return "table"
    if not oracle.over:
        engine = [str(move) for move in match.legal_moves(oracle.turn)]
        listed = oracle.legal_moves()
        if engine != listed:
            return f"missing {set(listed) - set(engine)}, extra {set(engine) - set(listed)}"
    return None


def play_beside(deck: list[str], players: int, options: dict[str, bool | str], seed: int) -> None:
    rng = random.Random(seed)
    match = quintrix.deal(
        "iota", players=players, options=options, deal={"deck": deck}, custom_deck=True
    )
    oracle = Iota(players, dict(options), deck)
    while (problem := mismatch(match, oracle)) is None and not match.over:
        moves = match.legal_moves(oracle.turn)
        plays = [move for move in moves if not str(move).startswith("pass")]
        move = rng.choice(plays if plays and rng.random() < 0.9 else moves)
        match.play(oracle.turn, move)
        oracle.play(str(move))
    assert problem is None, f"{problem}\n{json.dumps(match.record())}"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scoring", [True, False])
def test_matches_the_oracle_with_the_full_deck(players: int, scoring: bool) -> None:
    deck = [*CARDS, "*", "*"]
    random.Random(players * 10 + scoring).shuffle(deck)
    play_beside(deck, players, {"scoring": scoring}, players)


@pytest.mark.parametrize("seed", range(12))
def test_matches_the_oracle_with_many_wilds(seed: int) -> None:
    rng = random.Random(1000 + seed)
    deck = [*rng.sample(CARDS, 14), *["*"] * rng.choice([2, 2, 3, 4])]
    rng.shuffle(deck)
    play_beside(deck, 2, {}, seed)


@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_repeated_cards(seed: int) -> None:
    rng = random.Random(2000 + seed)
    deck = [*rng.choices(rng.sample(CARDS, 6), k=16), "*", "*"]
    rng.shuffle(deck)
    play_beside(deck, 3, {}, seed)

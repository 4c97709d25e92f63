"""Compares the core with a slow, simple implementation of the same rules."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import quintrix
from oracle.colorfox import Colorfox

COLOURS = "ROYGBP"
DECK_FILE = Path(__file__).parents[2] / "crates/quintrix-core/data/colorfox.json"
DECK: list[str] = json.loads(DECK_FILE.read_text(encoding="utf-8"))["cards"]


def mismatch(match: quintrix.Match, oracle: Colorfox) -> str | None:
    view = match.view(None)
    facts: dict[str, tuple[object, object]] = {
        "over": (match.over, oracle.over),
        "turn": (match.actors, [] if oracle.over else [oracle.turn]),
        "scores": (match.scores, oracle.scores),
        "winners": (match.winners, oracle.winners or []),
        "table": ({(at["x"], at["y"]): at["card"] for at in view["table"]}, oracle.table),
        "sticks": (view["sticks"], [counted(sticks) for sticks in oracle.sticks]),
        "reserve": (view["reserve"], counted(oracle.reserve)),
        "pile": (view["pile"], len(oracle.pile)),
        "hands": (
            [match.view(seat)["hand"] for seat in range(match.players)],
            [sorted(hand) for hand in oracle.hands],
        ),
    }
    if not oracle.over and not match.over:
        listed = [str(move) for move in match.legal_moves(oracle.turn)]
        facts["moves"] = (listed, oracle.legal_moves())
    for name, (engine, expected) in facts.items():
        if engine != expected:
            return f"{name}: engine {engine}, oracle {expected}"
    return None


def counted(sticks: dict[str, int]) -> dict[str, int]:
    return {colour: sticks.get(colour, 0) for colour in COLOURS}


def any_move(rng: random.Random, match: quintrix.Match) -> str:
    """Make up a move that may or may not be legal."""
    hand = match.view(match.actors[0])["hand"]
    card = rng.choice([*hand, *hand, rng.choice(DECK)])
    cell = rng.choice(match.view(None)["table"])
    x, y = cell["x"] + rng.randint(-1, 1), cell["y"] + rng.randint(-1, 1)
    give, take = rng.choices(COLOURS, k=2)
    swap = f"swap {give}>{rng.randrange(4)}:{take}"
    return rng.choice([f"play {card}@{x},{y}", f"play {card}@{x},{y}", swap, swap, "done", "skip"])


def rejected(match: quintrix.Match, text: str) -> bool:
    try:
        match.check(match.actors[0], text)
    except quintrix.IllegalMove:
        return True
    return False


def play_beside(deck: list[str], players: int, seed: int, swaps: float) -> None:
    rng = random.Random(seed)
    match = quintrix.deal("colorfox", players=players, deal={"deck": deck}, custom_deck=True)
    oracle = Colorfox(players, {}, deck)
    while (problem := mismatch(match, oracle)) is None and not match.over:
        for _ in range(5):
            text = any_move(rng, match)
            assert rejected(match, text) == oracle.rejects(text), f"{text}\n{match.record()}"
        moves = match.legal_moves(oracle.turn)
        eager = [move for move in moves if str(move) != "done"] if rng.random() < swaps else moves
        move = rng.choice(eager)
        match.play(oracle.turn, move)
        oracle.play(str(move))
    assert problem is None, f"{problem}\n{json.dumps(match.record())}"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_matches_the_oracle_with_the_full_deck(players: int, seed: int) -> None:
    deck = random.Random(seed).sample(DECK, k=len(DECK))
    play_beside(deck, players, seed, swaps=0.8)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_matches_the_oracle_in_deadlocks_and_empty_hands(players: int, seed: int) -> None:
    rng = random.Random(1000 + seed)
    deck = rng.sample(DECK, k=rng.randint(13, 20))
    play_beside(deck, players, seed, swaps=0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_matches_the_oracle_with_an_empty_reserve(players: int, seed: int) -> None:
    rng = random.Random(2000 + seed)
    colours = rng.sample(COLOURS, k=rng.randint(1, 3))
    deck = ["".join(rng.choices(colours, k=4)) for _ in range(rng.randint(20, 54))]
    play_beside(deck, players, seed, swaps=0.9)

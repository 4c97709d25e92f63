"""Compares the core with a slow, simple implementation of the same rules."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import quintrix
from oracle.hetrix import COLOURS, Hetrix, best_whites, gems_of, turned, white_gems

DECK_FILE = Path(__file__).parents[2] / "crates/quintrix-core/data/hetrix.json"
DECK: dict[str, Any] = json.loads(DECK_FILE.read_text(encoding="utf-8"))

Deal = dict[str, list[str]]


def mismatch(match: quintrix.Match, oracle: Hetrix) -> str | None:
    view = match.view(None)
    seats = range(match.players)
    facts: dict[str, tuple[object, object]] = {
        "over": (match.over, oracle.over),
        "actors": (match.actors, oracle.must_act),
        "round": (view["round"], oracle.round),
        "hands": (view["hands"], [sorted(hand) for hand in oracle.hands]),
        "bag": (view["bag"], len(oracle.bag)),
        "matrices": ([laid(matrix) for matrix in view["matrices"]], oracle.matrices),
        "links to place": ([match.view(seat)["link"] for seat in seats], oracle.link_tiles),
    }
    for seat in seats:
        listed = [str(move) for move in match.legal_moves(seat)]
        facts[f"moves of seat {seat}"] = (listed, oracle.legal_moves(seat))
    return first_difference(facts)


def miscount(match: quintrix.Match, oracle: Hetrix) -> str | None:
    """Compare the links and points, which take the oracle long."""
    view = match.view(None)
    gems = [gems_of(matrix) for matrix in oracle.matrices]
    chosen = [
        {(gem["q"], gem["r"], gem["side"]): gem["colour"] for gem in jokers}
        for jokers in view["jokers"]
    ]
    expected = [dict(zip(white_gems(each), best_whites(each), strict=True)) for each in gems]
    facts: dict[str, tuple[object, object]] = {
        "white gems": (chosen, expected),
        "links": ([lengths(links) for links in view["links"]], oracle.links),
        "scores": (match.scores, oracle.scores),
        "winners": (match.winners, oracle.winners or []),
    }
    return first_difference(facts)


def first_difference(facts: dict[str, tuple[object, object]]) -> str | None:
    for name, (engine, expected) in facts.items():
        if engine != expected:
            return f"{name}: engine {engine}, oracle {expected}"
    return None


def laid(matrix: list[dict[str, Any]]) -> dict[tuple[int, int], str]:
    return {(at["q"], at["r"]): turned(at["tile"], at["rotation"]) for at in matrix}


def lengths(links: list[dict[str, Any]]) -> dict[str, list[int]]:
    return {
        colour: [link["length"] for link in links if link["colour"] == colour] for colour in COLOURS
    }


def any_move(rng: random.Random, oracle: Hetrix, seat: int) -> str:
    """Make up a move that may or may not be legal."""
    tile = rng.choice([*oracle.hands[seat], "".join(rng.choices("ROYGBPW", k=6))])
    q, r = rng.choice([*oracle.matrices[seat], (0, 0)])
    cell = f"{q + rng.randint(-2, 2)},{r + rng.randint(-2, 2)}"
    spot = f"r{rng.randrange(6)}@{cell}"
    place, infiltrate = f"place {tile} {spot}", f"infiltrate {tile} {spot}"
    return rng.choice([place, place, infiltrate, f"link {spot}", "done"])


def rejected(match: quintrix.Match, seat: int, text: str) -> bool:
    try:
        match.check(seat, text)
    except quintrix.IllegalMove:
        return True
    return False


def play_beside(deal: Deal, players: int, seed: int, keep: float = 0.3, close: float = 0.0) -> None:
    """Play a game; tiles are kept back, and laid close together, as often as wanted."""
    rng = random.Random(seed)
    match = quintrix.deal("hetrix", players=players, deal=deal, custom_deck=True)
    oracle = Hetrix(players, {}, deal["tiles"], deal["links"])
    while (problem := mismatch(match, oracle)) is None and not match.over:
        for seat in range(players):
            text = any_move(rng, oracle, seat)
            assert rejected(match, seat, text) == oracle.rejects(seat, text), (
                f"{seat} {text}\n{json.dumps(match.record())}"
            )
        if rng.random() < 0.1:
            assert miscount(match, oracle) is None, json.dumps(match.record())
        seat = rng.choice(match.actors)
        moves = [str(move) for move in match.legal_moves(seat)]
        near = [text for text in moves if is_near(text)] if rng.random() < close else []
        move = "done" if "done" in moves and rng.random() < keep else rng.choice(near or moves)
        match.play(seat, move)
        oracle.play(seat, move)
    problem = problem or miscount(match, oracle)
    assert problem is None, f"{problem}\n{json.dumps(match.record())}"


def is_near(text: str) -> bool:
    q, r = map(int, text.partition("@")[2].split(",")) if "@" in text else (0, 0)
    return max(abs(q), abs(r), abs(q + r)) <= 2


def shuffled(seed: int) -> Deal:
    rng = random.Random(seed)
    return {stack: rng.sample(DECK[stack], k=len(DECK[stack])) for stack in ("tiles", "links")}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_the_full_deck(players: int, seed: int) -> None:
    play_beside(shuffled(seed), players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_matches_the_oracle_on_a_crowded_table(players: int, seed: int) -> None:
    play_beside(shuffled(100 + seed), players, seed, close=1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_matches_the_oracle_with_many_white_gems(players: int, seed: int) -> None:
    rng = random.Random(200 + seed)
    white = [tile for tile in DECK["tiles"] if "W" in tile]
    links = [rng.choice(DECK["links"]) for _ in range(players)]
    deal = {"tiles": rng.choices(white, k=20 * players), "links": links}
    play_beside(deal, players, seed, close=0.7)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_repeated_tiles(players: int, seed: int) -> None:
    rng = random.Random(300 + seed)
    kinds = ["RRRRRR", "RORORO", "ROYROY", "RROYRW", "BBBBBW", "WRWRWR", "GGPGGP", "YBPBYB"]
    deal = {
        "tiles": rng.choices(kinds, k=20 * players + rng.randrange(5)),
        "links": rng.choices([*kinds, "RRRBBB"], k=players + rng.randrange(3)),
    }
    play_beside(deal, players, seed, keep=0.6)

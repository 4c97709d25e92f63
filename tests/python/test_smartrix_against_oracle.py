"""Compares the core with a slow, simple implementation of the same rules."""

from __future__ import annotations

import itertools
import json
import random

import pytest
import quintrix
from oracle.smartrix import Smartrix

CARDS = sorted(
    {
        min(_turns)
        for byte in range(256)
        for _turns in [
            [f"{(byte << 2 * turn | byte >> 8 - 2 * turn) & 255:02x}" for turn in range(4)]
        ]
    }
)

Options = dict[str, bool | str]
VARIANTS: list[Options] = [
    {"children": children, "facing": facing, "referee": referee}
    for children, facing, referee in itertools.product(
        [False, True], ["edge", "spoke"], ["strict", "players"]
    )
]


def mismatch(match: quintrix.Match, oracle: Smartrix) -> str | None:
    if match.over != oracle.over:
        return f"over: engine {match.over}, oracle {oracle.over}"
    if match.scores != oracle.scores:
        return f"scores: engine {match.scores}, oracle {oracle.scores}"
    if match.winners != (oracle.winners or []):
        return f"winners: engine {match.winners}, oracle {oracle.winners}"
    for seat in range(match.players):
        if match.view(seat)["hand"] != sorted(oracle.hands[seat]):
            return f"hand of seat {seat}"
    view = match.view(None)
    table = {(lies["x"], lies["y"]): (lies["card"], lies["rotation"]) for lies in view["table"]}
    if table != oracle.table:
        return "table"
    if view["deck"] != len(oracle.deck):
        return "deck"
    if oracle.over:
        return None
    if match.actors != [oracle.turn]:
        return f"turn: engine {match.actors}, oracle {oracle.turn}"
    engine = [str(move) for move in match.legal_moves(oracle.turn)]
    listed = oracle.legal_moves()
    if engine != listed:
        return f"missing {set(listed) - set(engine)}, extra {set(engine) - set(listed)}"
    return None


def choose(rng: random.Random, moves: list[str]) -> str:
    """Pass rarely; of what can be found on the table, take half at once."""
    found = [move for move in moves if move.startswith(("claim", "mug"))]
    if found and rng.random() < 0.5:
        return rng.choice(found)
    plays = [move for move in moves if move != "pass"]
    return rng.choice(plays if plays and rng.random() < 0.9 else moves)


def mutated(rng: random.Random, moves: list[str], oracle: Smartrix) -> str:
    """Spell a move that may or may not be legal."""
    cells = sorted(oracle.table)
    some = sorted(rng.sample(cells, rng.randint(1, len(cells)))) if cells else [(0, 0)]
    names = " ".join(f"{x},{y}" for x, y in some)
    x, y = rng.choice(some)
    card = rng.choice(rng.choice([hand for hand in oracle.hands if hand]))
    place = f"r{rng.randrange(4)}@{x + rng.randint(-2, 2)},{y + rng.randint(-2, 2)}"
    words = [f"claim {names}", f"mug {names}", "end", "pass", f"play {card} {place}"]
    listed = [move for move in moves if move.startswith(("claim", "mug"))]
    for move in listed:
        verb, *named = move.split()
        words += [f"{verb} {' '.join(named[1:])}".strip(), f"claim {' '.join(named)}"]
        words += [f"mug {' '.join(named)}"]
    return rng.choice([word for word in words if word not in ("claim", "mug")])


def play_beside(
    deck: list[str], players: int, options: Options, seed: int, plies: int = 10_000
) -> None:
    rng = random.Random(seed)
    match = quintrix.deal(
        "smartrix", players=players, options=options, deal={"deck": deck}, custom_deck=True
    )
    oracle = Smartrix(players, dict(options), deck)
    while (problem := mismatch(match, oracle)) is None and not match.over and match.ply < plies:
        moves = [str(move) for move in match.legal_moves(oracle.turn)]
        for _ in range(3):
            attempt = mutated(rng, moves, oracle)
            rejected = rejects(match, oracle.turn, attempt)
            assert rejected == oracle.rejects(attempt), f"{attempt}\n{json.dumps(match.record())}"
        move = choose(rng, moves)
        match.play(oracle.turn, move)
        oracle.play(move)
    assert problem is None, f"{problem}\n{json.dumps(match.record())}"


def rejects(match: quintrix.Match, seat: int, move: str) -> bool:
    try:
        match.check(seat, move)
    except quintrix.IllegalMove:
        return True
    return False


def shuffled(seed: int) -> list[str]:
    return random.Random(seed).sample(CARDS, len(CARDS))


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("facing", ["edge", "spoke"])
@pytest.mark.parametrize("children", [False, True])
def test_matches_the_oracle_in_strict_games(players: int, facing: str, children: bool) -> None:
    options: Options = {"facing": facing, "children": children}
    play_beside(shuffled(players), players, options, players)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_matches_the_oracle_in_short_games(players: int, options: Options) -> None:
    for seed in range(3):
        deck = shuffled(100 + seed)[: 5 * players + 1 + 6 * seed]
        play_beside(deck, players, options, seed)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_matches_the_oracle_in_team_games(options: Options) -> None:
    for seed in range(4):
        deck = shuffled(200 + seed)[: 21 + 8 * seed]
        play_beside(deck, 4, {**options, "team": True}, seed)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("kinds", [["00"], ["00", "ff"], ["55", "aa", "0f"], ["11", "33", "bb"]])
def test_matches_the_oracle_with_repeated_cards(options: Options, kinds: list[str]) -> None:
    """Cards that match everywhere make many lines; cards that match nowhere many errors."""
    for seed in range(2):
        deck = random.Random(300 + seed).choices(kinds, k=40)
        play_beside(deck, 2, options, seed)

"""Compares the core with a slow, simple implementation of the same rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest
import quintrix
from oracle.madmatix import MadMatix, Sequence

DECK_FILE = Path(__file__).parents[2] / "crates/quintrix-core/data/madmatix.json"
DECKS: dict[str, list[str]] = json.loads(DECK_FILE.read_text(encoding="utf-8"))
ACTIONS = sorted(set(DECKS["actions"]))
VERBS = ("play", "draw", "discard", "take", "penalty", "catch")
EVERY_NUMBER_OF_PLAYERS = range(2, 9)


def mismatch(match: quintrix.Match, oracle: MadMatix) -> str | None:
    view = match.view(None)
    seats = range(match.players)
    facts: dict[str, tuple[object, object]] = {
        "over": (match.over, oracle.over),
        "turn": (view["turn"], oracle.turn),
        "actors": (match.actors, oracle.actors),
        "must": ([seat for seat in seats if match.duty(seat) == "must"], oracle.must_act),
        "scores": (match.scores, oracle.scores),
        "winners": (match.winners, oracle.winners or []),
        "sequences": (view["sequences"], [laid(sequence) for sequence in oracle.sequences]),
        "numbers": (view["numbers"], len(oracle.decks["number"])),
        "actions": (view["actions"], len(oracle.decks["action"])),
        "discards": (
            Counter(view["discards"]["numbers"] + view["discards"]["actions"]),
            Counter(oracle.discards),
        ),
        "said last": (view["said_last"], sorted(oracle.said_last)),
        "catchable": (catchable(match), oracle.catchable),
        "missing": (view["missing"], sorted(oracle.misses_next_turn)),
        "hand sizes": (view["hand_sizes"], [len(hand) for hand in oracle.hands]),
        "hands": (
            [match.view(seat)["hand"] for seat in seats],
            [sorted(hand) for hand in oracle.hands],
        ),
        "moves": (
            [[str(move) for move in match.legal_moves(seat)] for seat in seats],
            [oracle.legal_moves(seat) for seat in seats],
        ),
    }
    for name, (engine, expected) in facts.items():
        if engine != expected:
            return f"{name}: engine {engine}, oracle {expected}"
    return None


def laid(sequence: Sequence) -> list[dict[str, object]]:
    return [
        {"card": card.card, "operator": card.operator, "token": card.token is not None}
        for card in sequence
    ]


def catchable(match: quintrix.Match) -> list[int]:
    """Tell who can be caught, by the legal moves of all the others."""
    moves = {str(move) for seat in range(match.players) for move in match.legal_moves(seat)}
    return [seat for seat in range(match.players) if f"catch {seat}" in moves]


def any_move(rng: random.Random, match: quintrix.Match, seat: int) -> str:
    """Make up a move that may or may not be legal."""

    def place() -> str:
        return f"{rng.randrange(match.players + 1) % 8}:{rng.choice([0, 0, 1, 1, 2, 3, 10])}"

    hand = match.view(seat)["hand"]
    card = rng.choice([*hand, *hand, rng.choice(DECKS["numbers"]), rng.choice(ACTIONS)])
    target = rng.randrange(match.players + 1) % 8
    uses = {
        "PM": f"PM {place()}={rng.choice('+-')}",
        "TD": f"TD {place()}={rng.choice('*/')}",
        "SWAP": f"SWAP {place()} {place()}",
        "REM": f"REM {place()}",
        "REV": f"REV {target}",
        "SLOW": f"SLOW {target}",
    }
    end = rng.choice("LR")
    word = rng.choice(["", " last"])
    play = f"play {uses.get(card, f'{card}@{target}{end}')}{word}"
    deck = rng.choice(["number", "action"])
    others = [f"draw {deck}", f"take {deck}", f"penalty {deck}", "penalty skip"]
    others += [f"catch {target}", f"discard {card}{word}"]
    return rng.choice([play, play, rng.choice(others)])


def rejected(match: quintrix.Match, seat: int, text: str) -> bool:
    try:
        match.check(seat, text)
    except quintrix.IllegalMove:
        return True
    return False


def chosen(rng: random.Random, match: quintrix.Match, eager: float) -> tuple[int, quintrix.Move]:
    """Catch more often than chance would, and draw less often."""
    seat = rng.choice(match.actors)
    moves = match.legal_moves(seat)
    plays = [move for move in moves if not str(move).startswith("draw")]
    return seat, rng.choice(plays if plays and rng.random() < eager else moves)


def play_beside(
    numbers: list[str], actions: list[str], players: int, seed: int, eager: float = 0.5
) -> Counter[str]:
    rng = random.Random(seed)
    deal = {"numbers": numbers, "actions": actions}
    match = quintrix.deal("madmatix", players=players, deal=deal, custom_deck=True)
    oracle = MadMatix(players, {}, numbers, actions)
    verbs: Counter[str] = Counter()
    while (problem := mismatch(match, oracle)) is None and not match.over:
        for _ in range(5):
            seat = rng.randrange(players)
            text = any_move(rng, match, seat)
            same = rejected(match, seat, text) == oracle.rejects(seat, text)
            assert same, f"{seat}: {text}\n{match.record()}"
        seat, move = chosen(rng, match, eager)
        match.play(seat, move)
        oracle.play(seat, str(move))
        verbs[str(move).split()[0]] += 1
    assert problem is None, f"{problem}\n{json.dumps(match.record())}"
    return verbs


@pytest.mark.parametrize("players", EVERY_NUMBER_OF_PLAYERS)
@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_both_decks(players: int, seed: int) -> None:
    rng = random.Random(seed)
    numbers, actions = (rng.sample(DECKS[key], k=40) for key in ("numbers", "actions"))
    play_beside(numbers, actions, players, seed, eager=rng.random())


@pytest.mark.parametrize("players", EVERY_NUMBER_OF_PLAYERS)
@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_short_decks(players: int, seed: int) -> None:
    rng = random.Random(1000 + seed)
    numbers = rng.sample(DECKS["numbers"], k=min(40, 3 * players + rng.randint(0, 4)))
    actions = rng.sample(DECKS["actions"], k=min(40, 3 * players + rng.randint(0, 4)))
    play_beside(numbers, actions, players, seed, eager=rng.random())


@pytest.mark.parametrize("players", EVERY_NUMBER_OF_PLAYERS)
@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_with_repeated_cards_and_zeros(players: int, seed: int) -> None:
    rng = random.Random(2000 + seed)
    few = rng.choices(["0/", "0+", "9/", "8*", "7-", "1/"], k=3)
    numbers = rng.choices(few, k=rng.randint(3 * players, 40))
    actions = rng.choices(ACTIONS, k=rng.randint(3 * players, 40))
    play_beside(numbers, actions, players, seed)


@pytest.mark.parametrize("seed", range(6))
def test_matches_the_oracle_in_long_sequences(seed: int) -> None:
    rng = random.Random(3000 + seed)
    numbers, actions = (rng.sample(DECKS[key], k=40) for key in ("numbers", "actions"))
    deal = {"numbers": numbers, "actions": actions}
    match = quintrix.deal("madmatix", players=8, deal=deal)
    oracle = MadMatix(8, {}, numbers, actions)
    while not match.over:
        moves = match.legal_moves(oracle.must_act[0])
        onto = [move for move in moves if str(move).endswith(("@0R", "@0R last"))]
        move = rng.choice(onto) if onto and rng.random() < 0.8 else moves.sample(rng)
        problem = mismatch(match, oracle)
        assert problem is None, f"{problem}\n{json.dumps(match.record())}"
        seat = oracle.must_act[0]
        match.play(seat, move)
        oracle.play(seat, str(move))


def test_games_cover_rare_events() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(4000 + seed)
        players = 2 + seed % 7
        numbers = rng.choices(DECKS["numbers"], k=3 * players)
        actions = rng.choices(["SLOW", "SWAP", "REM", "REV"], k=3 * players + seed % 5)
        verbs += play_beside(numbers, actions, players, seed)
    assert min(verbs[verb] for verb in VERBS) > 10, verbs

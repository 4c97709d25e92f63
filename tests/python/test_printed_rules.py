"""Sentences that the rulebooks print about players, decks and turns, in both engines."""

from __future__ import annotations

import random

import pytest
import quintrix
from quintrix.engine import EngineName

ENGINES: list[EngineName] = ["core", "python"]
PLAYERS = {
    "iota": (2, 4),
    "smartrix": (2, 7),
    "colorfox": (2, 4),
    "madmatix": (2, 8),
    "hetrix": (2, 4),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game", PLAYERS)
def test_as_many_play_as_the_box_says(game: str, engine: EngineName) -> None:
    least, most = PLAYERS[game]
    for players in range(least, most + 1):
        assert quintrix.new(game, players, 1, engine=engine).players == players
    for players in (least - 1, most + 1):
        with pytest.raises(quintrix.InvalidOptions, match=f"is for {least} to {most} players"):
            quintrix.new(game, players, 1, engine=engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_number_and_action_cards_of_madmatix_are_shuffled_apart(engine: EngineName) -> None:
    deals = [quintrix.new("madmatix", 2, seed, engine=engine).record()["deal"] for seed in (1, 2)]
    for stack in ("numbers", "actions"):
        first, second = (deal[stack] for deal in deals)
        assert sorted(first) == sorted(second)
        assert len(first) == 40
        assert first != second
        assert all((card[-1] in "+-*/") is (stack == "numbers") for card in first)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_turn_of_madmatix_is_one_card_played_or_drawn_and_passes_to_the_left(
    engine: EngineName,
) -> None:
    match = quintrix.new("madmatix", 3, 5, engine=engine)
    for turn in range(6):
        seat = turn % 3
        assert match.actors == [seat]
        moves = list(map(str, match.legal_moves(seat)))
        assert {move.split()[0] for move in moves} == {"play", "draw"}
        held = match.view()["hand_sizes"][seat]
        plays = [move for move in moves if "@" in move]
        match.play(seat, plays[0] if turn % 2 else "draw action")
        assert match.view()["hand_sizes"][seat] == held + (-1 if turn % 2 else 1)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_swap_of_colorfox_changes_both_scores_as_its_preview_says(engine: EngineName) -> None:
    changes = set()
    for seed in range(3):
        match, rng = quintrix.new("colorfox", 3, seed, engine=engine), random.Random(seed)
        while not match.over:
            seat = match.actors[0]
            moves = list(map(str, match.legal_moves(seat)))
            swaps = [move for move in moves if move.startswith("swap")]
            gains = {move: match.preview(seat, move)["points"] for move in swaps}
            move = max(swaps, key=gains.__getitem__) if swaps else rng.choice(moves)
            before, preview = match.scores, match.preview(seat, move)
            match.play(seat, move)
            if swaps:
                other = int(move[move.index(">") + 1])
                mine, theirs = (match.scores[who] - before[who] for who in (seat, other))
                assert (preview["points"], preview["details"]["their_points"]) == (mine, theirs)
                changes.add((mine > 0, theirs < 0))
    assert (True, True) in changes, "one swap raised a score and lowered another"

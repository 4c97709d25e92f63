"""The rules of MadMatix in plain Python against hand-made positions, one sentence at a time."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from quintrix.reference.madmatix import division_by_zero, value
from quintrix.reference.show.madmatix import ShownMadMatix

from reference.madmatix_position import (
    ACTIONS,
    NUMBERS,
    actors,
    catchable,
    legal,
    must_act,
    play_all,
    position,
    rejects,
    scores,
    sequence,
    uses,
)

# Set-up


def test_decks_hold_forty_cards_each() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS) == 40
    assert len(ACTIONS) == 40


@pytest.mark.parametrize("players", range(2, 9))
def test_three_numbers_and_three_actions_each_dealt_round_the_table(players: int) -> None:
    actions = [f"A{which}" for which in range(40)]
    game = ShownMadMatix(players, {"numbers": NUMBERS, "actions": actions})
    for seat, hand in enumerate(game.hands):
        dealt = [seat, seat + players, seat + 2 * players]
        assert hand == [*(NUMBERS[at] for at in dealt), *(actions[at] for at in dealt)]
    assert game.decks == {"number": NUMBERS[3 * players :], "action": actions[3 * players :]}
    assert game.sequences == [[]] * players
    assert (game.turn, actors(game), must_act(game)) == (0, [0], [0])
    assert (game.over(), scores(game)) == (False, ["0"] * players)


# Score


def test_printed_scoring_check() -> None:
    assert value(sequence("6- 4/ 2+ 3*")) == 4


@pytest.mark.parametrize(
    ("cards", "score"),
    [
        ("", "0"),
        ("3*", "3"),
        ("9-", "9"),
        ("0/", "0"),
        ("2+ 3* 4-", "20"),
        ("7/ 3*", "7/3"),
        ("1/ 3* 3+", "1"),
        ("0- 5/ 2+", "-5/2"),
        ("6-=+ 4/", "10"),
        ("2+ 3*=- 4-=*", "1"),
    ],
)
def test_left_to_right_last_operator_ignored_exact_fractions(cards: str, score: str) -> None:
    assert value(sequence(cards)) == Fraction(score)


# Number cards


def test_number_card_goes_to_either_end_of_anyones_sequence_or_left_of_an_empty_one() -> None:
    game = position("6- 6- 3*", "1+", "1+", table={1: "4/", 2: "1+ 2+"})
    ends = ["0L", "1L", "1R", "2L", "2R"]
    assert uses(game) == [f"{card}@{end}" for card in ["3*", "6-"] for end in ends]
    assert rejects(game, 0, "play 6-@0R")


def test_left_and_right_end() -> None:
    game = position("6- 3* 1+", "7+ 8+ 9+", table={1: "4/"})
    play_all(game, "0 play 6-@1L", "1 play 7+@1R")
    assert game.sequences == [[], sequence("6- 4/ 7+")]
    assert (game.hands, game.turn) == ([["3*", "1+"], ["8+", "9+"]], 0)


# Tokens


def test_token_must_differ_from_the_operator_in_force() -> None:
    game = position("PM TD 1+", "1+ 1+", table={0: "6- 4/", 1: "3*=+"})
    tokens = [use for use in uses(game) if "=" in use]
    on_first = ["PM 0:0=+", "TD 0:0=*", "TD 0:0=/"]
    on_second = ["PM 0:1=+", "PM 0:1=-", "TD 0:1=*"]
    on_third = ["PM 1:0=-", "TD 1:0=*", "TD 1:0=/"]
    assert tokens == sorted([*on_first, *on_second, *on_third])


def test_token_gives_its_operator_and_a_new_one_replaces_it() -> None:
    game = position("PM PM 1+", "TD TD 1+", table={1: "6- 4/"})
    play_all(game, "0 play PM 1:0=+")
    assert (game.sequences[1], scores(game)) == (sequence("6-=+ 4/"), ["0", "10"])
    play_all(game, "1 play TD 1:0=*", "0 play PM 1:0=-")
    assert (game.sequences[1], scores(game)) == (sequence("6-=- 4/"), ["0", "2"])
    assert game.discards == {"number": [], "action": ["PM", "TD", "PM"]}


def test_card_that_leaves_the_table_sheds_its_token() -> None:
    game = position("REM 1+ 1+", "1+ 1+", table={1: "6-=+ 4/"})
    play_all(game, "0 play REM 1:0")
    assert game.sequences[1] == sequence("4/")
    assert game.discards == {"number": ["6-"], "action": ["REM"]}


# Swap, reverse, remove


def test_swap_names_two_different_places_smaller_first_as_numbers() -> None:
    eleven = " ".join(["1+"] * 11)
    game = position("SWAP SWAP SWAP", "1+ 1+", table={0: eleven, 1: "3*"})
    assert len(uses(game)) == 12 * 11 / 2
    assert not rejects(game, 0, "play SWAP 0:9 0:10")
    for rejected in ["0:10 0:9", "1:0 0:0", "0:0 0:0", "0:0 1:1"]:
        assert rejects(game, 0, f"play SWAP {rejected}")


def test_swap_between_sequences_takes_tokens_along() -> None:
    game = position("SWAP 1+ 1+", "1+ 1+", table={0: "6-=+ 4/", 1: "3* 2+"})
    play_all(game, "0 play SWAP 0:0 1:1")
    assert game.sequences == [sequence("2+ 4/"), sequence("3* 6-=+")]


def test_swap_within_one_sequence() -> None:
    game = position("SWAP 1+ 1+", "1+ 1+", table={1: "6-=+ 4/ 2+"})
    play_all(game, "0 play SWAP 1:0 1:2")
    assert game.sequences[1] == sequence("2+ 4/ 6-=+")


def test_swap_needs_two_cards() -> None:
    assert uses(position("SWAP", "1+", table={1: "6-"})) == []


def test_reverse_needs_two_cards_in_the_sequence() -> None:
    game = position("REV 1+ 1+", "1+ 1+", "1+", table={0: "6-", 1: "6-=+ 4/"})
    assert [use for use in uses(game) if use.startswith("REV")] == ["REV 1"]
    play_all(game, "0 play REV 1")
    assert game.sequences[1] == sequence("4/ 6-=+")


def test_remove_lists_every_card_and_counts_places_anew() -> None:
    game = position("REM REM", "REM REM 1+", table={0: "6- 4/", 1: "3*"})
    assert uses(game)[::2] == ["REM 0:0", "REM 0:1", "REM 1:0"]
    play_all(game, "0 play REM 0:0 last")
    assert (game.sequences[0], rejects(game, 1, "play REM 0:1")) == (sequence("4/"), True)


# Slow


def test_slow_names_an_opponent_who_takes_two_cards_from_decks_of_choice() -> None:
    game = position("SLOW 1+ 1+", "2+", "3+", numbers="7+ 8+", actions="REV")
    assert [use for use in uses(game) if "SLOW" in use] == ["SLOW 1", "SLOW 2"]
    play_all(game, "0 play SLOW 2")
    assert (actors(game), must_act(game), game.turn) == ([2], [2], 0)
    assert legal(game, 2) == ["take action", "take number"]
    play_all(game, "2 take action")
    assert legal(game, 2) == ["take number"]
    play_all(game, "2 take number")
    assert game.hands[2] == ["3+", "REV", "7+"]
    assert (game.pending, game.turn, game.decks["number"]) == (None, 1, ["8+"])


def test_slow_takes_as_often_as_cards_are_left() -> None:
    game = position("SLOW 1+ 1+", "2+", numbers="", actions="REV")
    play_all(game, "0 play SLOW 1", "1 take action")
    assert (game.turn, game.pending) == (1, None)


def test_slow_with_both_decks_empty_is_played_without_effect() -> None:
    game = position("SLOW REV REV", "2+", "3+", numbers="", actions="")
    assert legal(game, 0) == ["play SLOW 1", "play SLOW 2"]
    (event,) = game.events(0, "play SLOW 2")
    assert (event.data["kind"], event.data["draws"]) == ("slowed", 0)
    play_all(game, "0 play SLOW 2")
    assert (game.pending, game.turn) == (None, 1)


def test_slow_is_not_playable_with_both_decks_empty_under_rules_1() -> None:
    game = position("SLOW 1+ 1+", "2+", numbers="", actions="", rules=1)
    assert uses(game) == ["1+@0L", "1+@1L"]
    stuck = position("SLOW REV", "2+", numbers="", actions="", rules=1)
    assert uses(stuck, "discard") == ["REV", "REV last", "SLOW", "SLOW last"]


# Draw and discard


def test_draw_takes_the_top_card_of_a_deck_that_is_not_empty() -> None:
    game = position("1+", "2+", numbers="7+ 8+", actions="")
    assert uses(game, "draw") == ["number"]
    play_all(game, "0 draw number")
    assert (game.hands[0], game.decks["number"], game.turn) == (["1+", "7+"], ["8+"], 1)
    assert rejects(game, 1, "draw action")


def test_discard_only_if_nothing_can_be_played_and_nothing_drawn() -> None:
    assert uses(position("TD REV PM", "1+", numbers="", actions="PM"), "discard") == []
    playable = position("TD REV PM", "1+", numbers="", actions="", table={1: "6-"})
    assert uses(playable, "discard") == []
    stuck = position("TD REV PM PM", "1+", numbers="", actions="")
    assert legal(stuck, 0) == ["discard PM", "discard REV", "discard TD"]


def test_discard_reveals_the_hand() -> None:
    game = position("TD REV PM", "1+ 1+", numbers="", actions="")
    (event,) = game.events(0, "discard REV")
    assert event.data["hand"] == ["PM", "REV", "TD"]
    play_all(game, "0 discard REV")
    assert (game.hands[0], game.discards["action"], game.turn) == (["TD", "PM"], ["REV"], 1)


def test_discard_of_the_last_card_ends_the_game() -> None:
    game = position("TD", "1+ 1+", numbers="", actions="")
    play_all(game, "0 discard TD")
    assert (game.over(), game.winners()) == (True, [0, 1])


# Undefined Sequences


@pytest.mark.parametrize(
    ("cards", "undefined"),
    [
        ("6/ 0+", True),
        ("6/ 1+ 0+", False),
        ("0/", False),
        ("0+ 6/", False),
        ("6/=+ 0+", False),
        ("6+=/ 0+", True),
        ("0/ 0/", True),
    ],
)
def test_division_followed_by_zero_is_undefined(cards: str, undefined: bool) -> None:
    assert (division_by_zero(sequence(cards)) is not None) is undefined


def test_undefined_sequence_is_discarded_whole() -> None:
    game = position("0+ 1+ 1+", "1+ 1+", table={1: "3- 6/"})
    play_all(game, "0 play 0+@1R")
    assert (game.sequences[1], game.discards["number"]) == ([], ["3-", "6/", "0+"])


@pytest.mark.parametrize("action", ["TD 1:1=/", "SWAP 0:0 1:1", "REV 0", "REM 0:1"])
def test_every_action_can_bring_undefined_about(action: str) -> None:
    table = {0: "6/ 1+ 0+ 2/", 1: "1* 2+ 0*"}
    game = position(f"{action.split()[0]} 1+ 1+", "1+ 1+", table=table)
    play_all(game, f"0 play {action}")
    assert [] in game.sequences


def test_one_swap_can_undo_two_sequences() -> None:
    game = position("SWAP 1+ 1+", "1+ 1+", table={0: "1/ 5/", 1: "0+ 0+"})
    play_all(game, "0 play SWAP 0:1 1:0")
    assert game.sequences == [[], []]
    assert game.discards == {"number": ["1/", "0+", "5/", "0+"], "action": ["SWAP"]}


# Spelling


def test_more_spaces_may_stand_for_one_and_at_both_ends() -> None:
    game = position("6- 3*", "1+ 1+")
    play_all(game, "0   play   6-@0L   last ")
    assert (game.turn, game.said_last) == (1, {0})


# Whole games


def check_whole_position(game: ShownMadMatix, cards: Counter[str]) -> None:
    on_table = [card.card for sequence in game.sequences for card in sequence]
    in_hands = [card for hand in game.hands for card in hand]
    in_decks = [*game.decks["number"], *game.decks["action"]]
    discarded = [*game.discards["number"], *game.discards["action"]]
    assert Counter([*on_table, *in_hands, *in_decks, *discarded]) == cards
    assert not any(division_by_zero(sequence) for sequence in game.sequences)
    assert all(len(game.hands[seat]) == 1 for seat in [*catchable(game), *game.said_last])
    for seat in range(game.players):
        moves = legal(game, seat)
        assert moves == sorted(set(moves))
        assert bool(moves) == (seat in actors(game))


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(3))
def test_random_playout(players: int, seed: int) -> None:
    rng = random.Random(seed)
    spare = rng.randrange(5)
    numbers = rng.sample(NUMBERS, min(40, 3 * players + spare))
    actions = rng.sample(ACTIONS, min(40, 3 * players + spare))
    game = ShownMadMatix(players, {"numbers": numbers, "actions": actions})
    cards = Counter([*numbers, *actions])
    while not game.over():
        assert set(must_act(game)) <= set(actors(game))
        seat = rng.choice(actors(game))
        moves = legal(game, seat)
        draws = [move for move in moves if move.startswith("draw")]
        game.play(seat, rng.choice(draws if draws and rng.random() < 0.4 else moves))
        check_whole_position(game, cards)
    assert game.winners()
    assert actors(game) == []

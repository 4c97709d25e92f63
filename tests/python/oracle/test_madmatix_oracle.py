"""The MadMatix oracle against hand-made positions, one rule sentence at a time."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from .madmatix import MadMatix, Sequence, TableCard, is_undefined, sequence_score

NUMBERS = [f"{number}{operator}" for number in range(10) for operator in "+-*/"]
ACTIONS = ["PM"] * 12 + ["TD"] * 12 + ["SLOW", "SWAP", "REV", "REM"] * 4


def sequence(text: str) -> Sequence:
    """Read cards like 6- and cards with a token like 6-=+."""
    split = [word.split("=") for word in text.split()]
    return [TableCard(card, token[0] if token else None) for card, *token in split]


def position(
    *hands: str, table: dict[int, str] | None = None, numbers: str = "1+", actions: str = "PM"
) -> MadMatix:
    game = MadMatix(len(hands), {}, NUMBERS, ACTIONS)
    game.hands = [hand.split() for hand in hands]
    game.decks = {"number": numbers.split(), "action": actions.split()}
    for seat, cards in (table or {}).items():
        game.sequences[seat] = sequence(cards)
    return game


def play_all(game: MadMatix, *moves: str) -> None:
    """Play moves that are written with their seat: 0 draw number."""
    for text in moves:
        seat, move = text.split(" ", 1)
        assert not game.rejects(int(seat), move), text
        game.play(int(seat), move)


def uses(game: MadMatix, verb: str = "play") -> list[str]:
    moves = game.legal_moves(game.turn)
    return [move.removeprefix(verb + " ") for move in moves if move.startswith(verb + " ")]


def scores(game: MadMatix) -> list[str]:
    return [str(score) for score in game.scores]


# Set-up


def test_decks_hold_forty_cards_each() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS) == 40
    assert len(ACTIONS) == 40


@pytest.mark.parametrize("players", range(2, 9))
def test_three_numbers_and_three_actions_each_dealt_round_the_table(players: int) -> None:
    actions = [f"A{which}" for which in range(40)]
    game = MadMatix(players, {}, NUMBERS, actions)
    for seat, hand in enumerate(game.hands):
        dealt = [seat, seat + players, seat + 2 * players]
        assert hand == [*(NUMBERS[at] for at in dealt), *(actions[at] for at in dealt)]
    assert game.decks == {"number": NUMBERS[3 * players :], "action": actions[3 * players :]}
    assert game.sequences == [[]] * players
    assert (game.turn, game.actors, game.must_act) == (0, [0], [0])
    assert (game.over, game.winners, scores(game)) == (False, None, ["0"] * players)


# Score


def test_printed_scoring_check() -> None:
    assert sequence_score(sequence("6- 4/ 2+ 3*")) == 4


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
    assert sequence_score(sequence(cards)) == Fraction(score)


# Number cards


def test_number_card_goes_to_either_end_of_anyones_sequence_or_left_of_an_empty_one() -> None:
    game = position("6- 6- 3*", "1+", "1+", table={1: "4/", 2: "1+ 2+"})
    ends = ["0L", "1L", "1R", "2L", "2R"]
    assert uses(game) == [f"{card}@{end}" for card in ["3*", "6-"] for end in ends]
    assert game.rejects(0, "play 6-@0R")


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
    assert game.discards == ["PM", "TD", "PM"]


def test_card_that_leaves_the_table_sheds_its_token() -> None:
    game = position("REM 1+ 1+", "1+ 1+", table={1: "6-=+ 4/"})
    play_all(game, "0 play REM 1:0")
    assert game.sequences[1] == sequence("4/")
    assert sorted(game.discards) == ["6-", "REM"]


# Swap, reverse, remove


def test_swap_names_two_different_places_smaller_first_as_numbers() -> None:
    eleven = " ".join(["1+"] * 11)
    game = position("SWAP SWAP SWAP", "1+ 1+", table={0: eleven, 1: "3*"})
    assert len(uses(game)) == 12 * 11 / 2
    assert not game.rejects(0, "play SWAP 0:9 0:10")
    for rejected in ["0:10 0:9", "1:0 0:0", "0:0 0:0", "0:0 1:1"]:
        assert game.rejects(0, f"play SWAP {rejected}")


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
    assert (game.sequences[0], game.rejects(1, "play REM 0:1")) == (sequence("4/"), True)


# Slow


def test_slow_names_an_opponent_who_takes_two_cards_from_decks_of_choice() -> None:
    game = position("SLOW 1+ 1+", "2+", "3+", numbers="7+ 8+", actions="REV")
    assert [use for use in uses(game) if "SLOW" in use] == ["SLOW 1", "SLOW 2"]
    play_all(game, "0 play SLOW 2")
    assert (game.actors, game.must_act, game.turn) == ([2], [2], 0)
    assert game.legal_moves(2) == ["take action", "take number"]
    play_all(game, "2 take action")
    assert game.legal_moves(2) == ["take number"]
    play_all(game, "2 take number")
    assert game.hands[2] == ["3+", "REV", "7+"]
    assert (game.question, game.turn, game.decks["number"]) == (None, 1, ["8+"])


def test_slow_takes_as_often_as_cards_are_left() -> None:
    game = position("SLOW 1+ 1+", "2+", numbers="", actions="REV")
    play_all(game, "0 play SLOW 1", "1 take action")
    assert (game.turn, game.question) == (1, None)


def test_slow_is_not_playable_when_both_decks_are_empty() -> None:
    game = position("SLOW 1+ 1+", "2+", numbers="", actions="")
    assert uses(game) == ["1+@0L", "1+@1L"]


# Draw and discard


def test_draw_takes_the_top_card_of_a_deck_that_is_not_empty() -> None:
    game = position("1+", "2+", numbers="7+ 8+", actions="")
    assert uses(game, "draw") == ["number"]
    play_all(game, "0 draw number")
    assert (game.hands[0], game.decks["number"], game.turn) == (["1+", "7+"], ["8+"], 1)
    assert game.rejects(1, "draw action")


def test_discard_only_if_nothing_can_be_played_and_nothing_drawn() -> None:
    assert uses(position("SLOW REV PM", "1+", numbers="", actions="PM"), "discard") == []
    playable = position("SLOW REV PM", "1+", numbers="", actions="", table={1: "6-"})
    assert uses(playable, "discard") == []
    stuck = position("SLOW REV PM PM", "1+", numbers="", actions="")
    assert stuck.legal_moves(0) == ["discard PM", "discard REV", "discard SLOW"]


def test_discard_reveals_the_hand() -> None:
    game = position("SLOW REV PM", "1+ 1+", numbers="", actions="")
    play_all(game, "0 discard REV")
    assert game.revealed == [(0, ["SLOW", "REV", "PM"])]
    assert (game.hands[0], game.discards, game.turn) == (["SLOW", "PM"], ["REV"], 1)


def test_discard_of_the_last_card_ends_the_game() -> None:
    game = position("SLOW", "1+ 1+", numbers="", actions="")
    play_all(game, "0 discard SLOW")
    assert (game.over, game.winners) == (True, [0, 1])


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
    assert is_undefined(sequence(cards)) is undefined


def test_undefined_sequence_is_discarded_whole() -> None:
    game = position("0+ 1+ 1+", "1+ 1+", table={1: "3- 6/"})
    play_all(game, "0 play 0+@1R")
    assert (game.sequences[1], game.discards) == ([], ["3-", "6/", "0+"])


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
    assert game.discards == ["SWAP", "1/", "0+", "5/", "0+"]


# Last Card


def test_last_may_end_only_a_play_or_discard_that_leaves_one_card() -> None:
    assert position("6- SLOW", "1+").legal_moves(0) == [
        "draw action",
        "draw number",
        "play 6-@0L",
        "play 6-@0L last",
        "play 6-@1L",
        "play 6-@1L last",
        "play SLOW 1",
        "play SLOW 1 last",
    ]
    for hand in ["6-", "6- SLOW 1+"]:
        assert not any("last" in move for move in position(hand, "1+").legal_moves(0))
    stuck = position("SLOW REV", "1+", numbers="", actions="")
    assert uses(stuck, "discard") == ["REV", "REV last", "SLOW", "SLOW last"]


def test_who_said_last_cannot_be_caught() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L last")
    assert (game.said_last, game.catchable, game.actors) == ({0}, [], [1])


def test_any_other_seat_may_catch_and_the_turn_is_kept() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L")
    assert (game.catchable, game.actors, game.must_act) == ([0], [1, 2], [1])
    assert game.legal_moves(2) == ["catch 0"]
    assert "catch 0" in game.legal_moves(1)
    assert game.rejects(0, "catch 0")
    assert game.rejects(2, "catch 1")
    play_all(game, "1 catch 0")
    assert (game.actors, game.must_act, game.turn) == ([0], [0], 1)
    play_all(game, "0 penalty number")
    assert (game.hands[0], game.turn, game.actors) == (["3*", "1+"], 1, [1])


def test_the_first_catch_counts_and_nobody_is_caught_twice_for_one_lapse() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "2 catch 0", "0 penalty skip")
    assert (game.hands[0], game.catchable, game.actors) == (["3*"], [], [1])


def test_a_discard_without_last_can_be_caught_and_only_skip_is_left() -> None:
    game = position("SLOW REV", "1+ 1+", numbers="", actions="")
    play_all(game, "0 discard REV", "1 catch 0")
    assert game.legal_moves(0) == ["penalty skip"]


def test_penalty_names_only_decks_with_cards() -> None:
    game = position("6- 3*", "1+ 1+", numbers="")
    play_all(game, "0 play 6-@0L", "1 catch 0")
    assert game.legal_moves(0) == ["penalty action", "penalty skip"]


def test_skip_misses_exactly_the_next_turn() -> None:
    game = position("6- 3*", "1+ 1+ 1+", "1+ 1+ 1+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty skip")
    play_all(game, "1 play 1+@1L", "2 play 1+@2L")
    assert game.turn == 1
    play_all(game, "1 play 1+@1L last", "2 play 1+@2L last")
    assert (game.turn, game.hands[0]) == (0, ["3*"])


def test_window_ends_when_the_next_turn_begins() -> None:
    game = position("6- 3*", "1+ 1+ 1+")
    play_all(game, "0 play 6-@0L", "1 play 1+@0L")
    assert (game.turn, game.catchable, game.actors) == (0, [], [0])


def test_window_ends_when_the_hand_grows() -> None:
    game = position("6- 3*", "SLOW 1+ 1+", "1+ 1+", numbers="7+ 8+")
    play_all(game, "0 play 6-@0L", "1 play SLOW 0")
    assert (game.actors, game.catchable) == ([0], [])
    play_all(game, "0 take number", "0 take number")
    assert (len(game.hands[0]), game.catchable, game.actors) == (3, [], [2])


def test_several_seats_can_have_forgotten() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 play 1+@0L")
    assert [game.legal_moves(seat) for seat in (0, 1, 3)] == [
        ["catch 1"],
        ["catch 0"],
        ["catch 0", "catch 1"],
    ]
    play_all(game, "0 catch 1")
    assert [game.legal_moves(seat) for seat in (0, 2, 3)] == [[], [], []]
    play_all(game, "1 penalty skip", "3 catch 0")
    assert game.must_act == [0]


def test_no_window_if_no_other_seats_turn_lies_between() -> None:
    game = position("6- 3*", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty skip", "1 play 1+@0L")
    assert (game.turn, game.catchable, game.actors) == (1, [], [1])


def test_a_seat_that_misses_a_turn_still_answers_and_may_catch() -> None:
    game = position("6- 3*", "1+ 1+", "SLOW 1+ 1+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty skip", "1 play 1+@0L", "0 catch 1")
    play_all(game, "1 penalty action", "2 play SLOW 0", "0 take number")
    assert game.question is None
    assert (game.turn, len(game.hands[0])) == (1, 2)


def test_slow_leaves_its_player_catchable_only_after_the_answers() -> None:
    game = position("SLOW 3*", "1+ 1+", "1+ 1+", numbers="7+ 8+")
    play_all(game, "0 play SLOW 1")
    assert game.actors == [1]
    play_all(game, "1 take number", "1 take number")
    assert (game.turn, game.catchable, game.actors) == (1, [0], [1, 2])


def test_a_new_lapse_can_be_caught_anew() -> None:
    game = position("6- 3*", "1+ 1+ 1+ 1+", numbers="7+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty number", "1 play 1+@0L")
    play_all(game, "0 play 7+@0L")
    assert "catch 0" in game.legal_moves(1)


# End


def test_game_ends_as_soon_as_a_hand_is_empty() -> None:
    game = position("6-", "1+ 1+")
    play_all(game, "0 play 6-@0L")
    assert (game.over, scores(game), game.winners) == (True, ["6", "0"], [0])
    assert (game.actors, game.must_act) == ([], [])
    assert game.rejects(1, "draw number")


def test_the_last_card_takes_effect_and_undefined_sequences_go() -> None:
    game = position("0+", "1+ 1+", table={0: "1+", 1: "9/"})
    play_all(game, "0 play 0+@1R")
    assert (game.over, scores(game), game.winners) == (True, ["1", "0"], [0])


def test_slow_as_the_last_card_is_not_answered() -> None:
    game = position("SLOW", "1+ 1+")
    play_all(game, "0 play SLOW 1")
    assert (game.over, game.actors, len(game.hands[1])) == (True, [], 2)


def test_nobody_can_be_caught_after_the_end() -> None:
    game = position("6- 3*", "1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 play 1+@1L")
    assert (game.over, game.legal_moves(2), game.rejects(2, "catch 0")) == (True, [], True)


def test_equal_highest_scores_share_the_win() -> None:
    game = position("2+", "1+", "1+", table={0: "1/", 1: "2/ 4+"})
    play_all(game, "0 play 2+@0R")
    assert (scores(game), game.winners) == (["1/2", "1/2", "0"], [0, 1])


def test_highest_score_may_be_negative() -> None:
    game = position("2+", "1+", table={0: "1- 9+", 1: "0- 9+"})
    play_all(game, "0 play 2+@1L")
    assert (scores(game), game.winners) == (["-8", "-7"], [1])


# Spelling


def test_more_spaces_may_stand_for_one_and_at_both_ends() -> None:
    game = position("6- 3*", "1+ 1+")
    play_all(game, "0   play   6-@0L   last ")
    assert (game.turn, game.said_last) == (1, {0})


# Whole games


def check_whole_position(game: MadMatix, cards: Counter[str]) -> None:
    on_table = [card.card for sequence in game.sequences for card in sequence]
    in_hands = [card for hand in game.hands for card in hand]
    in_decks = [*game.decks["number"], *game.decks["action"]]
    assert Counter([*on_table, *in_hands, *in_decks, *game.discards]) == cards
    assert not any(is_undefined(sequence) for sequence in game.sequences)
    assert all(len(game.hands[seat]) == 1 for seat in [*game.catchable, *game.said_last])
    for seat in range(game.players):
        moves = game.legal_moves(seat)
        assert moves == sorted(set(moves))
        assert bool(moves) == (seat in game.actors)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(3))
def test_random_playout(players: int, seed: int) -> None:
    rng = random.Random(seed)
    spare = rng.randrange(5)
    numbers = rng.sample(NUMBERS, min(40, 3 * players + spare))
    actions = rng.sample(ACTIONS, min(40, 3 * players + spare))
    game = MadMatix(players, {}, numbers, actions)
    cards = Counter([*numbers, *actions])
    while not game.over:
        assert set(game.must_act) <= set(game.actors)
        seat = rng.choice(game.actors)
        moves = game.legal_moves(seat)
        draws = [move for move in moves if move.startswith("draw")]
        game.play(seat, rng.choice(draws if draws and rng.random() < 0.4 else moves))
        check_whole_position(game, cards)
    assert game.winners
    assert game.actors == []

"""Last Card, catches and the end of MadMatix in plain Python, one sentence at a time."""

from reference.madmatix_position import (
    actors,
    catchable,
    legal,
    must_act,
    play_all,
    position,
    rejects,
    scores,
    uses,
)

# Last Card


def test_last_may_end_only_a_play_or_discard_that_leaves_one_card() -> None:
    assert legal(position("6- SLOW", "1+"), 0) == [
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
        assert not any("last" in move for move in legal(position(hand, "1+"), 0))
    stuck = position("TD REV", "1+", numbers="", actions="")
    assert uses(stuck, "discard") == ["REV", "REV last", "TD", "TD last"]


def test_who_said_last_cannot_be_caught() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L last")
    assert (game.said_last, catchable(game), actors(game)) == ({0}, [], [1])


def test_any_other_seat_may_catch_and_the_turn_is_kept() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L")
    assert (catchable(game), actors(game), must_act(game)) == ([0], [1, 2], [1])
    assert legal(game, 2) == ["catch 0"]
    assert "catch 0" in legal(game, 1)
    assert rejects(game, 0, "catch 0")
    assert rejects(game, 2, "catch 1")
    play_all(game, "1 catch 0")
    assert (actors(game), must_act(game), game.turn) == ([0], [0], 1)
    play_all(game, "0 penalty number")
    assert (game.hands[0], game.turn, actors(game)) == (["3*", "1+"], 1, [1])


def test_the_first_catch_counts_and_nobody_is_caught_twice_for_one_lapse() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "2 catch 0", "0 penalty skip")
    assert (game.hands[0], catchable(game), actors(game)) == (["3*"], [], [1])


def test_a_discard_without_last_can_be_caught_and_only_skip_is_left() -> None:
    game = position("TD REV", "1+ 1+", numbers="", actions="")
    play_all(game, "0 discard REV", "1 catch 0")
    assert legal(game, 0) == ["penalty skip"]


def test_penalty_names_only_decks_with_cards() -> None:
    game = position("6- 3*", "1+ 1+", numbers="")
    play_all(game, "0 play 6-@0L", "1 catch 0")
    assert legal(game, 0) == ["penalty action", "penalty skip"]


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
    assert (game.turn, catchable(game), actors(game)) == (0, [], [0])


def test_window_ends_when_the_hand_grows() -> None:
    game = position("6- 3*", "SLOW 1+ 1+", "1+ 1+", numbers="7+ 8+")
    play_all(game, "0 play 6-@0L", "1 play SLOW 0")
    assert (actors(game), catchable(game)) == ([0], [])
    play_all(game, "0 take number", "0 take number")
    assert (len(game.hands[0]), catchable(game), actors(game)) == (3, [], [2])


def test_several_seats_can_have_forgotten() -> None:
    game = position("6- 3*", "1+ 1+", "1+ 1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 play 1+@0L")
    assert [legal(game, seat) for seat in (0, 1, 3)] == [
        ["catch 1"],
        ["catch 0"],
        ["catch 0", "catch 1"],
    ]
    play_all(game, "0 catch 1")
    assert [legal(game, seat) for seat in (0, 2, 3)] == [[], [], []]
    play_all(game, "1 penalty skip", "3 catch 0")
    assert must_act(game) == [0]


def test_no_window_if_no_other_seats_turn_lies_between() -> None:
    game = position("6- 3*", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty skip", "1 play 1+@0L")
    assert (game.turn, catchable(game), actors(game)) == (1, [], [1])


def test_a_seat_that_misses_a_turn_still_answers_and_may_catch() -> None:
    game = position("6- 3*", "1+ 1+", "SLOW 1+ 1+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty skip", "1 play 1+@0L", "0 catch 1")
    play_all(game, "1 penalty action", "2 play SLOW 0", "0 take number")
    assert game.pending is None
    assert (game.turn, len(game.hands[0])) == (1, 2)


def test_slow_leaves_its_player_catchable_only_after_the_answers() -> None:
    game = position("SLOW 3*", "1+ 1+", "1+ 1+", numbers="7+ 8+")
    play_all(game, "0 play SLOW 1")
    assert actors(game) == [1]
    play_all(game, "1 take number", "1 take number")
    assert (game.turn, catchable(game), actors(game)) == (1, [0], [1, 2])


def test_a_new_lapse_can_be_caught_anew() -> None:
    game = position("6- 3*", "1+ 1+ 1+ 1+", numbers="7+")
    play_all(game, "0 play 6-@0L", "1 catch 0", "0 penalty number", "1 play 1+@0L")
    play_all(game, "0 play 7+@0L")
    assert "catch 0" in legal(game, 1)


# End


def test_game_ends_as_soon_as_a_hand_is_empty() -> None:
    game = position("6-", "1+ 1+")
    play_all(game, "0 play 6-@0L")
    assert (game.over(), scores(game), game.winners()) == (True, ["6", "0"], [0])
    assert (actors(game), must_act(game)) == ([], [])


def test_the_last_card_takes_effect_and_undefined_sequences_go() -> None:
    game = position("0+", "1+ 1+", table={0: "1+", 1: "9/"})
    play_all(game, "0 play 0+@1R")
    assert (game.over(), scores(game), game.winners()) == (True, ["1", "0"], [0])


def test_slow_as_the_last_card_is_not_answered() -> None:
    game = position("SLOW", "1+ 1+")
    play_all(game, "0 play SLOW 1")
    assert (game.over(), actors(game), len(game.hands[1])) == (True, [], 2)


def test_nobody_can_be_caught_after_the_end() -> None:
    game = position("6- 3*", "1+", "1+ 1+")
    play_all(game, "0 play 6-@0L", "1 play 1+@1L")
    assert (game.over(), legal(game, 2), rejects(game, 2, "catch 0")) == (True, [], True)


def test_equal_highest_scores_share_the_win() -> None:
    game = position("2+", "1+", "1+", table={0: "1/", 1: "2/ 4+"})
    play_all(game, "0 play 2+@0R")
    assert (scores(game), game.winners()) == (["1/2", "1/2", "0"], [0, 1])


def test_highest_score_may_be_negative() -> None:
    game = position("2+", "1+", table={0: "1- 9+", 1: "0- 9+"})
    play_all(game, "0 play 2+@1L")
    assert (scores(game), game.winners()) == (["-8", "-7"], [1])

"""Series of games: when they end, who wins, who begins."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
import quintrix
from quintrix import Series
from quintrix.errors import InvalidOptions
from quintrix.series import MAX_GAMES, SeriesKind
from tables import next_seat


def played(kind: SeriesKind, length: int, *games: tuple[list[int], list[int]]) -> Series:
    series = Series(players=len(games[0][0]), kind=kind, length=length)
    for scores, winners in games:
        assert not series.over
        series = series.add(scores, winners)
    return series


def test_the_highest_total_of_a_number_of_games_wins() -> None:
    series = played("games", 3, ([5, 4], [0]), ([5, 4], [0]), ([1, 9], [1]))
    assert (series.totals, series.wins) == ([11, 17], [2, 1])
    assert (series.over, series.winners) == (True, [1])


def test_equal_totals_share_the_win() -> None:
    series = played("games", 2, ([5, 4, 1], [0]), ([4, 5, 2], [1]))
    assert series.winners == [0, 1]


def test_nobody_has_won_until_the_series_is_over() -> None:
    series = played("games", 2, ([5, 4], [0]))
    assert (series.over, series.winners) == (False, [])


def test_best_of_three_ends_after_two_wins() -> None:
    series = played("best_of", 3, ([5, 4], [0]), ([9, 4], [0]))
    assert (series.over, series.winners) == (True, [0])


def test_best_of_goes_on_while_someone_can_catch_up() -> None:
    series = played("best_of", 5, ([5, 4, 0], [0]), ([5, 4, 0], [0]), ([0, 4, 0], [1]))
    assert not series.over
    series = series.add([0, 9, 0], [1])
    assert not series.over
    assert series.add([0, 0, 9], [2]).winners == [0, 1]


def test_shared_games_count_for_all_who_won_them() -> None:
    series = played("best_of", 2, ([5, 5], [0, 1]), ([9, 4], [0]))
    assert (series.wins, series.winners) == ([2, 1], [0])


def test_target_ends_when_a_total_reaches_it() -> None:
    series = played("target", 20, ([12, 7], [0]), ([7, 13], [1]))
    assert (series.totals, series.winners) == ([19, 20], [1])


def test_target_that_nobody_reaches_ends_after_the_most_games() -> None:
    series = Series(players=2, kind="target", length=10)
    for _ in range(MAX_GAMES):
        assert not series.over
        series = series.add([0, -3], [0])
    assert series.winners == [0]


def test_fractions_are_added_exactly() -> None:
    third = Fraction(1, 3)
    series = Series(players=2, kind="games", length=3)
    for _ in range(3):
        series = series.add([third, 1], [1])
    assert series.totals == [1, 3]


def test_a_deciding_game_breaks_the_tie_and_adds_no_points() -> None:
    series = played("games", 1, ([5, 5, 2], [0, 1])).add([3, 8, None], [1], decider=True)
    assert (series.totals, series.wins, series.winners) == ([5, 5, 2], [1, 1, 0], [1])


def test_the_start_passes_to_the_left() -> None:
    series = Series(players=3, kind="games", length=4, first=1)
    starts = []
    while not series.over:
        starts.append(series.seats)
        series = series.add([0, 0, 0], [0, 1, 2])
    assert starts == [[1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0]]


def test_results_of_matches_go_to_the_players_of_the_seats() -> None:
    dice = Random(3)
    series = Series(players=3, kind="games", length=2, first=2)
    while not series.over:
        match = quintrix.new("colorfox", 3, seed=len(series.games))
        while not match.over:
            seat = next_seat(match)
            match.play(seat, dice.choice(match.legal_moves(seat)))
        seats, series = series.seats, series.add_match(match)
        game = series.games[-1]
        assert [game.scores[player] for player in seats] == match.scores
        assert game.winners == tuple(sorted(seats[seat] for seat in match.winners))


@pytest.mark.parametrize(
    ("kind", "length", "message"),
    [
        ("best", 3, "a series is one of games, best_of, target, not 'best'"),
        ("games", 0, "a series is for 1 to 50 games, not 0"),
        ("best_of", 51, "a series is for 1 to 50 games, not 51"),
        ("target", 100_001, "a series is for 1 to 100000 points, not 100001"),
    ],
)
def test_rejects_a_rule_that_makes_no_sense(kind: SeriesKind, length: int, message: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        Series(players=2, kind=kind, length=length)
    assert caught.value.message == message

"""Arena statistics, compared with hand-computed values and simulations."""

from __future__ import annotations

from fractions import Fraction
from math import inf, log10
from random import Random

import pytest
from quintrix.arena import GameResult
from quintrix.arena.interval import (
    Interval,
    WinCount,
    mean_interval,
    student_quantile,
    win_rate_interval,
)
from quintrix.arena.rating import ratings
from quintrix.arena.standings import complete_deals, leads, standings
from quintrix.types import Points


def game(number: int, seats: str, *scores: Points, players: int = 2) -> GameResult:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return GameResult(
        number=number,
        deal=number // players,
        seats=tuple(seats),
        scores=scores,
        winners=winners,
        moves=20,
        seconds=tuple(seat + 1.0 for seat in range(players)),
        decisions=tuple(10 for _ in range(players)),
    )


# On deal 0 a wins twice, on deal 1 once, on deal 2 it wins once and shares once.
GAMES = [
    game(0, "ab", 30, 10),
    game(1, "ba", 10, 18),
    game(2, "ab", 12, 20),
    game(3, "ba", 10, 14),
    game(4, "ab", 25, 15),
    game(5, "ba", 16, 16),
]


def test_student_quantiles_match_published_tables() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 29: 2.045, 249: 1.970}
    for freedom, quantile in table.items():
        assert student_quantile(freedom) == pytest.approx(quantile, rel=2e-3)


def test_standings_of_two_bots_match_hand_computed_values() -> None:
    first, second = standings(["a", "b"], complete_deals(GAMES, 2))
    assert (first.bot, first.games, first.wins) == ("a", 6, Fraction(9, 2))
    assert (second.bot, second.games, second.wins) == ("b", 6, Fraction(3, 2))
    # Shares of the deals: 1, 1/2, 3/4; around their mean 3/4 they scatter by 1/8 in squares.
    # With one deal that went all one way: (1/8 + 3/16) / 3 = 5/48, as 3 × 3/16 × 48/5 = 5.4 games.
    # 3.84146 / (2 × 5.4) = 0.35569; (0.75 + 0.35569) / 1.71138 = 0.64608;
    # 1.95996 × √(0.1875 / 5.4 + 3.84146 / 116.64) / 1.71138 = 0.29789.
    low, high = 0.64608 - 0.29789, 0.64608 + 0.29789
    assert first.win_rate == pytest.approx((0.75, low, high), abs=2e-5)
    # Leads on the deals: (20+8)/2, (-8+4)/2, (10+0)/2; their deviation is 8.0208.
    assert leads("a", complete_deals(GAMES, 2)) == [14, -2, 5]
    assert first.lead.value == pytest.approx(17 / 3)
    assert first.lead.high - first.lead.value == pytest.approx(4.3027 * 8.0208 / 3**0.5, rel=1e-4)
    assert second.lead == pytest.approx((-17 / 3, -first.lead.high, -first.lead.low))
    # 4.5 of 6 games and a drawn one: 5 to 2.
    assert first.rating.value == pytest.approx(200 * log10(5 / 2))
    assert second.rating.value == pytest.approx(-first.rating.value)
    assert first.seconds_per_move == pytest.approx((3 * 1 + 3 * 2) / 60)


def test_rating_interval_matches_hand_computed_values() -> None:
    # Two deals of 2:0 and one of 0:2, and a drawn game: 4.5 to 2.5 of 7. A deal pulls by how much
    # it differs from what was expected: 2 × 5/14, 2 × 5/14, -2 × 9/14, and the draw by -2/14.
    # Curvature: 7 × 9/14 × 5/14; the difference of two ratings is twice the distance to the middle.
    deals = [{("a", "b"): 2, ("b", "a"): 0}] * 2 + [{("a", "b"): 0, ("b", "a"): 2}]
    pulls = [10 / 14, 10 / 14, -18 / 14, -2 / 14]
    variance = sum(pull**2 for pull in pulls) / (7 * 45 / 196) ** 2 * 4 / 3
    half = 3.182 * variance**0.5 * 400 / 2.302585 / 2
    rating = ratings(["a", "b"], deals)["a"]
    assert rating.value == pytest.approx(200 * log10(4.5 / 2.5))
    assert rating.high - rating.value == pytest.approx(half, rel=2e-3)
    assert rating.value - rating.low == pytest.approx(half, rel=2e-3)


def test_expected_wins_match_actual_wins() -> None:
    wins = {("a", "b"): 30, ("b", "a"): 10, ("a", "c"): 22, ("c", "a"): 18}
    wins |= {("b", "c"): 5, ("c", "b"): 35}
    found = ratings("abc", [{pair: count / 20 for pair, count in wins.items()}] * 20)
    assert sum(rating.value for rating in found.values()) == pytest.approx(0, abs=1e-6)
    for one in "abc":
        others = [two for two in "abc" if two != one]
        gaps = [found[two].value - found[one].value for two in others]
        expected = sum(41 / (1 + 10 ** (gap / 400)) for gap in gaps)
        assert expected == pytest.approx(sum(wins[one, two] + 0.5 for two in others), abs=1e-5)


def test_bot_that_wins_every_game_has_a_finite_rating() -> None:
    few, many = (ratings("ab", [{("a", "b"): 2, ("b", "a"): 0}] * n)["a"] for n in (10, 1000))
    assert few.value < many.value < 2000
    assert few.high - few.low > 100
    assert win_rate_interval([[WinCount(2, 2)] * 10]).low == pytest.approx(0.7225, abs=1e-4)
    assert win_rate_interval([[WinCount(2, 2)] * 10]).high == 1


def test_equal_deals_leave_uncertainty() -> None:
    share, low, high = win_rate_interval([[WinCount(1, 2)] * 20])
    assert share == 0.5
    assert 0.4 < low < 0.5 < high < 0.6


def test_one_deal_has_an_infinite_interval() -> None:
    assert mean_interval([[7.0]]) == Interval(7.0, -inf, inf)
    assert mean_interval([[7.0], [3.0]]) == Interval(5.0, -inf, inf)


def test_differences_between_lineups_do_not_widen_intervals() -> None:
    apart = mean_interval([[10.0, 12.0], [-10.0, -12.0]])
    assert apart.high - apart.low == pytest.approx(2 * 4.3027 * 2**0.5 / 2, rel=1e-4)
    together = mean_interval([[10.0, 12.0, -10.0, -12.0]])
    assert together.high - together.low > 5 * (apart.high - apart.low)
    mixed = win_rate_interval([[WinCount(2, 2)] * 20, [WinCount(0, 2)] * 20])
    pooled = win_rate_interval([[WinCount(2, 2), WinCount(0, 2)] * 20])
    assert mixed.high - mixed.low < (pooled.high - pooled.low) / 3


def test_counts_only_complete_deals() -> None:
    assert standings(["a", "b"], complete_deals(GAMES[:1], 2)) == []
    first, _ = standings(["a", "b"], complete_deals([*GAMES[:2], GAMES[3]], 2))
    assert (first.games, first.wins) == (2, Fraction(2))


def test_fractions_are_exact() -> None:
    third = Fraction(1, 3)
    games = [game(0, "ab", third, 2 * third), game(1, "ba", third, Fraction(2, 3))]
    assert leads("a", complete_deals(games, 2)) == [0.0]
    equal = [game(0, "ab", third, third), game(1, "ba", third, third)]
    assert standings(["a", "b"], complete_deals(equal, 2))[0].wins == 1


def test_standings_of_three_seats_match_hand_computed_values() -> None:
    seatings = ("abb", "bab", "bba")
    scores = ((9, 3, 0), (6, 9, 0), (9, 9, 0))
    games = [
        game(n, s, *p, players=3) for n, (s, p) in enumerate(zip(seatings, scores, strict=True))
    ]
    one, two = standings(["a", "b"], complete_deals(games, 3))
    assert (one.bot, one.games, one.wins) == ("a", 3, Fraction(2))
    assert (two.bot, two.games, two.wins) == ("b", 6, Fraction(1))
    assert (one.win_rate.value, two.win_rate.value) == pytest.approx((2 / 3, 1 / 6))
    # a is ahead by 9 - 1.5, 9 - 3 and 0 - 9.
    assert one.lead.value == pytest.approx((7.5 + 6 - 9) / 3)
    assert two.lead.value == pytest.approx(-one.lead.value)
    # a beats b four times and is beaten twice; one drawn game more.
    assert one.rating.value == pytest.approx(200 * log10(4.5 / 2.5))


def deal_of(rng: Random, probability: float) -> WinCount:
    """Two games that depend on each other as seat-swapped games do: through a common deal."""
    luck = rng.uniform(-0.15, 0.15)
    return WinCount(sum(rng.random() < probability + luck for _ in range(2)), 2)


@pytest.mark.parametrize("probability", [0.5, 0.7])
def test_intervals_have_95_percent_coverage(probability: float) -> None:
    rng, rounds, held = Random(1), 400, [0, 0, 0]
    elo = 200 * log10(probability / (1 - probability))
    for _ in range(rounds):
        deals = [deal_of(rng, probability) for _ in range(30)]
        pairs = [{("a", "b"): d.wins, ("b", "a"): d.games - d.wins} for d in deals]
        found = (
            win_rate_interval([deals]),
            mean_interval([[d.wins for d in deals]]),
            ratings("ab", pairs)["a"],
        )
        truths = probability, 2 * probability, elo
        for kind, (interval, truth) in enumerate(zip(found, truths, strict=True)):
            held[kind] += interval.low <= truth <= interval.high
    assert all(0.925 <= count / rounds <= 0.985 for count in held), held

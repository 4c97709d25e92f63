"""Clocks follow from the times of the log alone."""

from __future__ import annotations

import pytest
from quintrix.server.clocks import Clocks
from quintrix.server.durations import DAY_SECONDS

LIVE = {"kind": "live", "base": 60, "increment": 5}
DAYS = {"kind": "move", "seconds": 2 * DAY_SECONDS, "vacation_days": 3}


def left(clocks: Clocks, now: float) -> list[float]:
    return [time.left for time in clocks.seat_times(now)]


def test_only_the_clock_of_the_player_to_move_runs() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    assert left(clocks, 1010) == [50, 60]
    assert [time.running for time in clocks.seat_times(1010)] == [True, False]


def test_a_turn_adds_the_increment_at_its_end() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    clocks.update(1010, {0}, mover=0)  # the first of several moves of a turn
    assert left(clocks, 1010) == [50, 60]
    clocks.update(1020, {1}, mover=0)
    assert left(clocks, 1030) == [45, 50]


def test_several_clocks_run_in_a_shared_turn() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.update(1000, {0, 2})
    clocks.update(1007, {2}, mover=0)
    assert left(clocks, 1020) == [58, 60, 40]


def test_no_clock_runs_while_bots_play() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    clocks.update(1001, set(), mover=0)
    assert clocks.deadline() is None
    assert left(clocks, 9000) == [64, 60]


def test_a_move_gets_its_whole_time() -> None:
    clocks = Clocks(DAYS, 2)
    clocks.update(0, {0})
    clocks.update(1.9 * DAY_SECONDS, {0}, mover=0)
    assert clocks.deadline() == pytest.approx(3.9 * DAY_SECONDS)
    clocks.update(2 * DAY_SECONDS, {1}, mover=0)
    assert clocks.overdue(3.9 * DAY_SECONDS) == []
    assert clocks.overdue(4 * DAY_SECONDS) == [1]


def test_an_outage_costs_no_time_of_a_live_game() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    assert clocks.seconds_lost(1010, 1500) == 490
    clocks.give_back(1010, 1500)
    assert left(clocks, 1510) == [40, 60]
    assert clocks.seconds_lost(1010, 1500) <= 0, "another node has given it back already"


def test_an_outage_before_the_turn_gives_nothing_back() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    clocks.give_back(100, 900)
    assert left(clocks, 1010) == [50, 60]


def test_a_vacation_stops_the_clock_for_its_days() -> None:
    clocks = Clocks(DAYS, 2)
    clocks.update(0, {0})
    clocks.take_vacation(0, DAY_SECONDS, 2 * DAY_SECONDS)
    assert left(clocks, 2 * DAY_SECONDS)[0] == DAY_SECONDS
    assert clocks.deadline() == 4 * DAY_SECONDS
    shown = clocks.seat_times(2 * DAY_SECONDS)[0]
    assert (shown.running, shown.away, shown.vacation) == (False, DAY_SECONDS, 1)


def test_an_unused_vacation_is_kept() -> None:
    clocks = Clocks(DAYS, 2)
    clocks.update(0, {0})
    clocks.take_vacation(0, 0, 3 * DAY_SECONDS)
    clocks.take_vacation(0, DAY_SECONDS, 0)
    assert clocks.seat_times(DAY_SECONDS)[0].vacation == 2
    assert clocks.deadline() == 3 * DAY_SECONDS


def test_time_never_runs_backwards() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1000, {0})
    clocks.update(990, {1}, mover=0)  # by the clock of another machine
    assert left(clocks, 1000) == [65, 60]


def test_nothing_is_over_before_the_next_check() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.update(1000, {0})
    clocks.update(1050, {1}, mover=0)
    assert clocks.earliest(1051) == 1066
    clocks.update(1051, {0}, mover=1)
    assert clocks.deadline() == 1066

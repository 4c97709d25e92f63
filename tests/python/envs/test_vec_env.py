"""Vectorised environments: equal to single games for any number of threads."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import numpy as np
import pytest
import quintrix
from quintrix._core import Episode
from tables import Table

from envs.seating import FEWEST, PLAIN, SMALLEST

ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "scores")


def batch_at(table: Table, n: int = 6, seed: int = 11, threads: int = 1) -> quintrix.VecEnv:
    return quintrix.vec_env(table.game, n, table.players, seed, table.options, threads)


@pytest.mark.parametrize("table", SMALLEST, ids=str)
def test_every_row_plays_the_game_of_its_seed(table: Table) -> None:
    games, numbers = batch_at(table), list(range(6))

    def begun(number: int) -> Episode:
        return Episode(table.game, table.players, options=table.options, seed=11 + number)

    episodes = [begun(number) for number in numbers]
    for _ in range(400):
        actions = games.sample()
        games.step(actions)
        for row, episode in enumerate(episodes):
            episode.step(int(actions[row]))
            assert games.dones[row] == episode.over
            if episode.over:
                assert games.rewards[row] == pytest.approx(episode.rewards)
                scores = [float(score) for score in episode.match.scores]
                assert games.scores[row].tolist() == scores
                numbers[row] += len(games)
                episode = episodes[row] = begun(numbers[row])
            else:
                assert not games.rewards[row].any()
            assert games.seats[row] == episode.seat
            assert (games.observations[row] == episode.observe(episode.seat)).all()
            assert (games.masks[row] == episode.mask()).all()


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_threads_and_rollout_give_the_same_arrays(table: Table) -> None:
    one, many, rolled = (batch_at(table, 50, 5, threads) for threads in (1, 3, 2))
    for _ in range(150):
        one.step(one.sample())
        many.step(many.sample())
    rolled.rollout(150)
    for name in ARRAYS:
        assert (getattr(one, name) == getattr(many, name)).all(), name
        assert (getattr(one, name) == getattr(rolled, name)).all(), name


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_works_after_a_fork() -> None:
    lines = """
import os
import quintrix
games = quintrix.vec_env("smartrix", n=64, seed=3, threads=2)
games.rollout(20)
child = os.fork()
games.rollout(20)
os.write(1, f"{games.observations.sum()}\\n".encode())
if child:
    os.waitpid(child, 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", lines], capture_output=True, text=True, check=True, timeout=120
    )
    output = done.stdout.splitlines()
    assert len(output) == 2
    assert output[0] == output[1]


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_arrays_are_written_in_place(table: Table) -> None:
    games = batch_at(table)
    arrays = [getattr(games, name) for name in ARRAYS]
    before = games.observations.copy()
    games.rollout(3)
    assert all(getattr(games, name) is array for name, array in zip(ARRAYS, arrays, strict=True))
    assert (games.observations != before).any()


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_one_illegal_action_stops_all(table: Table) -> None:
    games = batch_at(table)
    actions, before = games.sample(), games.observations.copy()
    actions[4] = int(np.flatnonzero(games.masks[4] == 0)[0])
    with pytest.raises(
        quintrix.InvalidOptions,
        match=f"game 4: seat 0 cannot take {actions[4]}|action {actions[4]}",
    ):
        games.step(actions)
    assert (games.observations == before).all()


def test_works_without_numpy_except_vec_env() -> None:
    lines = """
import sys
sys.modules["numpy"] = None
import quintrix
assert quintrix.new("iota", seed=1).legal_moves(0)
assert quintrix.layout("iota").actions
for make in (quintrix.vec_env, lambda game: quintrix.Episode(game, 2, seed=1).mask()):
    try:
        make("iota")
    except quintrix.InvalidOptions as error:
        print(error)
"""
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
    message = "this needs numpy: `pip install 'quintrix[vec]'` brings it"
    assert done.stdout.splitlines() == [message, message]


def test_rejects_invalid_arguments() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="1 to"):
        quintrix.vec_env("iota", n=0)
    with pytest.raises(quintrix.InvalidOptions, match="whole number"):
        quintrix.vec_env("iota", n=-1)
    with pytest.raises(quintrix.InvalidOptions, match="did you mean iota"):
        quintrix.vec_env("iotta")
    with pytest.raises(quintrix.InvalidOptions, match="2 to 4 players"):
        quintrix.vec_env("iota", players=5)
    with pytest.raises(quintrix.InvalidOptions, match=r"shape \(6,\), not .* shape \(5,\)"):
        batch_at(FEWEST[0]).step(np.zeros(5, np.int64))
    with pytest.raises(quintrix.InvalidOptions, match=r"6 whole numbers, one per game: .*float64"):
        batch_at(FEWEST[0]).step(np.zeros(6))
    with pytest.raises(quintrix.InvalidOptions, match="6 booleans"):
        batch_at(FEWEST[0]).restart(np.zeros(6))
    with pytest.raises(quintrix.InvalidOptions, match="no game 6"):
        batch_at(FEWEST[0]).match(6)
    with pytest.raises(quintrix.InvalidOptions, match="need 2 opponents, not 1"):
        quintrix.vec_env("iota", n=1, players=3, opponents=["greedy"])


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_copies_and_pickles_continue_alike(table: Table) -> None:
    games = quintrix.vec_env(table.game, 8, 2, 3, None, 2, opponents="easy", seat=None)
    for _ in range(60):
        games.step(games.sample())
    others = [games.copy(), pickle.loads(pickle.dumps(games))]
    for _ in range(60):
        actions = games.sample()
        games.step(actions)
        for other in others:
            assert (other.sample() == actions).all()
            other.step(actions)
            assert all((getattr(other, name) == getattr(games, name)).all() for name in ARRAYS)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_match_of_a_row_is_the_game_in_progress(table: Table) -> None:
    games = batch_at(table)
    games.rollout(25)
    for row in range(len(games)):
        match = games.match(row)
        assert match.seed is not None
        assert not match.over
        episode = Episode.from_match(match, seat=int(games.seats[row]))
        if not games.observations[row][games.layout.part("steps").slice].any():
            assert (episode.observe(episode.seat) == games.observations[row]).all()


def test_reset_starts_the_games_of_another_seed() -> None:
    games, fresh = batch_at(FEWEST[0], seed=1), batch_at(FEWEST[0], seed=9)
    games.rollout(30)
    games.reset(9)
    assert all((getattr(games, name) == getattr(fresh, name)).all() for name in ARRAYS)


def test_steps_and_restarts_of_some_rows_leave_the_others() -> None:
    games = batch_at(FEWEST[0])
    rows = np.arange(6) < 2
    before = games.observations.copy()
    games.step(games.sample(), rows=rows)
    assert (games.observations[2:] == before[2:]).all()
    assert not (games.observations[:2] == before[:2]).all()
    games.restart(~rows)
    assert games.match(2).seed == 11 + 2 + 6
    assert games.match(0).seed == 11


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_opponents_play_all_other_seats(table: Table) -> None:
    games = quintrix.vec_env(table.game, 16, 2, 3, None, 1, opponents="greedy", seat=1)
    won = played = 0
    for _ in range(400):
        assert (games.seats == 1).all()
        games.step(games.sample())
        played += int(games.dones.sum())
        won += int((games.rewards[:, 1] > 0).sum())
    assert played == 0 or won <= played / 2


def test_opponents_play_the_same_for_any_number_of_threads() -> None:
    one, many = (
        quintrix.vec_env("madmatix", 20, 3, 5, None, threads, opponents=["easy", "random"])
        for threads in (1, 4)
    )
    for _ in range(100):
        one.step(one.sample())
        many.step(many.sample())
    assert all((getattr(one, name) == getattr(many, name)).all() for name in ARRAYS)


def test_final_observations_show_the_end_of_a_game() -> None:
    games = quintrix.vec_env("colorfox", 4, 2, 3, None, 1, deck="tiny", final_observations=True)
    for _ in range(400):
        games.step(games.sample())
        for row in np.flatnonzero(games.dones):
            part = games.layout.part("scores")
            scores = games.final_observations[row][part.slice].reshape(part.shape)
            total = sorted(int(high) * 100 + int(low) for high, low in scores)
            assert total == sorted(games.scores[row].tolist())
            return
    pytest.fail("no game ended")


def test_repr_says_what_is_played() -> None:
    games = quintrix.vec_env("iota", n=3, players=3, opponents="easy")
    assert repr(games).startswith("<VecEnv iota: 3 games of 3 players against easy, easy,")


def test_opponents_that_are_no_names_are_reported() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="without opponents"):
        quintrix.vec_env("iota", 2, seat=1)
    with pytest.raises(quintrix.InvalidOptions, match=r"names of built-in bots .*make takes any"):
        quintrix.vec_env("iota", 2, opponents=[quintrix.bot("greedy")])  # type: ignore[list-item]

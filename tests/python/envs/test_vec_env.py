"""Vectorised environments: equal to single games for any number of threads."""

from __future__ import annotations

import os
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
for make in (quintrix.vec_env, lambda game: quintrix.Episode(game, 2, seed=1)):
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
    with pytest.raises(quintrix.InvalidOptions, match="has 6 numbers here, not 5"):
        batch_at(FEWEST[0]).step(np.zeros(5))

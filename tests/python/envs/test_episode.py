"""Episodes: what seats remember, and matches that are continued."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest
import quintrix
from quintrix import Episode
from tables import GAMES

MOVES = 12


def played(game: str, moves: int = MOVES, seed: int = 3) -> Episode:
    episode, rng = Episode(game, seed=seed, track_history=True), random.Random(seed)
    while episode.match.ply < moves and not episode.over:
        episode.step(rng.choice(episode.actions()))
    return episode


@pytest.mark.parametrize("game", GAMES)
def test_continued_match_decides_as_the_episode_that_played_it(game: str) -> None:
    episode = played(game)
    again = Episode.from_match(episode.match, track_history=True)
    assert again.seat == episode.seat
    assert again.actions() == episode.actions()
    for seat in range(episode.players):
        assert (again.observe(seat) == episode.observe(seat)).all()
        assert (again.history(seat) == episode.history(seat)).all()
        assert again.observe_bytes(seat) == episode.observe(seat).tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_history_moves_on_by_a_row_with_each_move(game: str) -> None:
    episode, rng = played(game), random.Random(1)
    for seat in range(episode.players):
        twin = episode.copy()
        before = twin.history(seat, moves=4)
        ply = twin.match.ply
        while twin.match.ply == ply and not twin.over:
            twin.step(rng.choice(twin.actions()))
        after = twin.history(seat, moves=5)
        assert before.shape == (4, 64)
        assert after[0].any()
        assert (after[1:] == before).all()


def test_history_has_no_cards_that_others_drew() -> None:
    rows = {seat: set[bytes]() for seat in range(2)}
    for seed in range(6):
        episode = Episode("iota", seed=seed, track_history=True)
        episode.play(0, "pass " + quintrix.new("iota", seed=seed).view(0)["hand"][0])
        for seat in range(2):
            rows[seat].add(episode.history(seat, moves=1).tobytes())
    assert len(rows[0]) == 6  # each time other cards
    assert len(rows[1]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_remembers_the_same_in_every_world(game: str) -> None:
    episode = played(game)
    for seat in range(episode.players):
        world = episode.resample(seat, 5)
        assert (world.history(seat) == episode.history(seat)).all()


def test_history_is_zero_before_the_first_move() -> None:
    assert not Episode("iota", seed=1, track_history=True).history(0).any()


def test_resampled_match_can_be_continued_but_has_no_history() -> None:
    world = quintrix.new("iota", seed=7).resample(0, 1)
    episode = Episode.from_match(world)
    assert episode.observe(1).tolist() != Episode("iota", seed=7).observe(1).tolist()
    episode.step(episode.actions()[0])
    with pytest.raises(
        quintrix.InvalidOptions, match="resampled before it began cannot be pickled"
    ):
        pickle.dumps(episode)
    with pytest.raises(quintrix.InvalidOptions, match="resampled has no history"):
        Episode.from_match(world, track_history=True)


def test_rejects_histories_that_are_not_kept() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="track_history=True"):
        Episode("iota", seed=7).history(0)
    with pytest.raises(quintrix.InvalidOptions, match="remembers 32 moves, not 33"):
        Episode("iota", seed=7, track_history=True).history(0, moves=33)


def test_information_states_of_openspiel_have_the_history() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("quintrix.envs.openspiel")
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("quintrix_iota", {"deals": 3, "history": 2})
    state = game.new_initial_state()
    for action in (1, 0, 0):
        state.apply_action(action)
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    seen.set_from(state, 1)
    assert np.array_equal(seen.dict["history"], state.episode.history(1, 2))
    assert seen.dict["history"].any(axis=1).all()
    assert set(np.unique(seen.dict["history_hash"])) == {-1.0, 1.0}

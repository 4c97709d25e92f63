"""The vector environments of Gymnasium, whose bots play inside the core."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
import quintrix
from gymnasium.vector import AutoresetMode
from quintrix.envs.gymnasium import SoloVectorEnv, make_vec
from quintrix.envs.gymnasium.rewards import MAX_ILLEGAL_ACTIONS
from tables import Table

from envs.seating import FEWEST


def legal(env: SoloVectorEnv, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in env.action_masks()])


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_make_vec_creates_them(table: Table) -> None:
    title = next(game.title for game in quintrix.games() if game.name == table.game)
    env = gymnasium.make_vec(f"quintrix.envs.gymnasium:quintrix/{title}-v0", num_envs=3)
    assert isinstance(env.unwrapped, SoloVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=5)
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_games_end_with_their_last_observation(reward: str) -> None:
    env = make_vec("colorfox", 4, bots="easy", seat="random", deck="tiny", reward=reward)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(300):
        _, rewards, terminated, truncated, infos = env.step(legal(env, rng))
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        if terminated.any():
            row = int(np.flatnonzero(terminated)[0])
            assert (infos["_final_obs"] == terminated).all()
            final = infos["final_obs"][row]
            assert env.single_observation_space.contains(final)
            assert not final["action_mask"].any()
            part = env.layout.part("scores")
            shown = final["observation"][part.slice].reshape(part.shape) @ [100, 1]
            own, others = shown[0], max(shown[1:])
            expected = own - others if reward == "margin" else np.sign(own - others)
            assert rewards[row] == expected
            return
    pytest.fail("no game ended")


def test_illegal_actions_change_nothing_until_the_game_is_truncated() -> None:
    env = make_vec("iota", 2)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"][0] == 0)[0])
    for number in range(1, MAX_ILLEGAL_ACTIONS + 1):
        actions = legal(env, np.random.default_rng(number))
        actions[0] = illegal
        after, rewards, _, truncated, infos = env.step(actions)
        assert rewards[0] == pytest.approx(-0.1)
        assert infos["masked"].tolist() == [True, False]
        assert truncated[0] == (number == MAX_ILLEGAL_ACTIONS)
        if not truncated[0]:
            assert (after["observation"][0] == seen["observation"][0]).all()
    assert (infos["final_obs"][0]["observation"] == seen["observation"][0]).all()
    assert not (after["observation"][0] == seen["observation"][0]).all()


def test_same_seed_gives_the_same_games() -> None:
    runs = []
    for threads in (1, 2):
        env, rng = make_vec("madmatix", 4, bots="easy", threads=threads), np.random.default_rng(2)
        env.reset(seed=3)
        runs.append([env.step(legal(env, rng))[0]["observation"] for _ in range(50)])
    assert (np.array(runs[0]) == np.array(runs[1])).all()


def test_rejects_bots_that_cannot_play_inside_the_core() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="only built-in bots"):
        make_vec("iota", 2, bots="mybots:Cautious")

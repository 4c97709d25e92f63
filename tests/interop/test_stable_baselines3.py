"""MaskablePPO of sb3-contrib learns in the Gymnasium environments."""

from __future__ import annotations

import gymnasium
import pytest
import quintrix
import quintrix.envs.gymnasium
from sb3_contrib import MaskablePPO

TITLES = [game.title for game in quintrix.games()]


@pytest.mark.parametrize("title", TITLES)
def test_maskable_ppo_learns(title: str) -> None:
    env = gymnasium.make(f"quintrix/{title}-v0", bots="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=7)
    model.learn(128)
    observation, _ = env.reset(seed=7)
    for _ in range(20):
        masks = env.get_wrapper_attr("action_masks")()
        action, _ = model.predict(observation, action_masks=masks)
        assert masks[int(action)]
        observation, _, terminated, _, info = env.step(action)
        assert not info["masked"]
        if terminated:
            break

"""Gymnasium's RecordVideo takes the drawn boards."""

from __future__ import annotations

from pathlib import Path

import gymnasium
import pytest
import quintrix
import quintrix.envs.gymnasium

TITLES = [game.title for game in quintrix.games()]


@pytest.mark.parametrize("title", TITLES)
def test_records_a_video_of_a_game(title: str, tmp_path: Path) -> None:
    env = gymnasium.make(f"quintrix/{title}-v0", bots="greedy", render_mode="rgb_array")
    env = gymnasium.wrappers.RecordVideo(env, str(tmp_path), episode_trigger=lambda _: True)
    observation, _ = env.reset(seed=7)
    for _ in range(6):
        action = int(observation["action_mask"].argmax())
        observation, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            break
    env.close()
    (video,) = tmp_path.glob("*.mp4")
    assert video.stat().st_size > 1000

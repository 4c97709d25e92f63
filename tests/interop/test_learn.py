"""The learning example, which `interop.py` copies beside its tests."""

from __future__ import annotations

import learn
import pytest
import torch


def test_learning_reinforces_rewarded_steps() -> None:
    learner = learn.Learner("random", seed=1, rounds=1, games=32)
    rollout = learner.collect(32)
    learner.update(rollout)
    with torch.no_grad():
        logs, _ = learner.agent(rollout.inputs, rollout.masks)
    rise = logs.gather(1, rollout.actions[:, None]).squeeze(1) - rollout.logs
    good, bad = rollout.advantages > 0.5, rollout.advantages < -0.5
    assert rise[good].mean() > rise[bad].mean()
    assert 0 <= learn.evaluate(learner.agent, "random", 4, seed=1) <= 1


def test_advantages_stop_at_the_end_of_a_game() -> None:
    rewards = torch.tensor([[0.0], [1.0], [0.0]])
    ends = torch.tensor([[False], [True], [False]])
    values = torch.tensor([[0.5], [0.2], [-0.4]])
    advantages = learn.gae(values, torch.tensor([0.9]), rewards, ends)
    at_the_end = 1 - 0.2
    before = 0.2 - 0.5 + learn.GAE_LAMBDA * at_the_end
    afterwards = 0.9 + 0.4
    assert advantages.ravel().tolist() == pytest.approx([before, at_the_end, afterwards])

"""PettingZoo environments: the official tests, and further ones."""

from __future__ import annotations

import random
import sys
import time
import warnings
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
import quintrix
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from quintrix.envs.pettingzoo import raw_env
from tables import Table

from envs.seating import FEWEST, PLAIN, SMALLEST

CYCLES = 150


def module(table: Table) -> ModuleType:
    return import_module(f"quintrix.envs.pettingzoo.{table.game}_v0")


class Seated:
    """The module of a game, at a table of so many players: what ``max_cycles_test`` asks for."""

    def __init__(self, table: Table) -> None:
        self._module, self._players = module(table), table.players

    def env(self, **given: Any) -> Any:
        return self._module.env(players=self._players, **given)

    def parallel_env(self, **given: Any) -> Any:
        return self._module.parallel_env(players=self._players, **given)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_passes_the_pettingzoo_api_test(table: Table) -> None:
    with warnings.catch_warnings():
        # It takes any observation that is a dictionary, other than of its own games, for a mistake.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", ".*action mask.*|.*Action mask.*")
        api_test(module(table).env(players=table.players), num_cycles=CYCLES)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_passes_the_pettingzoo_seed_test(table: Table) -> None:
    seed_test(lambda: module(table).env(players=table.players), num_cycles=CYCLES)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_passes_the_pettingzoo_max_cycles_test(table: Table) -> None:
    max_cycles_test(Seated(table))


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_pettingzoo_benchmark_runs(
    table: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It goes on for five seconds: here by a clock that is a hundred times as fast.
    hasty = SimpleNamespace(time=lambda: 100 * time.time())
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", hasty)
    performance_benchmark(module(table).env(players=table.players))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("table", SMALLEST, ids=str)
def test_random_games_end_with_zero_sum_rewards(
    table: Table,
) -> None:
    env, rng = raw_env(table.game, table.players, table.options), random.Random(1)
    env.reset(seed=5)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        assert not cut
        allowed = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(rng.choice(allowed)))
    match = env.episode.match
    assert match.over
    assert sum(paid.values()) == pytest.approx(0)
    best = {agent for agent, reward in paid.items() if reward == max(paid.values())}
    assert best == {f"seat_{seat}" for seat in match.winners}


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_masked_action_raises_or_loses(table: Table) -> None:
    raw = raw_env(table.game)
    raw.reset(seed=1)
    masked = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(quintrix.InvalidOptions, match=f"cannot take action {masked}"):
        raw.step(masked)
    env = module(table).env()
    env.reset(seed=1)
    env.step(masked)
    assert env.rewards["seat_0"] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_only_the_acting_agent_has_legal_actions(table: Table) -> None:
    env = raw_env(table.game)
    env.reset(seed=1)
    idle = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(idle)["action_mask"].any()


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_render_draws_the_table(table: Table) -> None:
    env = raw_env(table.game, render_mode="ansi")
    env.reset(seed=1)
    drawing = env.render()
    assert drawing is not None
    assert "seat 0" in drawing


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_masked_action_in_a_cycle_waits_and_is_penalised(table: Table) -> None:
    env = module(table).parallel_env(max_cycles=3)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if not seen[agent]["action_mask"][-1])
    actions = dict.fromkeys(env.agents, env.wait)
    after, rewards, _, _, infos = env.step(actions)
    assert rewards == {agent: -1 if agent == asked else 0 for agent in rewards}
    assert infos[asked]["masked"]
    assert all((after[agent]["observation"] == seen[agent]["observation"]).all() for agent in seen)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_flattened_observations_have_masks_in_the_infos(table: Table) -> None:
    env = module(table).env(flatten_observation=True)
    api_test(env, num_cycles=CYCLES)
    env.reset(seed=1)
    for _ in env.agent_iter(20):
        seen, _, over, _, info = env.last()
        assert seen.shape == (env.layout.size,)
        assert (info["action_mask"] == env.episode.mask()).all()
        env.step(None if over else int(info["action_mask"].argmax()))
    both = module(table).parallel_env(flatten_observation=True)
    observations, infos = both.reset(seed=1)
    assert all(both.observation_space(agent).contains(observations[agent]) for agent in both.agents)
    waits = [agent for agent in both.agents if infos[agent]["action_mask"][-1]]
    assert len(waits) == len(both.agents) - 1


def test_state_is_in_the_state_space() -> None:
    env = raw_env("iota", deck="tiny")
    env.reset(seed=1)
    assert env.state_space.contains(env.state())

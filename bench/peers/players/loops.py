"""Loops shared by our games and those of other libraries."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np

from peers.players import Batch


def zoo_loop(env: Any) -> Callable[[], Batch]:
    """Play games in a PettingZoo environment."""
    rng, seeds = random.Random(1), count()

    def play() -> Batch:
        moves = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
                moves += 1
        return Batch(1, moves)

    return play


def spiel_loop(game: Any) -> Callable[[], Batch]:
    """Play games of OpenSpiel."""
    rng = random.Random(1)

    def play() -> Batch:
        moves, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return Batch(1, moves)

    return play

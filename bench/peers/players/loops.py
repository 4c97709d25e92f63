"""The loops that play our games and those of others alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np

from peers.players import Played


def zoo_loop(env: Any) -> Callable[[], Played]:
    """Play one game after the other in an environment of PettingZoo."""
    rng, seeds = random.Random(1), count()

    def play() -> Played:
        moves = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                moves += 1
        return Played(1, moves)

    return play


def spiel_loop(game: Any) -> Callable[[], Played]:
    """Play one game after the other of OpenSpiel."""
    rng = random.Random(1)

    def play() -> Played:
        moves, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return Played(1, moves)

    return play

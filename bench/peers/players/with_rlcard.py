"""Random play in RLCard."""

from __future__ import annotations

from importlib.metadata import version

import rlcard
from rlcard.agents import RandomAgent

from peers.players import Batch, Player


def player(_: str, name: str) -> Player:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions)] * env.num_players)

    def play() -> Batch:
        before = env.timestep
        # Without is_training its agents compute a table of probabilities for every move.
        env.run(is_training=True)
        return Batch(1, env.timestep - before)

    return Player(version("rlcard"), env.num_players, play)

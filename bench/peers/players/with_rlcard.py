"""Random play in RLCard."""

from __future__ import annotations

from importlib.metadata import version

import rlcard
from rlcard.agents import RandomAgent

from peers.players import Played, Player


def player(_: str, name: str) -> Player:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions)] * env.num_players)

    def play() -> Played:
        before = env.timestep
        # Without training its agents work out a table of chances for every move.
        env.run(is_training=True)
        return Played(1, env.timestep - before)

    return Player(version("rlcard"), env.num_players, play)

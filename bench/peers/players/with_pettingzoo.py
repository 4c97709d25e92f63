"""Random play in the classic environments of PettingZoo."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version

from peers.players import Player
from peers.players.loops import zoo_loop


def player(family: str, name: str) -> Player:
    env = import_module(f"pettingzoo.{family}.{name}").env()
    return Player(version("pettingzoo"), len(env.possible_agents), zoo_loop(env))

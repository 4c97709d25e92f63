"""Colorfox as a PettingZoo environment."""

from functools import partial

from quintrix.envs.pettingzoo import make

env = partial(make.env, "colorfox")
parallel_env = partial(make.parallel_env, "colorfox")
raw_env = partial(make.raw_env, "colorfox")

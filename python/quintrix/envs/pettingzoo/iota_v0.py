"""Iota as a PettingZoo environment."""

from functools import partial

from quintrix.envs.pettingzoo import make

env = partial(make.env, "iota")
parallel_env = partial(make.parallel_env, "iota")
raw_env = partial(make.raw_env, "iota")

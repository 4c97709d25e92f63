"""Hetrix as a PettingZoo environment."""

from functools import partial

from quintrix.envs.pettingzoo import make

env = partial(make.env, "hetrix")
parallel_env = partial(make.parallel_env, "hetrix")
raw_env = partial(make.raw_env, "hetrix")

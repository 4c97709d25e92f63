"""Smartrix as a PettingZoo environment."""

from functools import partial

from quintrix.envs.pettingzoo import make

env = partial(make.env, "smartrix")
parallel_env = partial(make.parallel_env, "smartrix")
raw_env = partial(make.raw_env, "smartrix")

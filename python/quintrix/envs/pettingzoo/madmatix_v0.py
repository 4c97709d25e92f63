"""MadMatix as a PettingZoo environment."""

from functools import partial

from quintrix.envs.pettingzoo import make

env = partial(make.env, "madmatix")
parallel_env = partial(make.parallel_env, "madmatix")
raw_env = partial(make.raw_env, "madmatix")

"""The games as environments of reinforcement learning libraries.

Each subpackage needs its library: install ``quintrix[pettingzoo]``, ``quintrix[gymnasium]`` or
``quintrix[openspiel]``. Actions and observations are the same in all of them:
:func:`quintrix.layout` describes them.
"""

"""The games as environments of the libraries that people learn with.

Each of the packages in here needs its own library: ``quintrix[pettingzoo]``,
``quintrix[gymnasium]`` and ``quintrix[openspiel]`` bring them. What actions and observations mean
is the same in all of them: :func:`quintrix.layout` tells it.
"""
